import { isObject } from '../model/isObject.js'
import { parseJson, parseJsonObject } from '../model/jsonObject.js'
import { parseErrorBody } from '../wire/errorBody.js'

/** Words by which an answer may mean a known order. A false match only costs a further question. */
const knownOrder =
  /order(?!_timeout|_3ds_bypass)|duplic|exist|already|unique|repeat|conflict|in use|\b(?:known|been used|twice|payment_id|transaction_id)\b/i

/**
 * Whether a refusal names a field, and so is about this request and no earlier one of the same `order_id`. Anything else may mean
 * that the order is known, whose earlier payment may be charged. A status says too little: a proxy may refuse the answer to a
 * payment that was taken. `text` is the answer's body, and `body` the request's.
 *
 * @see The interface, "Errors": neither the statuses nor the body of a failed request are shown
 */
export function isClearRefusal({ text, body }: { readonly text: string; readonly body: string }): boolean {
  if (knownOrder.test(text)) return false
  const issues = parseErrorBody(text)?.issues ?? []
  return issues.some(({ field }) => field !== '') || namesMember(text, body)
}

/** Whether a text has the name of a member of the request as a word. */
function namesMember(text: string, body: string): boolean {
  const sent = parseJsonObject(body) ?? {}
  const said = saidIn(parseJson(text)?.value ?? text, sent)
  const words = new Set(said.flatMap((part) => part.toLowerCase().split(/[^\w]+/)))
  return Object.keys(sent).some((name) => words.has(name))
}

/**
 * The names and texts in an answer, without members that only repeat the request. A name without an underscore counts only before a
 * sentence: before an amount it may be an echo in another spelling.
 */
function saidIn(value: unknown, sent: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isObject(value)) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) => {
    if (JSON.stringify(inner) === JSON.stringify(sent[name])) return []
    const said = saidIn(inner, sent)
    return name.includes('_') || said.some((text) => text.includes(' ')) ? [name, ...said] : said
  })
}
