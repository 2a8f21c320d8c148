import type { DeliverEvent } from '../events/deliverEvents.js'
import type { RecoveryContext } from '../recovery/context.js'
import type { PaymentStore } from '../store/paymentStore.js'

/** What operators' acts and lists need of the server. */
export type OperatorContext = RecoveryContext & {
  readonly store: Pick<PaymentStore, 'findHistory' | 'lists'>
  readonly deliver: DeliverEvent
}
