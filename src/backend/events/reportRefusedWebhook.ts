import { decodeWebhookData, decodeWebhookForm } from '../../core/wire/openWebhook.js'
import { readSpelledSignature } from '../../core/wire/spelledSignature.js'
import { verifyWebhook } from '../../core/wire/verifyWebhook.js'
import type { ServerContext } from '../context/serverContext.js'
import type { Deviation } from '../observe/deviations.js'

/** A webhook's body as sent, with the secrets that may have signed it. */
interface RefusedWebhook {
  readonly body: string
  readonly secrets: readonly string[]
}

/**
 * Reports how a refused webhook differs from the interface. One of the secrets must have signed it:
 * a webhook of another sender shows nothing about the service.
 */
export async function reportRefusedWebhook(
  { body, secrets }: RefusedWebhook,
  { reportDeviation }: Pick<ServerContext, 'reportDeviation'>,
): Promise<void> {
  const form = decodeWebhookForm(body)
  if (form.type === 'error') return
  const { data, signature } = form.value
  const spelled = readSpelledSignature(signature)
  const verified = { data, signature: spelled?.signature ?? signature, secrets }
  if (!(await verifyWebhook(verified))) return
  if (spelled) reportDeviation(signatureDeviations[spelled.spelling])
  else reportDeviation(isUnpadded(data) ? unpaddedData : unreadableData)
}

/** Reports that a webhook was posted as JSON. It does not verify that the service has sent it. */
export function reportJsonWebhook({
  reportDeviation,
}: Pick<ServerContext, 'reportDeviation'>): void {
  reportDeviation({
    kind: 'webhook_json',
    seen: 'A webhook was posted as application/json. Its sender was not verified.',
    expected: 'Documented: a form with one data and one signature.',
    ...refused,
  })
}

function isUnpadded(data: string): boolean {
  const padded = data.padEnd(Math.ceil(data.length / 4) * 4, '=')
  return padded !== data && decodeWebhookData(padded).type === 'ok'
}

const refused = {
  consequence:
    'It was refused, so onPayment does not get its payment, and a person must review it.',
  remedy:
    'Ask the service’s support to send webhooks as documented. Until then decide payments by ' +
    'resolveAttempt: docs/recovery.md.',
}

const signatureDeviations: Readonly<Record<'hexadecimal' | 'unpadded', Deviation>> = {
  hexadecimal: {
    kind: 'webhook_signature_hexadecimal',
    seen: 'A webhook of this project has its signature as 40 hexadecimal digits.',
    expected: 'Documented: 28 characters, the raw digest in Base64Url.',
    ...refused,
  },
  unpadded: {
    kind: 'webhook_signature_padding',
    seen: 'A webhook of this project has a signature without its padding "=".',
    expected: 'Documented: 28 characters of Base64Url with their padding.',
    ...refused,
  },
}

const unpaddedData: Deviation = {
  kind: 'webhook_data_padding',
  seen: 'A webhook of this project has data without the padding "=" of its Base64Url.',
  expected: 'Documented: Base64Url with its padding.',
  ...refused,
}

const unreadableData: Deviation = {
  kind: 'webhook_data_unreadable',
  seen: 'A webhook of this project has data that can’t be decoded.',
  expected: 'Documented: one JSON object as Base64Url.',
  ...refused,
}
