import { screen } from '@testing-library/react'
import { memo, type ReactNode, useState } from 'react'
import {
  AcceptedBrands,
  CardForm,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import {
  type SplitEditorField,
  type SubscriptionField,
  useSplitEditor,
  useSubscriptionFields,
} from 'tillkit/headless'
import { expect, test } from 'vitest'
import { canary, field, fillCard, pressPay, renderPage, succeeded } from './checkoutPage.js'

/**
 * Replaces a part as an animation does: the newer one is mounted while the former one is still
 * there, and then the former one goes.
 */
function Replacing({ renderPart }: { readonly renderPart: (name: string) => ReactNode }) {
  const [names, setNames] = useState<readonly string[]>(['former'])
  return (
    <>
      {names.map((name) => (
        <RenderedOnce key={name} renderPart={() => renderPart(name)} />
      ))}
      <button type="button" onClick={() => setNames(['former', 'newer'])}>
        Show the newer
      </button>
      <button type="button" onClick={() => setNames(['newer'])}>
        Remove the former
      </button>
    </>
  )
}

/** It does not render again, which could hide a mistake. */
const RenderedOnce = memo(
  ({ renderPart }: { readonly renderPart: () => ReactNode }) => renderPart(),
  () => true,
)

async function replace({ user }: ReturnType<typeof renderPage>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Show the newer' }))
  await user.click(screen.getByRole('button', { name: 'Remove the former' }))
}

test('a field that replaces another is validated and sent, once the former has gone', async () => {
  const page = renderPage({
    pay: [succeeded],
    children: (
      <CardForm>
        <ErrorSummary />
        <Replacing renderPart={() => <CardNumberField />} />
        <ExpiryField />
        <SecurityCodeField />
        <PayButton />
      </CardForm>
    ),
  })
  const { user, requests } = page
  const press = () => user.click(screen.getByRole('button', { name: /^Pay/ }))
  // The press creates the form: fields that were there before are registered anew.
  await press()
  await screen.findByRole('link', { name: 'Enter your card number' })
  await replace(page)
  await press()
  await screen.findByRole('link', { name: 'Enter your card number' })
  expect(field('Card number')).toBeInvalid()
  await fillCard(user)
  await pressPay(user, 'Payment successful')
  expect(requests).toMatchObject([{ cc_number: canary.number }])
})

test('a former field that is rendered again does not take the place of the one that replaces it', async () => {
  function Counting({ name }: { readonly name: string }) {
    const [count, setCount] = useState(0)
    return (
      <>
        <CardNumberField label={`Number ${name} ${count}`} />
        <button type="button" onClick={() => setCount(count + 1)}>
          Render {name}
        </button>
      </>
    )
  }
  const page = renderPage({
    pay: [succeeded],
    children: (
      <CardForm>
        <ErrorSummary />
        <Replacing renderPart={(name) => <Counting name={name} />} />
        <ExpiryField />
        <SecurityCodeField />
        <PayButton />
      </CardForm>
    ),
  })
  const { user } = page
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await screen.findByRole('link', { name: 'Enter your card number' })
  await user.click(screen.getByRole('button', { name: 'Show the newer' }))
  await user.click(screen.getByRole('button', { name: 'Render former' }))
  await user.click(screen.getByRole('button', { name: 'Remove the former' }))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await screen.findByRole('link', { name: 'Enter your card number' })
  expect(field('Number newer 0')).toBeInvalid()
})

test('a summary that replaces another takes the focus with the next errors', async () => {
  const page = renderPage({
    children: (
      <CardForm>
        <Replacing renderPart={() => <ErrorSummary />} />
        <CardNumberField />
        <PayButton />
      </CardForm>
    ),
  })
  const press = () => page.user.click(screen.getByRole('button', { name: /^Pay/ }))
  await press()
  await screen.findByRole('link', { name: 'Enter your card number' })
  await replace(page)
  await press()
  const link = await screen.findByRole('link', { name: 'Enter your card number' })
  expect(link.closest('section')).toHaveFocus()
})

test('the note about an unknown brand is shown under a number that replaces another', async () => {
  const page = renderPage({
    children: (
      <AcceptedBrands brands={['visa']}>
        <CardForm>
          <Replacing renderPart={() => <CardNumberField />} />
        </CardForm>
      </AcceptedBrands>
    ),
  })
  await replace(page)
  await page.user.type(field('Card number'), '9704010000000009')
  expect(document.querySelector('.tillkit-brand-note')).not.toBeEmptyDOMElement()
})

function Plain({
  name,
  field: { inputProps },
}: {
  readonly name: string
  readonly field: Pick<SubscriptionField | SplitEditorField, 'inputProps'>
}) {
  // The former one is not rendered again: it keeps the props that it was mounted with.
  const [firstProps] = useState(inputProps as object)
  return <input aria-label={name} {...firstProps} />
}

test('an amount that replaces another takes the focus when it is wrong', async () => {
  function Shares() {
    const { fields, check } = useSplitEditor({ total: '10', parts: [{ id: 'a', name: 'Bakery' }] })
    const [share] = fields
    return (
      <>
        <Replacing renderPart={(name) => share && <Plain key={name} name={name} field={share} />} />
        <button type="button" onClick={check}>
          Check
        </button>
      </>
    )
  }
  const page = renderPage({ children: <Shares /> })
  await replace(page)
  await page.user.click(screen.getByRole('button', { name: 'Check' }))
  expect(field('newer')).toHaveFocus()
})

test('a chosen term that replaces another is read', async () => {
  const terms = { interval_unit: 'month', interval_count: 1 } as const
  function Terms() {
    const { fields, read } = useSubscriptionFields({ terms, fields: ['interval_count'] })
    const [count] = fields
    const [text, setText] = useState('')
    return (
      <>
        <Replacing renderPart={(name) => count && <Plain name={name} field={count} />} />
        <button type="button" onClick={() => setText(JSON.stringify(read()))}>
          Read
        </button>
        <output>{text}</output>
      </>
    )
  }
  const page = renderPage({ children: <Terms /> })
  await replace(page)
  await page.user.clear(field('newer'))
  await page.user.type(field('newer'), '3')
  await page.user.click(screen.getByRole('button', { name: 'Read' }))
  expect(screen.getByText('{"interval_count":3}')).toBeInTheDocument()
})
