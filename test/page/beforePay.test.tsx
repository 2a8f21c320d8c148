import { act, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { CardForm, type CardFormHandle, type CheckoutOrder } from 'tillkit'
import { expect, test, vi } from 'vitest'
import {
  canary,
  field,
  laterAnswer,
  order,
  payButton,
  renderAndPay,
  renderPage,
  succeeded,
} from './checkoutPage.js'

/** A form with work before it pays, filled in and submitted. */
async function press(
  beforePay: () => boolean | Promise<boolean>,
  actionsRef = createRef<CardFormHandle>(),
) {
  const work = vi.fn(beforePay)
  return {
    ...(await renderAndPay({
      pay: [succeeded],
      children: <CardForm actionsRef={actionsRef} beforePay={work} />,
    })),
    work,
  }
}

test('the payment is sent once the page has done its work, and the button is busy until then', async () => {
  const { promise, answer } = laterAnswer()
  const { requests, work } = await press(() => promise)
  expect(work).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(payButton()).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByRole('status')).toHaveTextContent('Please wait.')
  expect(requests).toEqual([])

  await act(async () => answer(true))
  await screen.findByText('Payment successful')
  expect(requests).toMatchObject([{ cc_number: canary.number, card_cvv: canary.code }])
})

test('further presses while it works do nothing', async () => {
  const { promise, answer } = laterAnswer()
  const { requests, work, user } = await press(() => promise)
  await user.click(payButton())
  await user.type(field('Card number'), '{Enter}')
  await act(async () => answer(true))
  await screen.findByText('Payment successful')
  expect(work).toHaveBeenCalledTimes(1)
  expect(requests).toHaveLength(1)
})

test('a page that answers no stops the payment, and the form stays as it was', async () => {
  const { requests, work, user, errors, outcomes } = await press(() => false)
  await waitFor(() => expect(payButton()).toHaveAttribute('aria-disabled', 'false'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(field('Security code')).toHaveValue(canary.code)

  // The next press asks again.
  work.mockImplementation(() => true)
  await user.click(payButton())
  await screen.findByText('Payment successful')
  expect(work).toHaveBeenCalledTimes(2)
  expect(requests).toHaveLength(1)
  expect([errors, outcomes.map(({ type }) => type)]).toEqual([[], ['succeeded']])
})

test.each<[string, () => boolean | Promise<boolean>]>([
  [
    'throws',
    () => {
      throw new Error('no stock')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no stock'))],
])('work that %s is shown as a failure of ours, and nothing is sent', async (_, beforePay) => {
  const { requests, errors } = await press(beforePay)
  expect(await screen.findByText('The payment was not made')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Something went wrong on our side. You have not been charged.',
  )
  expect(payButton()).toHaveAttribute('aria-disabled', 'false')
  expect(errors).toMatchObject([{ code: 'internal' }])
  expect(requests).toEqual([])
})

test('fields that fail stop a press before the page does any work', async () => {
  const work = vi.fn(() => true)
  const { user, requests } = renderPage({ children: <CardForm beforePay={work} /> })
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toHaveFocus())
  expect(work).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

test('while the page works the fields are read-only; what its code has changed is found before anything is sent', async () => {
  const { promise, answer } = laterAnswer()
  const form = createRef<CardFormHandle>()
  const { requests } = await press(() => promise, form)
  await waitFor(() => expect(field('Security code').readOnly).toBe(true))
  act(() => form.current?.reset())
  await act(async () => answer(true))
  await waitFor(() => expect(field('Security code')).toBeInvalid())
  expect(field('Security code').readOnly).toBe(false)
  expect(payButton()).toHaveAttribute('aria-disabled', 'false')
  expect(requests).toEqual([])
})

test.each(['answers', 'fails'])(
  'a form that has gone by the time the work %s sends nothing and says nothing',
  async (end) => {
    const { promise, answer, fail } = laterAnswer()
    const { requests, errors, unmount } = await press(() => promise)
    unmount()
    await act(async () => (end === 'answers' ? answer(true) : fail(new Error('no stock'))))
    // Another task: all that follows from the answer has happened by then.
    await new Promise((resolve) => setImmediate(resolve))
    expect([requests, errors]).toEqual([[], []])
  },
)

test.each<[string, Partial<CheckoutOrder>]>([
  ['order', { reference: 'A-1002' }],
  ['price', { amount: '519.90' }],
])(
  'another %s by the time the work is done is not paid: the shopper has not agreed to it',
  async (_, change) => {
    const { promise, answer } = laterAnswer()
    const { requests, showOrder } = await press(() => promise)
    showOrder({ ...order, ...change })
    await act(async () => answer(true))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pay/ })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    )
    expect(requests).toEqual([])
  },
)
