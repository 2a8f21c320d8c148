import { isCreationMethod } from '../../../core/model/payment/method.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import type { AttemptRecord, LaterCharge } from '../../attempts/attemptRecord.js'
import { isCreatedLater } from '../../attempts/transactions/laterCharge.js'
import { type Deviation, shownWord } from '../../observe/deviations.js'

/** The rule that recognised a later charge of a subscription, for the log. */
export const chargeRules: Readonly<Record<LaterCharge['rule'] | 'created_at', string>> = {
  created_at: 'A later charge of its subscription: it was created after the first charge.',
  address: 'A later charge of its subscription: it came to the address of the subscription.',
  arrival:
    'A later charge of its subscription: it has the agreed amount and came when one was expected.',
}

/** How a later charge differs from what the interface shows. */
export function chargeDeviations(
  { order_id, method, ...payment }: Payment,
  attempt: AttemptRecord,
): readonly Deviation[] {
  const deviations: Deviation[] = []
  if (order_id !== attempt.order_id) {
    const seen = 'A later charge of a subscription has another order_id than its first charge.'
    deviations.push({ kind: 'charge_order_id', seen, ...expectations.order_id })
  }
  if (!isCreationMethod(method)) {
    const seen = `A later charge of a subscription has the method ${shownWord(method)}.`
    deviations.push({ kind: 'charge_method', seen, ...expectations.method })
  }
  if (!isCreatedLater(attempt, payment)) {
    const seen = 'A later charge of a subscription was not created after its first charge.'
    deviations.push({ kind: 'charge_created_at', seen, ...expectations.created_at })
  }
  return deviations
}

const remedy =
  'You need not do anything for charges that are recognised. Ask the service’s support what ' +
  'recurring notifications look like: docs/subscriptions.md.'

const byAddressAlone =
  'Only the subscription’s own notification_url recognises it. At another address it is passed ' +
  'to onUnrecognised.'

const byArrival =
  'The subscription’s own notification_url recognises it. At another address it must have the ' +
  'agreed amount and come when a charge is expected.'

const expectations = {
  order_id: {
    expected: 'Tillkit expects the order_id of the payment that began the subscription.',
    consequence: byAddressAlone,
    remedy,
  },
  method: { expected: 'Tillkit expects purchase.', consequence: byArrival, remedy },
  created_at: { expected: 'Tillkit expects a later created_at.', consequence: byArrival, remedy },
}
