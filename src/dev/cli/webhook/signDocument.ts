import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { encodeWebhookData, signWebhook, type WebhookForm } from '../../../core/wire/signWebhook.js'
import { UsageError } from '../terminal/usageError.js'

/**
 * Signs a JSON document as the service signs a webhook. The members are not checked: a merchant may
 * test what the service could send.
 *
 * @throws {UsageError} when the document is not one JSON object
 */
export async function signDocument(document: string, secret: string): Promise<WebhookForm> {
  const event = parseJsonObject(document)
  if (event === undefined) throw new UsageError('What is to be signed must be one JSON object.')
  const data = encodeWebhookData(event)
  return { data, signature: await signWebhook({ data, secret }) }
}
