import { amountToHundredths, parseAmount } from '../../model/money/amount.js'
import { parseJsonObject } from '../../wire/jsonObject.js'
import { readText } from '../endpoints/requestBody.js'
import { type Refusal, refuse } from '../shared/refusal.js'

/** What a call to the control API carries: JSON from a program, a form from the panel. */
export type ControlBody = { readonly type: 'body'; readonly members: Readonly<Record<string, unknown>> } | Refusal

/**
 * Reads a call to the control API. Nothing at all counts as no members. A page of another site is refused with 403: its
 * visitor's browser would carry out what its author wrote.
 */
export async function readControlBody(request: Request): Promise<ControlBody> {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return refuse(403, 'A page of another site may not control the sandbox.')
  }
  const body = await readText(request)
  if (body.type === 'refused') return body
  if (body.text.trim() === '') return { type: 'body', members: {} }
  const isJson = body.text.trimStart().startsWith('{')
  const members = isJson ? parseJsonObject(body.text) : readForm(body.text)
  return members ? { type: 'body', members } : refuse(400, 'The body is neither a JSON object nor a form.')
}

/** What is sent empty from the panel is not sent at all. */
function readForm(text: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
}

/** An amount by the interface's rule, in hundredths; the complaint names the member. */
export function readAmount(
  members: Readonly<Record<string, unknown>>,
  field: string,
): { readonly type: 'amount'; readonly hundredths: bigint | undefined } | Refusal {
  const value = members[field] ?? undefined
  if (value === undefined) return { type: 'amount', hundredths: undefined }
  const read = typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : undefined
  if (read?.type === 'parsed') return { type: 'amount', hundredths: amountToHundredths(read.value) }
  const message = `${field} must be a positive number with at most two decimals.`
  return refuse(400, message, [{ field, code: read?.issues[0]?.code ?? 'amount_format', message }])
}

/** A number from JSON or from a form; `undefined` for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Yes from JSON or from a form. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1 || value === 'on'
}
