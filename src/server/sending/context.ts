import type { ServiceClient } from '../../service/serviceClient.js'
import type { AttemptSummary } from '../attempts/attemptSummary.js'
import type { AttemptsContext } from '../attempts/context.js'
import type { OrderIdParts } from '../attempts/draftAttempt.js'
import type { EventsContext } from '../events/context.js'
import type { PaymentStore } from '../store/paymentStore.js'

/** What starting, sending and cancelling attempts needs of the server. */
export type SendingContext = AttemptsContext &
  EventsContext & {
    readonly service: ServiceClient
    readonly store: Pick<PaymentStore, 'reserveAttempt' | 'addEntry' | 'findHistory'>
    readonly options: {
      readonly service: { readonly timeoutMs?: number }
      readonly orderId?: (parts: OrderIdParts) => string
      readonly allowNewAttempt?: (attempt: AttemptSummary) => boolean
    }
  }
