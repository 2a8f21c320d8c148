import { isObject } from '../../../core/model/isObject.js'
import { parseJson, parseJsonObject } from '../../../core/model/jsonObject.js'
import { parseErrorBody } from '../../../core/wire/errorBody.js'

/**
 * Texts by which an answer may mean a known order, and whole words. A false match only costs a
 * further question.
 */
const knownOrderTexts =
  /order(?!_timeout|_3ds_bypass)|duplic|exist|already|unique|repeat|conflict|in use/i
const knownOrderWords = /\b(?:known|been used|twice|payment_id|transaction_id)\b/i

interface RefusedRequest {
  /** The body of the answer. */
  readonly text: string
  /** The body of the request. */
  readonly body: string
}

/**
 * Whether a refusal names a field, and so is about this request and no earlier one of the same
 * `order_id`.
 *
 * Anything else may mean that the order is known, and its earlier payment may be charged. If such
 * a refusal freed the order, the shopper would pay twice. The status alone says too little: a proxy
 * may refuse the answer to a payment that was taken.
 *
 * @see The interface, "Errors": neither the statuses nor the body of a failed request are shown
 */
export function isClearRefusal({ text, body }: RefusedRequest): boolean {
  if (knownOrderTexts.test(text) || knownOrderWords.test(text)) return false
  const issues = parseErrorBody(text)?.issues ?? []
  return issues.some(({ field }) => field !== '') || namesMember(text, body)
}

type Members = Readonly<Record<string, unknown>>

function namesMember(text: string, body: string) {
  const sentMembers = parseJsonObject(body) ?? {}
  const texts = textsIn(parseJson(text)?.value ?? text, sentMembers)
  const words = new Set(texts.flatMap((answered) => answered.toLowerCase().split(/[^\w]+/)))
  return Object.keys(sentMembers).some((name) => words.has(name))
}

/**
 * The names and texts in an answer, without members that only repeat the request. A name without an
 * underscore counts only before a sentence: before an amount it may be an echo in another spelling.
 */
function textsIn(answered: unknown, sentMembers: Members): readonly string[] {
  if (!isObject(answered)) return [String(answered)]
  return Object.entries(answered).flatMap(([name, inner]) => {
    if (JSON.stringify(inner) === JSON.stringify(sentMembers[name])) return []
    const innerTexts = textsIn(inner, sentMembers)
    const isSentence = innerTexts.some((text) => text.includes(' '))
    return name.includes('_') || isSentence ? [name, ...innerTexts] : innerTexts
  })
}
