import { encodeWebhookForm } from '../../wire/webhookBody.js'
import { type AskOptions, type AskResult, askMerchant } from './callMerchant.js'

/** Posts one webhook. A redirect counts as a failed attempt, as any answer but 2xx does. */
export function postWebhook(
  url: string,
  form: { readonly data: string; readonly signature: string },
  options: AskOptions,
): Promise<AskResult> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return askMerchant(url, { method: 'POST', headers, body: encodeWebhookForm(form) }, options)
}
