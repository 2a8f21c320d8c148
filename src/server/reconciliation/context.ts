import type { AskContext } from '../recovery/askService.js'
import type { RecoveryContext } from '../recovery/context.js'
import type { PaymentStore } from '../store/paymentStore.js'

/** What a reconciliation needs of the server. */
export type ReconciliationContext = AskContext &
  Pick<RecoveryContext, 'policy'> & {
    readonly store: Pick<PaymentStore, 'findAttempts' | 'findAttempt' | 'lists'>
    readonly options: Pick<RecoveryContext['options'], 'orderId'>
  }
