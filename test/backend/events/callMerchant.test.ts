import { expect, test } from 'vitest'
import { callbackOf } from '../../../src/backend/events/callMerchant.js'
import { decideEvent } from '../../../src/backend/events/decideEvent.js'
import { paymentOf, policy, reservedAttempt } from '../attemptWalk.js'

const posId = '3b1f8a52-6d0e-4c7a-9b64-5e2f1c0d8a77'
const payment = paymentOf({ pos_id: posId, status: 'success', status_code: '1000' })
const attempt = reservedAttempt({ state: 'sent', pos_id: posId })

test('a charge that was recognised as a later one is called in a trace of its own', () => {
  const seed = {
    id: 'event-1',
    event: { type: 'payment', payment },
    posId,
    now: 7,
    policy,
  } as const
  const decision = decideEvent(seed, attempt, [])
  if (!decision) throw new Error('The event was not recorded.')
  const { record } = decision
  expect(callbackOf(record, attempt)).toEqual({ callback: 'onPayment', attempt, isApart: false })
  const laterRecord = { ...record, laterCharge: 'address' as const }
  expect(callbackOf(laterRecord, attempt)).toMatchObject({ isApart: true })
})
