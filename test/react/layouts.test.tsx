import { screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import {
  CardForm,
  CardNumberField,
  CardPreview,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { expect, test } from 'vitest'
import { canary, field, fillCard, OwnForm, payButton, payment, renderPage, scriptAdapter } from './checkoutPage.js'
import { OwnField } from './OwnField.js'

function renderForm(children: ReactElement, script: Parameters<typeof scriptAdapter>[0] = {}) {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }], ...script })
  return { requests, ...renderPage({ adapter, children }) }
}

test('a name that may be left out says so to everyone, and goes along when it is given', async () => {
  const { user, requests } = renderForm(<CardForm cardholder="optional" />, { pay: [{ type: 'declined', payment }] })
  expect(field('Name on card (optional)')).not.toBeRequired()
  await fillCard(user)
  await user.click(payButton())
  await screen.findByText('Payment declined')
  expect(requests[0]).not.toHaveProperty('name_on_card')
  await user.type(field('Name on card (optional)'), canary.name)
  await user.type(field('Security code'), canary.code)
  await user.click(payButton())
  await waitFor(() => expect(requests[1]).toMatchObject({ name_on_card: canary.name }))
})

test('the layout is left to the stylesheet: the fields are in the same order in either', () => {
  const { container, unmount } = renderForm(<CardForm layout="one-line" />)
  expect(container.querySelector('.tillkit')).toHaveAttribute('data-layout', 'one-line')
  const order = () => [...document.querySelectorAll('[data-field]')].map((part) => part.getAttribute('data-field'))
  const oneLine = order()
  unmount()
  renderForm(<CardForm />)
  expect(order()).toEqual(oneLine)
  expect(document.querySelector('.tillkit')).not.toHaveAttribute('data-layout')
})

test('the preview shows the brand and where its code is, and renders no digit and no more than a form without it', async () => {
  const { user, container, counted } = renderForm(
    <CardForm>
      <CardPreview />
      <CardNumberField />
    </CardForm>,
  )
  const preview = container.querySelector('.tillkit-preview')
  expect(preview).toHaveAttribute('aria-hidden', 'true')
  expect(preview).toHaveAttribute('data-code', 'back')
  await user.type(field('Card number'), '3782')
  expect(preview).toHaveAttribute('data-brand', 'american-express')
  expect(preview).toHaveAttribute('data-code', 'front')
  expect(preview?.querySelectorAll('[data-part="cc_number"] circle')).toHaveLength(15)

  const before = { commits: counted.commits, html: preview?.innerHTML }
  await user.type(field('Card number'), '822463')
  expect({ commits: counted.commits, html: preview?.innerHTML }).toEqual(before)
  expect(preview?.textContent).toBe('')
})

function FormWithField({ hasSummary = true }: { readonly hasSummary?: boolean }): ReactElement {
  return (
    <CardForm>
      {hasSummary && <ErrorSummary />}
      <CardNumberField />
      <OwnField />
      <ExpiryField />
      <SecurityCodeField />
      <PayButton />
    </CardForm>
  )
}

test('a field of the merchant’s own stops a submit, and is listed where it is on the page', async () => {
  const { user, requests } = renderForm(<FormWithField />)
  await user.click(payButton())
  const summary = await screen.findByRole('region')
  await waitFor(() =>
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your card number', 'Enter your email address', 'Enter expiry date', 'Enter security code']),
  )
  await user.click(within(summary).getByRole('link', { name: 'Enter your email address' }))
  expect(field('Email')).toHaveFocus()
  expect(requests).toHaveLength(0)
})

test('a field’s members go along, and an issue of the backend about them comes back to it', async () => {
  const { user, requests } = renderForm(<FormWithField />, {
    pay: [{ type: 'rejected', issues: [{ field: 'customer_email', code: 'format' }] }],
  })
  await fillCard(user)
  await user.type(field('Email'), 'olena@example.com')
  await user.click(payButton())
  await screen.findByRole('link', { name: 'The backend says format' })
  expect(requests[0]).toMatchObject({ customer_email: 'olena@example.com', cc_number: canary.number })
})

test('without a summary a failed submit goes to the first failed part on the page, whoever it is', async () => {
  const { user } = renderForm(<FormWithField hasSummary={false} />)
  await user.type(field('Card number'), canary.number)
  await user.click(payButton())
  await waitFor(() => expect(field('Email')).toHaveFocus())
})

test('a field that has left the page is neither validated, listed nor read', async () => {
  const { adapter, requests } = scriptAdapter({ pay: [{ type: 'succeeded', payment }] })
  const { user } = renderPage({ adapter, children: <Leaving /> })
  await user.click(payButton())
  await screen.findByRole('link', { name: 'Enter your email address' })
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Enter your email address' })).toBeNull())
  await fillCard(user)
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(requests[0]).not.toHaveProperty('customer_email')
})

function Leaving(): ReactElement {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
      <OwnForm>{isThere && <OwnField />}</OwnForm>
    </>
  )
}
