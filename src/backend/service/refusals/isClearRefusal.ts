import { isObject } from '../../../core/model/isObject.js'
import { parseJson, parseJsonObject } from '../../../core/model/jsonObject.js'

/**
 * Texts by which an answer may mean a known order, and whole words. A false match only costs a
 * further question.
 */
const knownOrderTexts =
  /order(?!_timeout|_3ds_bypass)|duplic|exist|already|unique|repeat|conflict|in use/i
const knownOrderWords = /\b(?:known|been used|twice|payment_id|transaction_id)\b/i

/** A refusal and the request that it is about. */
export interface RefusedRequest {
  /** The body of the answer. */
  readonly text: string
  /** The body of the request. */
  readonly body: string
}

/**
 * Whether a refusal names a field that was sent. Then it is about this request, and not about an
 * earlier one of the same `order_id`.
 *
 * Anything else may mean that the order is known, and its earlier payment may be charged. If such
 * a refusal freed the order, the shopper would pay twice. The status alone says too little: a proxy
 * may refuse the answer to a payment that was taken.
 *
 * @see The interface, "Errors": neither the statuses nor the body of a failed request are shown
 */
export function isClearRefusal(refusal: RefusedRequest): boolean {
  const words = wordsOfRefusal(refusal)
  return Object.keys(sentMembersOf(refusal)).some((name) => words.has(name))
}

/**
 * The words of a refusal that may name a field, in small letters. Answers none if the refusal may
 * mean that the order is known.
 */
export function wordsOfRefusal(refusal: RefusedRequest): ReadonlySet<string> {
  const { text } = refusal
  if (knownOrderTexts.test(text) || knownOrderWords.test(text)) return new Set()
  const texts = textsIn(parseJson(text)?.value ?? text, sentMembersOf(refusal))
  return new Set(texts.flatMap((answered) => answered.toLowerCase().split(/[^\w]+/)))
}

/** The members of the request. */
export function sentMembersOf({ body }: RefusedRequest): Members {
  return parseJsonObject(body) ?? {}
}

type Members = Readonly<Record<string, unknown>>

/**
 * The names and texts in an answer, without members that only repeat the request. A name without an
 * underscore counts only before a sentence: before an amount it may be an echo in another spelling.
 * `description` before a text is the usual name of the refusal's message.
 */
function textsIn(answered: unknown, sentMembers: Members): readonly string[] {
  if (!isObject(answered)) return [String(answered)]
  return Object.entries(answered).flatMap(([name, inner]) => {
    if (JSON.stringify(inner) === JSON.stringify(sentMembers[name])) return []
    const innerTexts = textsIn(inner, sentMembers)
    if (name === 'description' && typeof inner === 'string') return innerTexts
    const isSentence = innerTexts.some((text) => text.includes(' '))
    return name.includes('_') || isSentence ? [name, ...innerTexts] : innerTexts
  })
}
