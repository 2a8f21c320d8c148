import { webhookPath } from '../../../core/contract/paths.js'
import {
  encodeWebhookData,
  encodeWebhookForm,
  signWebhook,
} from '../../../core/wire/signWebhook.js'
import { paymentEvent } from '../webhookFactory.js'
import type { Answer, BackendClient } from './backendClient.js'
import type { SandboxPayment } from './sandboxControl.js'

/** The event by which the service would say that a payment at the sandbox has succeeded. */
export function successEvent(
  payment: SandboxPayment | undefined,
): Readonly<Record<string, unknown>> {
  const { payment_id, transaction_id, order_id, pos_id, amount, currency, created_at } =
    payment ?? paymentEvent()
  const { processed_at: _, ...paid } = paymentEvent()
  return {
    ...paid,
    payment_id,
    transaction_id,
    order_id,
    pos_id,
    amount,
    currency,
    created_at,
  }
}

/** Posts an event as the service would. With another secret its signature is wrong. */
export async function deliverEvent(
  document: object,
  { backend, secret }: { readonly backend: BackendClient; readonly secret: string },
): Promise<Answer> {
  const data = encodeWebhookData(document)
  const body = encodeWebhookForm({ data, signature: await signWebhook({ data, secret }) })
  return await backend.send('service', webhookPath, { body })
}
