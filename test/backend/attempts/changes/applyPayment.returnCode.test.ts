import { expect, test } from 'vitest'
import { applyPayment } from '../../../../src/backend/attempts/changes/applyPayment.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const success = paymentOf({ status: 'success' })
const sent = reservedAttempt({ state: 'sent', returnCodeHash: 'code' })

test('the return code is forgotten if the first answer says that it is paid', () => {
  const { attempt } = applyPayment(sent, success, 'answer')
  expect(attempt.state).toBe('succeeded')
  expect(attempt).not.toHaveProperty('returnCodeHash')
})

test('the return code is kept for a shopper who may be at the bank, or may have to go there yet', () => {
  const declined = applyPayment(sent, paymentOf({ status: 'failure' }), 'answer')
  const byWebhook = applyPayment(sent, success, 'event')
  const challenged = reservedAttempt({ state: 'action_required', returnCodeHash: 'code' })
  const afterChallenge = applyPayment(challenged, success, 'answer')
  for (const { attempt } of [declined, byWebhook, afterChallenge])
    expect(attempt.returnCodeHash).toBe('code')
})
