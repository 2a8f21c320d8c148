import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../../src/core/contract/outcome.js'
import { CheckoutError } from '../../../src/core/model/checkoutError.js'
import { createFlow } from '../../../src/page/flow/createFlow.js'
import {
  createSurroundings,
  fail,
  flushPromises,
  openCheckout,
  outcomes,
  requestOf,
  scriptedAdapter,
} from './surroundings.js'

const lost = new CheckoutError('unreachable')
const neverSeen = new CheckoutError('attempt_unknown')

test('two submits in one task send one payment', async () => {
  const adapter = scriptedAdapter({ pay: [outcomes.succeeded] })
  const flow = openCheckout(adapter, createSurroundings())
  await Promise.all([flow.submit(requestOf), flow.submit(requestOf), flow.submit(requestOf)])
  expect(adapter.pays).toHaveLength(1)
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
})

test('the snapshot is the same object until something changes, and each change is reported once', async () => {
  const place = createSurroundings()
  const flow = openCheckout(
    scriptedAdapter({ pay: [outcomes.pending], status: [outcomes.pending] }),
    place,
  )
  const seen: string[] = []
  flow.subscribe(() => seen.push(flow.getState().type))
  await flow.submit(requestOf)
  const before = flow.getState()
  await place.advance(60_000)
  expect(flow.getState()).toBe(before)
  expect(seen).toEqual(['submitting', 'confirming'])
})

test('neither state nor storage ever holds what the shopper typed', async () => {
  const place = createSurroundings()
  const flow = openCheckout(scriptedAdapter({ pay: [outcomes.declined] }), place)
  const held: string[] = []
  flow.subscribe(() => held.push(JSON.stringify([flow.getState(), ...place.storage])))
  await flow.submit(requestOf)
  expect(JSON.stringify(requestOf('x'))).toContain('4242424242424242')
  expect(held.join()).not.toMatch(/4242|123"/)
  expect(Object.keys(JSON.parse([...place.storage.values()][0] ?? ''))).toEqual([
    'attemptToken',
    'reference',
    'state',
    'startedAt',
  ])
})

test('after a decline the next submit goes out under a fresh token', async () => {
  const adapter = scriptedAdapter({ pay: [outcomes.declined, outcomes.succeeded] })
  const flow = openCheckout(adapter, createSurroundings())
  await flow.submit(requestOf)
  await flow.submit(requestOf)
  expect(new Set(adapter.pays.map((request) => request.attempt_token)).size).toBe(2)
  expect(flow.getState()).toMatchObject({ outcome: { type: 'succeeded' } })
})

test('a lost answer is never paid again: the status is asked until it says what happened', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [lost],
    status: [lost, outcomes.unknown, outcomes.succeeded],
  })
  const flow = openCheckout(adapter, place)
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ type: 'unknown', watching: true })
  await flow.submit(requestOf)
  await place.advance(30_000)
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
  expect(adapter.pays).toHaveLength(1)
  expect(place.timers.size).toBe(0)
})

const { payment } = outcomes.succeeded
const noOutcomes = [
  undefined,
  null,
  'paid',
  {},
  { type: 'succeded', payment },
  { type: 'succeeded' },
]

/** Answers of an adapter that no compiler has checked, in order; the last one again and again. */
function answering(...answers: readonly unknown[]): () => Promise<Outcome> {
  let turn = 0
  return async () => answers[Math.min(turn++, answers.length - 1)] as Outcome
}

test.each(noOutcomes)(
  'an adapter that answers `pay` with %j is asked for the status, and not to pay again',
  async (answer) => {
    const place = createSurroundings()
    const pay = vi.fn(answering(answer))
    const errors: string[] = []
    const adapter = { pay, status: answering(outcomes.pending, outcomes.succeeded) }
    const flow = openCheckout(adapter, place, { onError: ({ code }) => errors.push(code) })
    await flow.submit(requestOf)
    expect(flow.getState()).toMatchObject({ type: 'unknown', watching: true })
    await flow.submit(requestOf)
    await place.advance(30_000)
    expect(flow.getState()).toMatchObject({ type: 'finished', outcome: outcomes.succeeded })
    expect(pay).toHaveBeenCalledOnce()
    expect(errors).toEqual(['answer_unreadable'])
  },
)

