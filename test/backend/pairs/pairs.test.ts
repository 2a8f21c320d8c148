import { memoryStore } from 'tillkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashAtOnce } from '../../fixtures/hashAtOnce.js'
import { comparePairs } from './comparePairs.js'
import { walkThrough } from './walk.js'

let hashAsBefore: () => void
beforeAll(() => {
  hashAsBefore = hashAtOnce()
})
afterAll(() => hashAsBefore())

const started = ['shopper: reserved > reserved', 'shopper: sent > sent']

test('without any option: four orders, what the shopper and the merchant hear of them, and their journals', async () => {
  const { answers, callbacks, journal, states, notReplayed } = await walkThrough([], memoryStore())
  expect(answers).toEqual({
    A: 'action_required 2122',
    'A in another tab': 'pending',
    'A asked for by the other tab': '404 attempt_unknown',
    'A asked for by its reference': '404 attempt_unknown',
    'A when the shopper is back': 'succeeded 1000',
    D: 'succeeded 1000',
    'webhook from another address': '200',
    'webhook by the old secret': '401',
    C: 'action_required 2122',
    B: 'declined',
    'B when the page asks': 'declined',
    'B by another card': 'succeeded 1000',
    'B once more': 'succeeded',
  })
  const atBank = { 'onPayment pending 2122': { times: 1 } }
  const isPaid = { 'onPayment success 1000': { times: 1, isPaid: true } }
  expect(callbacks).toEqual({
    A: { ...atBank, ...isPaid },
    D: isPaid,
    C: { ...atBank, 'onPayment failure 2002': { times: 1 } },
    B: { 'onPayment failure 2000': { times: 1 } },
    'B-2': isPaid,
  })
  const paidAtOnce = [
    ...started,
    'service: answered 1000 > succeeded',
    'service: event 1000',
    'merchant: callback',
  ]
  expect(journal).toEqual({
    A: [
      ...started,
      ...['service: answered 2122 > action_required', 'shopper: returned', 'service: event 2122'],
      ...['merchant: callback', 'service: event 1000 > succeeded', 'merchant: callback'],
    ],
    D: paidAtOnce,
    C: [
      ...started,
      ...['service: answered 2122 > action_required', 'service: event 2122', 'merchant: callback'],
      ...['service: event 2002 > failed', 'merchant: callback'],
    ],
    B: [...started, 'service: answered 2000 > failed', 'service: event 2000', 'merchant: callback'],
    'B-2': paidAtOnce,
  })
  expect(states).toEqual({
    A: 'succeeded',
    D: 'succeeded',
    C: 'failed',
    B: 'failed',
    'B-2': 'succeeded',
  })
  expect(notReplayed).toEqual([])
})

comparePairs(() => memoryStore())
