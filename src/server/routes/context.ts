import type { Sha1 } from '../../wire/sha1.js'
import type { CardTestingContext } from '../cardTesting/cardTesting.js'
import type { EventsContext } from '../events/context.js'
import type { DeliverEvent } from '../events/deliverEvents.js'
import type { OrdersContext } from '../orders/context.js'
import type { SendingContext } from '../sending/context.js'

/** What starting a payment needs of the server, in either mode. */
export type PayContext = OrdersContext & SendingContext & CardTestingContext

/** What leading a shopper to the merchant's return page needs of the server. */
export interface ReturnPageContext {
  readonly addresses: { readonly returnPage: string }
}

/** What hosted payments need of the server. */
export type HostedContext = PayContext &
  ReturnPageContext & {
    readonly options: { readonly hostedTimeoutMs?: number }
  }

/** What receiving webhooks needs of the server. */
export type WebhookContext = EventsContext & {
  readonly deliver: DeliverEvent
  /** Keeps the work of a request alive, where the runtime asks for that. */
  readonly waitUntil: (work: Promise<unknown>) => void
  /** Where webhooks may come from, in one spelling; absent when that is not asked. */
  readonly addresses: { readonly webhookSources?: readonly string[] }
  readonly options: {
    readonly service: { readonly apiSecret: string }
    readonly webhookSecrets?: readonly string[]
    readonly sha1?: Sha1
    readonly clientAddress?: (request: Request) => string | undefined
  }
}
