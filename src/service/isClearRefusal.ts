import { parseErrorBody } from '../wire/errorBody.js'
import { parseJson, parseJsonObject } from '../wire/jsonObject.js'

/** A 4xx answer to the creation of a payment, and what it answers. */
export interface CreationRefusal {
  readonly httpStatus: number
  /** The answer's body. */
  readonly text: string
  /** The request's body: JSON. */
  readonly body: string
}

/**
 * Statuses that refuse a request for what it is, before any payment is looked for: credentials, rights, address, method,
 * size, type.
 */
const clearStatuses: readonly number[] = [401, 403, 404, 405, 413, 415]

/** What an answer may say of an order that the service knows already. Too much matches on purpose: it only costs a question. */
const knownOrder =
  /order(?!_timeout|_3ds_bypass)|duplic|exist|already|unique|repeat|conflict|in use|\b(?:known|been used|twice|payment_id|transaction_id)\b/i

/**
 * Whether a refusal says that this request was not taken for a reason that has nothing to do with an earlier one of the
 * same `order_id`: by its status, or by naming a field. What else it may say, and in which language, is not known: "the
 * order is known" frees nothing, since the payment of before may be charged.
 *
 * @see The interface, "Errors": neither the statuses nor the body of a failed request are shown
 */
export function isClearRefusal({ httpStatus, text, body }: CreationRefusal): boolean {
  if (knownOrder.test(text)) return false
  if (clearStatuses.includes(httpStatus)) return true
  const issues = parseErrorBody(text)?.issues ?? []
  return issues.some(({ field }) => field !== '') || namesMember(text, body)
}

/** Whether a text names a member of the request, as a word of its own. Short names could be words of a sentence. */
function namesMember(text: string, body: string): boolean {
  const sent = parseJsonObject(body) ?? {}
  const said = saidIn(parseJson(text)?.value ?? text, sent)
  const words = new Set(said.flatMap((part) => part.split(/[^\w]+/)))
  return Object.keys(sent).some((name) => name.includes('_') && words.has(name))
}

/** The names and texts in an answer, but for members that only repeat what was sent: they say nothing of what is wrong. */
function saidIn(value: unknown, sent: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) =>
    JSON.stringify(inner) === JSON.stringify(sent[name]) ? [] : [name, ...saidIn(inner, sent)],
  )
}
