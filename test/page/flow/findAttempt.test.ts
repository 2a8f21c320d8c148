import { expect, test } from 'vitest'
import type { Outcome } from '../../../src/core/contract/outcome.js'
import { CheckoutError } from '../../../src/core/model/checkoutError.js'
import { createFlow } from '../../../src/page/flow/createFlow.js'
import {
  createSurroundings,
  fail,
  flushPromises,
  openCheckout,
  order,
  outcomes,
  requestOf,
  scriptedAdapter,
} from './surroundings.js'

const bank = outcomes.action_required.user_action_url
const neverSeen = new CheckoutError('attempt_unknown')
const returned = 'R'.repeat(43)

test('a reload while submitting asks for the status and never posts again', async () => {
  const first = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [new Promise<Outcome>(() => {})],
    status: [outcomes.succeeded],
  })
  void openCheckout(adapter, first).submit(requestOf)
  const flow = openCheckout(adapter, createSurroundings(first.storage))
  expect(flow.getState()).toMatchObject({ type: 'recovering', from: 'submitting' })
  await flushPromises()
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
  expect(adapter.pays).toHaveLength(1)
})

test('a payment that reaches the backend after the page was reloaded is not taken for one that was never sent', async () => {
  const first = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [new Promise<Outcome>(() => {})],
    status: [neverSeen, neverSeen, outcomes.succeeded],
  })
  void openCheckout(adapter, first).submit(requestOf)
  const later = createSurroundings(first.storage)
  const flow = openCheckout(adapter, later)
  await flushPromises()
  expect(flow.getState()).toMatchObject({ type: 'unknown', watching: true })
  await later.advance(5_000)
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
  expect(adapter.pays).toHaveLength(1)
})

test('after a reload an attempt the backend never saw keeps its token', async () => {
  const first = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [new Promise<Outcome>(() => {}), outcomes.succeeded],
    status: [neverSeen],
  })
  void openCheckout(adapter, first).submit(requestOf)
  for (let reload = 0; reload < 2; reload++) {
    const later = createSurroundings(first.storage)
    const flow = openCheckout(adapter, later)
    await later.advance(40_000)
    expect(flow.getState()).toMatchObject({ type: 'editing', notice: { type: 'not_sent' } })
  }
  const later = createSurroundings(first.storage)
  const flow = openCheckout(adapter, later)
  await later.advance(40_000)
  await flow.submit(requestOf)
  expect(adapter.pays[1]?.attempt_token).toBe(adapter.pays[0]?.attempt_token)
})

test('a payment that needs the bank leaves for it by itself once, and only by the link after the Back button', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [outcomes.action_required],
    status: [outcomes.action_required],
  })
  await openCheckout(adapter, place).submit(requestOf)
  expect(place.navigations).toEqual([bank])

  const later = createSurroundings(place.storage)
  const flow = openCheckout(adapter, later)
  await later.advance(30_000)
  expect(flow.getState()).toMatchObject({ type: 'confirming', watching: true, mayAct: true })
  expect(later.navigations).toEqual([])
  flow.act()
  expect(later.navigations).toEqual([bank])
})

test('a page that the browser brings back as it was left no longer says that it is leaving for the bank', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [outcomes.action_required],
    status: [outcomes.action_required],
  })
  const flow = openCheckout(adapter, place)
  await flow.submit(requestOf)
  await place.advance(2_000)
  place.wake()
  expect(flow.getState().type).toBe('acting')
  place.wake(true)
  expect(flow.getState()).toMatchObject({ type: 'confirming', watching: true, mayAct: true })
  expect(place.navigations).toEqual([bank])
})

test('back from the bank the token leaves the address, and after 5 s the bank is offered again', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  const adapter = scriptedAdapter({ status: [outcomes.action_required] })
  const flow = createFlow({ adapter, host: place.host })
  flow.start()
  expect(place.fragment).toBe('')
  await place.advance(4_000)
  expect(adapter.statuses[0]).toBe(returned)
  expect(flow.getState()).toMatchObject({
    type: 'confirming',
    outcome: { type: 'action_required' },
  })
  expect(flow.getState()).not.toHaveProperty('mayAct')
  await place.advance(2_000)
  expect(flow.getState()).toMatchObject({ type: 'confirming', mayAct: true })
  flow.act()
  expect(place.navigations).toEqual([bank])
})

