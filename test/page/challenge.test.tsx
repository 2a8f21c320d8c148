import { act, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { CardForm, type CheckoutRequest, type Outcome } from 'tillkit'
import { expect, test, vi } from 'vitest'
import { lazyChallenge } from '../../src/page/challenge/useChallengeElement.js'
import {
  declined,
  laterOutcome,
  OwnForm,
  payButton,
  renderAndPay,
  succeeded,
} from './checkoutPage.js'

const asks: Outcome = { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }

/** A widget of the merchant's that is solved by a press. */
function Widget({ onSolved }: { onSolved: (solution: string) => void }) {
  return (
    <>
      <button type="button" onClick={() => onSolved('solution-1')}>
        I am here
      </button>
      <button type="button" onClick={() => onSolved('')}>
        Too late
      </button>
    </>
  )
}

const group = () => screen.findByRole('group', { name: 'Security check' })
const solutionsOf = (requests: readonly CheckoutRequest[]) =>
  requests.map((request) => ('challenge' in request ? request.challenge : undefined))

const withWidget = <CardForm challenge={(onSolved) => <Widget onSolved={onSolved} />} />
const withArrangement = <OwnForm challenge={(onSolved) => <Widget onSolved={onSolved} />} />

/** A form whose backend answers so, after a press with a card in order. */
async function press(pay: (Outcome | Promise<Outcome>)[], children: ReactElement = withWidget) {
  await lazyChallenge.load()
  return await renderAndPay({ pay, children })
}

/** As while what shows the challenge is being loaded. */
function FormWithLazyModule() {
  const [isHere, setHere] = useState(false)
  return (
    <>
      <CardForm challenge={isHere ? (onSolved) => <Widget onSolved={onSolved} /> : undefined} />
      <button type="button" onClick={() => setHere(true)}>
        The file arrives
      </button>
    </>
  )
}

test('nothing of it is shown, or asked for, until the backend asks', async () => {
  const render = vi.fn(() => null)
  const { requests } = await press([succeeded], <CardForm challenge={render} />)
  await screen.findByText('Payment successful')
  expect(render).not.toHaveBeenCalled()
  expect(solutionsOf(requests)).toEqual([undefined])
})

test('once it is asked for it is shown with its reason, and the shopper is brought there: nothing has failed', async () => {
  await press([asks])
  const shown = await group()
  expect(shown).toHaveAccessibleDescription(
    /^It protects cardholders from fraud. Complete it, then pay again.\s*$/,
  )
  await waitFor(() => expect(shown).toHaveFocus())
  expect(shown).not.toHaveAttribute('data-invalid')
  expect(screen.queryByText('The payment was not made')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a shopper who went on elsewhere on the page stays there, and it is announced', async () => {
  const { promise, arrive } = laterOutcome()
  const children = (
    <>
      {withWidget}
      <input aria-label="Comment" />
    </>
  )
  const { user } = await press([promise], children)
  await user.click(screen.getByLabelText('Comment'))
  arrive(asks)
  await group()
  await waitFor(() =>
    expect(document.querySelector('.tillkit-unseen[aria-live="polite"]')).toHaveTextContent(
      'Security check It protects cardholders from fraud. Complete it, then pay again.',
    ),
  )
  expect(screen.getByLabelText('Comment')).toHaveFocus()
})

test('asked for before the file that shows it is there, it is shown once that is', async () => {
  const { user } = await press([asks], <FormWithLazyModule />)
  await screen.findByText('The payment was not made')
  await user.click(screen.getByRole('button', { name: 'The file arrives' }))
  await group()
  expect(screen.queryByText('The payment was not made')).toBeNull()
})

test.each([
  ['above the button', withWidget, Node.DOCUMENT_POSITION_FOLLOWING],
  ['below an arrangement of the merchant’s own', withArrangement, Node.DOCUMENT_POSITION_PRECEDING],
])('it is %s', async (_, children, position) => {
  await press([asks], children)
  expect((await group()).compareDocumentPosition(payButton())).toBe(position)
})

test('Pay sends nothing until it is solved, and then its solution, once', async () => {
  const { user, requests } = await press([asks, declined, succeeded])
  await group()
  await user.click(payButton())
  expect(requests).toHaveLength(1)
  expect(await group()).toHaveAccessibleDescription(/Complete the security check/)
  await waitFor(async () => expect(await group()).toHaveFocus())

  await user.click(screen.getByRole('button', { name: 'I am here' }))
  expect(await group()).toHaveAccessibleDescription(
    /^The security check is complete. You can pay now.\s*$/,
  )
  expect(document.querySelector('.tillkit-unseen[aria-live="polite"]')).toHaveTextContent(
    'You can pay now.',
  )
  await user.click(payButton())
  await screen.findByText('Payment declined')
  expect(solutionsOf(requests)).toEqual([undefined, 'solution-1'])

  // A solution is for one try: the widget is there anew.
  expect(await group()).toHaveAccessibleDescription(/Complete it, then pay again/)
})

test('a solution that has run out is none', async () => {
  const { user, requests } = await press([asks, succeeded])
  await group()
  await user.click(screen.getByRole('button', { name: 'I am here' }))
  await user.click(screen.getByRole('button', { name: 'Too late' }))
  await user.click(payButton())
  await waitFor(async () => expect(await group()).toHaveAttribute('data-invalid'))
  expect(requests).toHaveLength(1)
})

test('a widget that is gone by the time it is solved counts for nothing', async () => {
  const solves: ((solution: string) => void)[] = []
  const { user, requests } = await press(
    [asks, asks, succeeded],
    <CardForm
      challenge={(onSolved) => {
        solves.push(onSolved)
        return <Widget onSolved={onSolved} />
      }}
    />,
  )
  await group()
  const [first] = solves
  await user.click(screen.getByRole('button', { name: 'I am here' }))
  await user.click(payButton())
  await waitFor(() => expect(requests).toHaveLength(2))
  await group()
  act(() => first?.('late'))
  expect(await group()).toHaveAccessibleDescription(/Complete it, then pay again/)
  await user.click(payButton())
  expect(await group()).toHaveAttribute('data-invalid')
  expect(requests).toHaveLength(2)
})
