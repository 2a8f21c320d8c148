import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import { encodeWebhookData, encodeWebhookForm, signWebhook } from '../../core/wire/signWebhook.js'

/** The options of {@link webhookRequest}. */
export interface WebhookRequestOptions {
  /**
   * The payment or operation in the service's spelling, such as from {@link paymentEvent} or
   * {@link operationEvent}.
   */
  readonly event: object
  /** The project's API secret. With another one the delivery must be refused. */
  readonly secret: string
  /** The backend's webhook address, such as `https://shop.example/api/checkout/webhook`. */
  readonly url: string | URL
}

/**
 * Creates one delivery of a webhook as the service sends it: a POST of a form with `data` and its
 * real `signature`. Give it to your backend's handler, or `fetch` it.
 *
 * @throws {CheckoutError} `configuration` when the secret is empty
 * @see The interface, "Events" and "Authentication"
 * @example
 * import { paymentEvent, webhookRequest } from 'tillkit/testing'
 *
 * const event = paymentEvent({ pos_id, order_id, amount: 25, currency: 'EUR' })
 * const response = await checkout.fetch(await webhookRequest({ event, secret, url }))
 */
export async function webhookRequest({
  event,
  secret,
  url,
}: WebhookRequestOptions): Promise<Request> {
  const data = encodeWebhookData(event)
  return new Request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encodeWebhookForm({ data, signature: await signWebhook({ data, secret }) }),
  })
}

/**
 * Creates the payment of a webhook: paid, UAH 499.90, order `A-1001`, with `changes`. Its ids are
 * always the same, so two calls are one payment reported twice. Give other ids for another payment.
 * Spread it to add members that the interface does not list.
 */
export function paymentEvent(changes: Partial<Omit<Payment, 'other'>> = {}): Payment {
  return {
    payment_id: '5f0c9a52-7d1e-4f6b-8a34-0c2b9d7e1a10',
    transaction_id: '0d7be1c4-93a2-4b8e-9c15-6e2f4a8b7d21',
    order_id: 'A-1001',
    pos_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
    mode: 'direct',
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    status: 'success',
    status_code: '1000',
    status_description: 'Transaction successful',
    cc_mask: '424242******4242',
    created_at: '2026-11-21T12:00:00.000',
    processed_at: '2026-11-21T12:00:01.000',
    ...changes,
  }
}

/**
 * Creates the operation of a webhook, with `changes`: a refund of the whole payment of
 * {@link paymentEvent}.
 */
export function operationEvent(changes: Partial<Omit<Operation, 'other'>> = {}): Operation {
  return {
    operation_id: 'c3a8e6f1-2b47-4d90-8e53-7a1f6c9d0b42',
    transaction_id: '9e4d2f70-5c18-4a6b-b3d7-1f8a0c6e5b33',
    payment_id: '5f0c9a52-7d1e-4f6b-8a34-0c2b9d7e1a10',
    order_id: 'A-1001',
    pos_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
    mode: 'direct',
    method: 'refund',
    amount: 499.9,
    currency: 'UAH',
    status: 'success',
    status_code: '1004',
    status_description: 'Refund successful',
    created_at: '2026-11-21T13:00:00.000',
    processed_at: '2026-11-21T13:00:01.000',
    ...changes,
  }
}
