import { encodeWebhookForm } from '../../wire/signWebhook.js'
import { callMerchant, type MerchantCallOptions, type MerchantCallResult } from './callMerchant.js'

/** Posts one webhook. A redirect counts as a failed attempt, as any answer but 2xx does. */
export function postWebhook(
  url: string,
  form: { readonly data: string; readonly signature: string },
  options: MerchantCallOptions,
): Promise<MerchantCallResult> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return callMerchant(url, { method: 'POST', headers, body: encodeWebhookForm(form) }, options)
}