test.each(noOutcomes)(
  'an adapter that answers `status` with %j is reported once and asked again',
  async (answer) => {
    const place = createSurroundings()
    const errors: string[] = []
    const adapter = {
      pay: answering(outcomes.pending),
      status: answering(answer, answer, outcomes.succeeded),
    }
    const flow = openCheckout(adapter, place, { onError: ({ code }) => errors.push(code) })
    await flow.submit(requestOf)
    await place.advance(2_000)
    expect(flow.getState()).toMatchObject({ type: 'confirming', watching: true })
    expect(errors).toEqual(['answer_unreadable'])
    await place.advance(30_000)
    expect(flow.getState()).toMatchObject({ outcome: outcomes.succeeded })
    expect(errors).toHaveLength(1)
  },
)

test.each(noOutcomes)(
  'an adapter that answers `hosted` or `cancel` with %j loses no payment',
  async (answer) => {
    const errors: string[] = []
    const status = answering(outcomes.pending)
    const adapter = {
      pay: fail,
      status,
      hosted: answering(answer, outcomes.redirect),
      cancel: answering(answer),
    }
    const flow = openCheckout(adapter, createSurroundings(), {
      onError: ({ code }) => errors.push(code),
    })
    await flow.submitHosted((attempt_token) => ({ attempt_token, reference: 'A-1001' }))
    expect(flow.getState()).toMatchObject({ type: 'unknown', watching: true })
    expect(await flow.cancel()).toBe(false)
    expect(flow.getState()).toMatchObject({ type: 'unknown', watching: true })
    expect(errors).toEqual(['answer_unreadable', 'answer_unreadable'])
  },
)

test('what an adapter adds to an outcome is dropped', async () => {
  const token = 'rcr:4242'
  const adapter = {
    pay: answering({ ...outcomes.declined, token, payment: { ...payment, token } }),
    status: fail,
  }
  const flow = openCheckout(adapter, createSurroundings())
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ outcome: { type: 'declined', payment } })
  expect(JSON.stringify(flow.getState())).not.toContain(token)
})

const limit_info = { retry_after: '2026-11-22T09:00:00.000', description: 'Daily limit' }
const declinedByLimit = { type: 'declined', payment: { ...payment, limit_info } } as const

test('the limit that declined a payment, which the service says by webhook, is asked for once or twice more', async () => {
  const place = createSurroundings()
  const outcomeTypes: string[] = []
  const adapter = scriptedAdapter({
    pay: [outcomes.declined],
    status: [outcomes.declined, declinedByLimit],
  })
  const flow = openCheckout(adapter, place, { onOutcome: ({ type }) => outcomeTypes.push(type) })
  await flow.submit(requestOf)
  await place.advance(60_000)
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: declinedByLimit })
  expect(adapter.statuses).toHaveLength(2)
  expect(place.timers.size).toBe(0)
  expect(outcomeTypes).toEqual(['declined'])
})

test('a decline without a limit is asked about twice more and stays the same object, whatever else the answers say', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [outcomes.declined],
    status: [outcomes.declined, outcomes.pending, outcomes.declined],
  })
  const flow = openCheckout(adapter, place)
  await flow.submit(requestOf)
  const before = flow.getState()
  await place.advance(60_000)
  expect(flow.getState()).toBe(before)
  expect(adapter.statuses).toHaveLength(3)
  expect(place.timers.size).toBe(0)
})

test('paying again ends the questions about a decline', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({
    pay: [outcomes.declined, outcomes.succeeded],
    status: [declinedByLimit],
  })
  const flow = openCheckout(adapter, place)
  await flow.submit(requestOf)
  await flow.submit(requestOf)
  await place.advance(60_000)
  expect(flow.getState()).toMatchObject({ outcome: outcomes.succeeded })
  expect(adapter.statuses).toEqual([])
})