test('another tab’s payment that waits at the bank can be finished from this one, by the link alone', async () => {
  const place = createSurroundings()
  const held: Outcome = {
    type: 'pending',
    payment: { amount: 499.9, currency: 'UAH' },
    blocked: true,
  }
  const flow = openCheckout(
    scriptedAdapter({ pay: [held], status: [outcomes.action_required] }),
    place,
  )
  await flow.submit(requestOf)
  await place.advance(2_000)
  expect(flow.getState()).toMatchObject({
    type: 'confirming',
    mayAct: true,
    outcome: outcomes.action_required,
  })
  expect(place.navigations).toEqual([])
  flow.act()
  expect(place.navigations).toEqual([bank])
})

test('a made-up return link hides no payment this tab remembers', async () => {
  const place = createSurroundings()
  const never = new Promise<Outcome>(() => {})
  void openCheckout(scriptedAdapter({ pay: [never] }), place).submit(requestOf)

  const later = createSurroundings(place.storage)
  later.fragment = `#tillkit_attempt=${returned}`
  const adapter = scriptedAdapter({ status: [neverSeen, outcomes.pending] })
  const flow = openCheckout(adapter, later)
  await flushPromises()
  expect(adapter.statuses[0]).toBe(returned)
  expect(flow.getState()).toMatchObject({ type: 'confirming', attempt: { reference: 'A-1001' } })
  expect(flow.getState()).not.toMatchObject({ attempt: { attemptToken: returned } })
})

test.each([
  outcomes.succeeded,
  outcomes.declined,
  outcomes.pending,
  outcomes.action_required,
  outcomes.rejected,
])(
  'a link with the token of another order’s attempt ($type) says nothing of this one, to the shopper or the merchant’s code',
  async (outcome) => {
    const place = createSurroundings()
    place.fragment = `#tillkit_attempt=${returned}`
    const heard: Outcome[] = []
    const status = [{ ...outcome, reference: 'B-7' }]
    const flow = openCheckout(scriptedAdapter({ status }), place, {
      onOutcome: (outcome) => heard.push(outcome),
    })
    await place.advance(60_000)
    expect(flow.getState()).toEqual({ type: 'editing' })
    expect(heard).toEqual([])
    expect(place.storage.size).toBe(0)
    expect(place.navigations).toEqual([])
  },
)

test('a backend that does not say whose attempt it is proves nothing of this order', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  const flow = openCheckout(scriptedAdapter({ status: [outcomes.succeeded] }), place)
  await flushPromises()
  expect(flow.getState()).toEqual({ type: 'editing' })
})

test('the token of another order’s attempt is not used after a reload either', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  openCheckout(scriptedAdapter({ status: [new Promise<Outcome>(() => {})] }), place).stop()
  expect(place.storage.size).toBe(1)
  const status = [{ ...outcomes.succeeded, reference: 'B-7' }]
  const flow = openCheckout(scriptedAdapter({ status }), createSurroundings(place.storage))
  await flushPromises()
  expect(flow.getState()).toEqual({ type: 'editing' })
  expect(place.storage.size).toBe(0)
})

test.each([
  ['of this order', order],
  ['without an order', undefined],
])(
  'on a page %s another order’s attempt does not hide the one this tab remembers',
  async (_, shown) => {
    const first = createSurroundings()
    const never = new Promise<Outcome>(() => {})
    void openCheckout(scriptedAdapter({ pay: [never] }), first).submit(requestOf)

    const place = createSurroundings(first.storage)
    place.fragment = `#tillkit_attempt=${returned}`
    const heard: Outcome[] = []
    const flow = createFlow({
      adapter: scriptedAdapter({
        status: [{ ...outcomes.succeeded, reference: 'B-7' }, outcomes.pending],
      }),
      host: place.host,
      ...(shown && { order: shown }),
      onOutcome: (outcome) => heard.push(outcome),
    })
    flow.start()
    await flushPromises()
    expect(flow.getState()).toMatchObject({ type: 'confirming', attempt: { reference: 'A-1001' } })
    expect(heard).toEqual([outcomes.pending])
  },
)

test('a page that knows no order shows whose attempt came back, as the backend says', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  const outcome = { ...outcomes.succeeded, reference: 'B-7' }
  const flow = createFlow({
    adapter: scriptedAdapter({ status: [outcome] }),
    host: place.host,
  })
  flow.start()
  await flushPromises()
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome })
})

