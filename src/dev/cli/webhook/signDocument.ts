import { parseJsonObject } from '../../../core/model/jsonObject.js'
import {
  encodeWebhookData,
  encodeWebhookForm,
  signWebhook,
} from '../../../core/wire/signWebhook.js'
import type { SettingsValues } from '../settings/readSettings.js'
import { UsageError } from '../terminal/usageError.js'
import { readInput } from './readInput.js'

/**
 * Reads a JSON document and signs it as the service signs a webhook. The members are not checked: a
 * merchant may test what the service could send. `body` is the form, ready to be posted.
 *
 * @throws {UsageError} without an API secret, or when the document is not one JSON object
 */
export async function signDocument(path: string | undefined, values: SettingsValues) {
  const { settings, secret, input } = await readInput(path, values)
  const event = parseJsonObject(input)
  if (event === undefined) throw new UsageError('What is to be signed must be one JSON object.')
  const data = encodeWebhookData(event)
  const form = { data, signature: await signWebhook({ data, secret }) }
  return { settings, form, body: encodeWebhookForm(form) }
}
