import { isObject } from '../model/isObject.js'
import { parseJson, parseJsonObject } from '../model/jsonObject.js'
import { parseErrorBody } from '../wire/errorBody.js'

/** A 4xx answer to the creation of a payment, and what it answers. */
export interface CreationRefusal {
  /** The answer's body. */
  readonly text: string
  /** The request's body: JSON. */
  readonly body: string
}

/** What an answer may say of an order that the service knows already. Too much matches on purpose: it only costs a question. */
const knownOrder =
  /order(?!_timeout|_3ds_bypass)|duplic|exist|already|unique|repeat|conflict|in use|\b(?:known|been used|twice|payment_id|transaction_id)\b/i

/**
 * Whether a refusal says that this request was not taken for a reason that has nothing to do with an earlier one of the
 * same `order_id`: by naming a field. What else it may say, and in which language, is not known: "the order is known" frees
 * nothing, since the payment of before may be charged. A status says too little: what stands before the service may refuse
 * the answer to a payment that was taken.
 *
 * @see The interface, "Errors": neither the statuses nor the body of a failed request are shown
 */
export function isClearRefusal({ text, body }: CreationRefusal): boolean {
  if (knownOrder.test(text)) return false
  const issues = parseErrorBody(text)?.issues ?? []
  return issues.some(({ field }) => field !== '') || namesMember(text, body)
}

/** Whether a text names a member of the request, as a word of its own. */
function namesMember(text: string, body: string): boolean {
  const sent = parseJsonObject(body) ?? {}
  const said = saidIn(parseJson(text)?.value ?? text, sent)
  const words = new Set(said.flatMap((part) => part.toLowerCase().split(/[^\w]+/)))
  return Object.keys(sent).some((name) => words.has(name))
}

/**
 * The names and texts in an answer, but for members that only repeat what was sent: they say nothing of what is wrong. Nor does
 * a name like `amount` in front of an amount in another spelling: it counts in front of a sentence.
 */
function saidIn(value: unknown, sent: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isObject(value)) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) => {
    if (JSON.stringify(inner) === JSON.stringify(sent[name])) return []
    const said = saidIn(inner, sent)
    return name.includes('_') || said.some((text) => text.includes(' ')) ? [name, ...said] : said
  })
}