test('an attempt the backend never saw is sent again under the same token', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({ pay: [lost, outcomes.succeeded], status: [neverSeen] })
  const flow = openCheckout(adapter, place)
  await flow.submit(requestOf)
  await place.advance(40_000)
  expect(flow.getState()).toMatchObject({ type: 'editing', notice: { type: 'not_sent' } })
  await flow.submit(requestOf)
  expect(adapter.pays[1]?.attempt_token).toBe(adapter.pays[0]?.attempt_token)
})

test('for 10 s after each sending, an unknown attempt may still be arriving and is not reported as never sent', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({ pay: [lost], status: [neverSeen] })
  const errors: string[] = []
  const flow = openCheckout(adapter, place, { onError: (error) => errors.push(error.code) })
  for (let sending = 0; sending < 2; sending++) {
    await flow.submit(requestOf)
    await place.advance(9_000)
    expect(flow.getState()).toMatchObject({ type: 'unknown', watching: true })
    await place.advance(11_000)
    expect(flow.getState()).toMatchObject({ type: 'editing', notice: { type: 'not_sent' } })
  }
  expect(errors).toEqual(['unreachable', 'unreachable'])
})

test.each([
  ['says that another attempt blocks the order', { ...outcomes.pending, blocked: true }],
  [
    'is older, and does not say so',
    { ...outcomes.pending, payment: { amount: 499.9, currency: 'UAH' } },
  ],
] as const)(
  'a second tab whose backend %s never says that nothing was charged',
  async (_, answer) => {
    const place = createSurroundings()
    const adapter = scriptedAdapter({ pay: [answer], status: [neverSeen] })
    const flow = openCheckout(adapter, place)
    await flow.submit(requestOf)
    await place.advance(40_000)
    for (let asking = 0; asking < 2; asking++) {
      expect(flow.getState()).toMatchObject({ type: 'unknown', watching: false })
      flow.checkAgain()
      await flushPromises()
    }
    expect(flow.getState()).toMatchObject({ type: 'unknown', watching: false })

    const later = createSurroundings(place.storage)
    const reopened = openCheckout(adapter, later)
    await later.advance(40_000)
    expect(reopened.getState()).not.toHaveProperty('notice')
  },
)

test('outside a secure context nothing is built and nothing is sent', async () => {
  const adapter = scriptedAdapter({})
  const errors: string[] = []
  const flow = openCheckout(adapter, createSurroundings(), {
    host: { ...createSurroundings().host, isSecure: false },
    onError: (error) => errors.push(error.code),
  })
  await flow.submit(() => fail())
  expect(flow.getState()).toEqual({
    type: 'editing',
    notice: { type: 'failed', code: 'insecure_context' },
  })
  expect(errors).toEqual(['insecure_context'])
})

test('a request that cannot be built is a failure of its own and no payment', async () => {
  const adapter = scriptedAdapter({ pay: [outcomes.succeeded] })
  const errors: CheckoutError[] = []
  const flow = openCheckout(adapter, createSurroundings(), {
    onError: (error) => errors.push(error),
  })
  await flow.submit(() => {
    throw new Error('the number is 4242424242424242')
  })
  expect(flow.getState()).toMatchObject({
    type: 'editing',
    notice: { type: 'failed', code: 'internal' },
  })
  expect(errors.map(String).join()).not.toContain('4242')
  await flow.submit(requestOf)
  expect(flow.getState()).toMatchObject({ outcome: { type: 'succeeded' } })
})

test('without an order nothing can be paid', async () => {
  const flow = createFlow({
    adapter: scriptedAdapter({}),
    host: createSurroundings().host,
  })
  await expect(flow.submit(requestOf)).rejects.toMatchObject({ code: 'configuration' })
})

test('an address that is not allowed is not gone to, and the payment lives on', async () => {
  const place = createSurroundings()
  const errors: string[] = []
  const evil = { ...outcomes.action_required, user_action_url: 'javascript:alert(1)' }
  const adapter = scriptedAdapter({ pay: [evil], status: [evil, outcomes.succeeded] })
  const flow = openCheckout(adapter, place, { onError: (error) => errors.push(error.code) })
  await flow.submit(requestOf)
  expect(flow.getState().type).toBe('acting')
  expect(place.navigations).toEqual([])
  expect(errors).toEqual(['navigation_refused'])
  await place.advance(5_000)
  expect(flow.getState()).toMatchObject({ outcome: { type: 'succeeded' } })
})

