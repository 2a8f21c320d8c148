import { act, render, screen, waitFor } from '@testing-library/react'
import {
  CardForm,
  Checkout,
  type CheckoutAdapter,
  type CheckoutRequest,
  type Outcome,
  PaymentStatus,
  useCheckout,
} from 'tillkit'
import { expect, test } from 'vitest'
import type { CheckoutHandle } from '../../src/page/provider/useCheckout.js'
import {
  declined,
  laterOutcome,
  order,
  payment,
  renderPage,
  scriptAdapter,
  storageOf,
  succeeded,
  token,
} from './checkoutPage.js'

const silent = new Promise<Outcome>(() => {})

let checkout: CheckoutHandle

/** Gives the test the checkout around it. */
function Hand(): null {
  checkout = useCheckout()
  return null
}

const requestOf = (attempt_token: string) => ({ attempt_token }) as CheckoutRequest

/**
 * A page that goes on to another order without being left, and what it was shown by each render's
 * own callback.
 */
function renderOrders(adapter: CheckoutAdapter) {
  const received: string[] = []
  const kept = new Map<string, string>()
  const host = { storage: storageOf(kept) }
  const page = (reference: string) => (
    <Checkout
      adapter={adapter}
      order={{ ...order, reference }}
      host={host}
      onOutcome={({ type }) => received.push(`page of ${reference}: ${type}`)}
    >
      <CardForm />
      <Hand />
    </Checkout>
  )
  const { rerender } = render(page('A'))
  return { received, kept, show: (reference: string) => rerender(page(reference)) }
}

test('what comes late for one order is reported to the page as it showed that order, and stays out of the next one’s memory', async () => {
  const later = laterOutcome()
  const { received, kept, show } = renderOrders(
    scriptAdapter({ pay: [later.promise, silent] }).adapter,
  )
  await act(async () => void checkout.submit(requestOf))
  show('B')
  await act(async () => void checkout.submit(requestOf))
  const remembered = [...kept]
  expect(remembered.join()).toContain('"reference":"B"')

  await act(async () => later.arrive({ type: 'succeeded', payment }))
  expect(received).toEqual(['page of A: succeeded'])
  expect(checkout.state).toMatchObject({ type: 'submitting', attempt: { reference: 'B' } })
  expect([...kept]).toEqual(remembered)
})

test('an order that is shown again begins anew, and its outcome is passed to the callback of the latest render', async () => {
  const { received, show } = renderOrders(scriptAdapter({ pay: [declined] }).adapter)
  show('B')
  show('A')
  await act(async () => checkout.submit(requestOf))
  expect(received).toEqual(['page of A: declined'])
})

test.each([
  ['from the first render', ['http://localhost:8455'], ['http://localhost:8455']],
  ['once they are given', undefined, ['http://localhost:8455']],
])('origins are allowed %s, for the order that is shown', async (_, first, second) => {
  const user_action_url = 'http://localhost:8455/bank'
  const { adapter } = scriptAdapter({
    pay: [{ type: 'action_required', payment, user_action_url }],
    status: [silent],
  })
  const visited: string[] = []
  const host = { navigate: (url: string) => void visited.push(url) }
  const page = (reference: string, allowedOrigins: string[] | undefined) => (
    <Checkout
      adapter={adapter}
      order={{ ...order, reference }}
      host={host}
      {...(allowedOrigins && { allowedOrigins })}
    >
      <Hand />
    </Checkout>
  )
  const { rerender } = render(page('A', first))
  rerender(page('A', second))
  await act(async () => checkout.submit(requestOf))
  expect(visited).toEqual([user_action_url])

  rerender(page('B', undefined))
  await act(async () => checkout.submit(requestOf))
  expect(visited).toEqual([user_action_url])
})

test('a return page in a tab that remembers another, finished order shows the number of the payment it shows', async () => {
  const finished = {
    attemptToken: 'a'.repeat(43),
    reference: 'A-1',
    state: 'finished',
    startedAt: 1,
  }
  const status: Outcome[] = [{ type: 'declined', payment, reference: 'B-2' }]
  const storage = new Map([['tillkit_attempt', JSON.stringify(finished)]])
  renderPage({ status, storage, order: undefined, isReturn: true, children: <PaymentStatus /> })
  expect(await screen.findByText('B-2')).toBeInTheDocument()
  expect(screen.queryByText('A-1')).toBeNull()
})

/** A return from the bank to a page whose order comes from a query. */
function renderReturnWithLateOrder(status: (Outcome | Promise<Outcome>)[]) {
  let fragment = `#tillkit_attempt=${token}`
  const storage = new Map<string, string>()
  const host = {
    readFragment: () => fragment,
    clearFragment: () => {
      fragment = ''
    },
    storage: storageOf(storage),
  }
  const page = renderPage({ status, host, order: undefined, children: <PaymentStatus /> })
  return { ...page, storage }
}

const ofThisOrder: Outcome = { ...succeeded, reference: order.reference }
const ofAnotherOrder: Outcome = { ...succeeded, reference: 'B-2' }

test('an order that comes after the return to the page keeps the result, which is reported once', async () => {
  const { showOrder, outcomes, storage } = renderReturnWithLateOrder([ofThisOrder])
  expect(await screen.findByText('Payment successful')).toBeVisible()
  showOrder(order)
  expect(screen.getByText('Payment successful')).toBeVisible()
  expect(outcomes.map(({ type }) => type)).toEqual(['succeeded'])
  expect([...storage.values()].join()).toContain('"reference":"A-1001"')
})

test('an order that comes before the answer to the return gets that answer', async () => {
  const later = laterOutcome()
  const { showOrder, outcomes } = renderReturnWithLateOrder([later.promise])
  showOrder(order)
  expect(screen.getByText('Looking up your payment')).toBeVisible()
  await act(async () => later.arrive(ofThisOrder))
  expect(await screen.findByText('Payment successful')).toBeVisible()
  expect(outcomes.map(({ type }) => type)).toEqual(['succeeded'])
})

test('an order that comes after the return of another order’s payment shows its own form', async () => {
  const { showOrder, storage } = renderReturnWithLateOrder([ofAnotherOrder])
  expect(await screen.findByText('Payment successful')).toBeVisible()
  showOrder(order)
  await waitFor(() => expect(screen.queryByText('Payment successful')).toBeNull())
  expect([...storage]).toEqual([])
})