test('an unknown return link with nothing remembered leaves an open form and an empty memory', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  const flow = openCheckout(scriptedAdapter({ status: [neverSeen] }), place)
  await flushPromises()
  expect(flow.getState()).toEqual({ type: 'editing' })
  expect(place.storage.size).toBe(0)
})

test('where storage cannot be emptied, an unknown attempt is asked for once', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  const { storage } = place.host
  const host = {
    ...place.host,
    ...(storage && { storage: { ...storage, removeItem: fail } }),
  }
  const adapter = scriptedAdapter({
    status: [neverSeen, neverSeen, new Promise<Outcome>(() => {})],
  })
  const flow = openCheckout(adapter, place, { host })
  await place.advance(60_000)
  expect(flow.getState()).toEqual({ type: 'editing' })
  expect(adapter.statuses).toEqual([returned])
})

test.each([
  ['its own order where that one is under way', outcomes.pending, 'A-1001'],
  ['none where that one is finished', outcomes.declined, ''],
])(
  'a shopper who comes back to a page without an order, in a tab that remembers an attempt, shows %s',
  async (...row) => {
    const [, outcome, reference] = row
    const place = createSurroundings()
    await openCheckout(scriptedAdapter({ pay: [outcome] }), place).submit(requestOf)

    const later = createSurroundings(place.storage)
    later.fragment = `#tillkit_attempt=${returned}`
    const flow = createFlow({
      adapter: scriptedAdapter({ status: [{ ...outcomes.pending, reference: 'A-1001' }] }),
      host: later.host,
    })
    flow.start()
    await flushPromises()
    expect(flow.getState()).toMatchObject({ attempt: { attemptToken: returned, reference } })
  },
)

test.each([outcomes.succeeded, outcomes.rejected])(
  'what comes late for a checkout that was left ($type) leaves its successor’s memory alone',
  async (outcome) => {
    const place = createSurroundings()
    let answer = (_: Outcome): void => {}
    const left = openCheckout(
      scriptedAdapter({ pay: [new Promise((resolve) => (answer = resolve))] }),
      place,
    )
    const paying = left.submit(requestOf)
    left.stop()
    const next = openCheckout(scriptedAdapter({ pay: [outcomes.pending] }), place, {
      order: { ...order, reference: 'B-7' },
    })
    await next.submit(requestOf)
    const remembered = [...place.storage]
    answer(outcome)
    await paying
    expect(left.getState().type).not.toBe('submitting')
    expect([...place.storage]).toEqual(remembered)
  },
)

test('what comes late for a checkout that was left is remembered while the memory is its own', async () => {
  const place = createSurroundings()
  const flow = openCheckout(scriptedAdapter({ pay: [outcomes.succeeded] }), place)
  const paying = flow.submit(requestOf)
  flow.stop()
  await paying
  expect([...place.storage.values()].join()).toContain('"finished"')
})

test('what is remembered of another order is left alone', async () => {
  const place = createSurroundings()
  await openCheckout(scriptedAdapter({ pay: [outcomes.pending] }), place).submit(requestOf)
  const other = scriptedAdapter({})
  const flow = openCheckout(other, createSurroundings(place.storage), {
    order: { ...order, reference: 'B-7' },
  })
  expect(flow.getState()).toEqual({ type: 'editing' })
  expect(other.statuses).toEqual([])
  expect(place.storage.size).toBe(1)
})

test.each([
  ['no storage', undefined],
  ['storage that throws', { getItem: fail, setItem: fail, removeItem: fail }],
  [
    'storage with rubbish',
    { getItem: () => '{"attemptToken":1}', setItem: () => {}, removeItem: () => {} },
  ],
])('a checkout works with %s', async (_, storage) => {
  const { storage: _dropped, ...host } = createSurroundings().host
  const adapter = scriptedAdapter({ pay: [outcomes.succeeded] })
  const flow = openCheckout(adapter, createSurroundings(), {
    host: storage ? { ...host, storage } : host,
  })
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ outcome: { type: 'succeeded' } })
})

test('mounted twice, as StrictMode does, a recovered payment is still followed', async () => {
  const place = createSurroundings()
  place.fragment = `#tillkit_attempt=${returned}`
  const flow = createFlow({
    adapter: scriptedAdapter({ status: [outcomes.succeeded] }),
    host: place.host,
  })
  flow.start()
  flow.stop()
  flow.start()
  await flushPromises()
  expect(flow.getState()).toMatchObject({ outcome: { type: 'succeeded' } })
})
