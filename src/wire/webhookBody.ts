import type { Issue } from '../model/issue.js'
import { failed, ok, type Result } from '../model/result.js'
import { decodeBase64Url, encodeBase64Url } from './base64url.js'
import { parseJsonObject } from './jsonObject.js'

/** The two fields of a webhook's form, as sent. */
export interface WebhookForm {
  /** Base64Url text of a JSON document. */
  readonly data: string
  readonly signature: string
}

/** Encodes a payment or operation as a webhook's `data`: Base64Url of its JSON in UTF-8. */
export function encodeWebhookData(value: object): string {
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}

/** Encodes a webhook's body, of type `application/x-www-form-urlencoded`. */
export function encodeWebhookForm({ data, signature }: WebhookForm): string {
  return new URLSearchParams({ data, signature }).toString()
}

/**
 * Reads a webhook's body. There must be exactly one `data` and one `signature`: of two, the signature might be checked
 * over one and the other be believed. Other fields are ignored, since the service may add some.
 */
export function decodeWebhookForm(text: string): Result<WebhookForm, readonly Issue[]> {
  const form = new URLSearchParams(text)
  const [data, ...otherData] = form.getAll('data')
  const [signature, ...otherSignatures] = form.getAll('signature')
  if (data && signature && otherData.length === 0 && otherSignatures.length === 0) return ok({ data, signature })
  return failed([...complaints('data', form.getAll('data')), ...complaints('signature', form.getAll('signature'))])
}

/** Decodes a webhook's `data`, strictly: Base64Url with padding, UTF-8, one JSON object. Verify the signature first. */
export function decodeWebhookData(data: string): Result<Record<string, unknown>, readonly Issue[]> {
  const value = parseJsonObject(decodeUtf8(decodeBase64Url(data)) ?? '')
  return value === undefined ? failed([{ field: 'data', code: 'format' }]) : ok(value)
}

function complaints(field: string, values: readonly string[]): readonly Issue[] {
  if (values.length > 1) return [{ field, code: 'not_allowed' }]
  return values[0] ? [] : [{ field, code: 'required' }]
}

function decodeUtf8(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