test('each outcome of an attempt is reported once', async () => {
  const place = createSurroundings()
  const outcomeTypes: string[] = []
  const adapter = scriptedAdapter({
    pay: [outcomes.pending],
    status: [
      outcomes.pending,
      outcomes.pending,
      outcomes.unknown,
      outcomes.pending,
      outcomes.succeeded,
    ],
  })
  const flow = openCheckout(adapter, place, { onOutcome: ({ type }) => outcomeTypes.push(type) })
  await flow.submit(requestOf)
  await place.advance(30_000)
  expect(flow.getState().type).toBe('finished')
  expect(outcomeTypes).toEqual(['pending', 'unknown', 'succeeded'])
})

test('what the merchant’s callback throws hurts no payment', async () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task))
  const flow = openCheckout(scriptedAdapter({ pay: [outcomes.succeeded] }), createSurroundings(), {
    onOutcome: fail,
  })
  await flow.submit(requestOf)
  vi.unstubAllGlobals()
  expect(flow.getState()).toMatchObject({ type: 'finished' })
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toThrow()
})

test('stopped it asks nothing and goes nowhere; started again it takes up where it was', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({ pay: [outcomes.action_required], status: [outcomes.pending] })
  const flow = openCheckout(adapter, place)
  const paying = flow.submit(requestOf)
  flow.stop()
  await paying
  await place.advance(60_000)
  expect(flow.getState().type).toBe('acting')
  expect(place.navigations).toEqual([])
  expect(adapter.statuses).toEqual([])
  flow.start()
  await flushPromises()
  expect(flow.getState().type).toBe('confirming')
})

test('after ten minutes without a decision the watch ends, and the shopper may ask again', async () => {
  const place = createSurroundings()
  const adapter = scriptedAdapter({ pay: [outcomes.pending], status: [outcomes.pending] })
  const flow = openCheckout(adapter, place)
  await flow.submit(requestOf)
  await place.advance(700_000)
  expect(flow.getState()).toMatchObject({ type: 'confirming', watching: false })
  expect(place.timers.size).toBe(0)
  const asked = adapter.statuses.length
  flow.checkAgain()
  await flushPromises()
  expect(adapter.statuses).toHaveLength(asked + 1)
  expect(flow.getState()).toMatchObject({ watching: true })
})

test.each([
  ['confirming', outcomes.pending],
  ['unknown', outcomes.unknown],
])(
  'after ten minutes a page that is %s asks once when it wakes, until it is decided',
  async (type, undecided) => {
    const place = createSurroundings()
    let answer: Outcome = undecided
    let asked = 0
    const status = async (): Promise<Outcome> => {
      asked += 1
      return answer
    }
    const adapter = { ...scriptedAdapter({ pay: [undecided] }), status }
    const flow = openCheckout(adapter, place)
    await flow.submit(requestOf)
    await place.advance(700_000)
    expect(flow.getState()).toMatchObject({ type, watching: false })
    const wakeAndCount = async (): Promise<number> => {
      const before = asked
      place.wake()
      await place.advance(60_000)
      return asked - before
    }
    expect([await wakeAndCount(), await wakeAndCount()]).toEqual([1, 1])
    expect(flow.getState()).toMatchObject({ type, watching: false })
    answer = outcomes.succeeded
    expect(await wakeAndCount()).toBe(1)
    expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
    expect(await wakeAndCount()).toBe(0)
  },
)

test('a backend that refuses the status request ends the watch at once and reports it to the developer', async () => {
  const place = createSurroundings()
  const errors: string[] = []
  const adapter = scriptedAdapter({ pay: [lost], status: [new CheckoutError('origin_refused')] })
  const flow = openCheckout(adapter, place, { onError: (error) => errors.push(error.code) })
  await flow.submit(requestOf)
  await place.advance(60_000)
  expect(flow.getState()).toMatchObject({ type: 'unknown', watching: false })
  expect(adapter.statuses).toHaveLength(1)
  expect(errors).toEqual(['unreachable', 'origin_refused'])
})
