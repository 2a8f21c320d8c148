import type { AttemptRequest } from '../../core/contract/checkoutRequest.js'
import { payerTerms } from '../../core/model/customer/payerFields.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames, detailOf } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import type { CheckedSendingOptions } from '../service/serviceClient.js'
import type { CreateHostedPaymentResult, CreatePaymentResult } from '../service/serviceResults.js'

/** A call that creates a payment, ready to be made. */
export interface PaymentRequest {
  readonly type: 'ready'
  /** In direct mode it contains the card, and is passed to the service's client only. */
  readonly body: object
  /** The members whose issues the payer sees: those that they filled in, or may fill in. */
  readonly payerFixable: readonly string[]
  readonly send: (
    sending: CheckedSendingOptions,
  ) => Promise<CreatePaymentResult | CreateHostedPaymentResult>
}

/** `failed`: the merchant's `nameOnCard` or `clientAddress` threw, and the log says what. */
export type BuiltRequest = PaymentRequest | { readonly type: 'failed' }

/** The secret parts of an attempt's addresses. The store has only their hashes. */
export interface AttemptCodes {
  /** Part of the attempt's return address. */
  readonly returnCode: string
  /** Part of its subscription's notification address. Absent if the order sets that address. */
  readonly notificationCode?: string
}

/** The payment that a request is built for, in both modes. */
export interface PaymentToRequest extends AttemptCodes {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly attempt: { readonly id: string; readonly order_id: string }
  /** The payer's request. Its body has been read. */
  readonly request: Request
}

/** Builds a request, or logs why the merchant's function failed. */
export function buildRequest(
  { payer, order, attempt }: PaymentToRequest,
  { log }: ServerContext,
  build: () => Pick<PaymentRequest, 'body' | 'send'>,
): BuiltRequest {
  const { payerFields: allowedFields = [] } = order
  const allowedTerms = allowedFields.includes('init_recurring') ? payerTerms : []
  const payerFixable = [...Object.keys(payer), ...allowedFields, ...allowedTerms]
  try {
    return { type: 'ready', payerFixable, ...build() }
  } catch (error) {
    log({
      level: 'error',
      event: 'callback_failed',
      ...attemptNames(attempt),
      detail: detailOf(error),
    })
    return { type: 'failed' }
  }
}
