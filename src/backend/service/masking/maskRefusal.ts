import { isObject } from '../../../core/model/isObject.js'
import { maskCards } from './maskCards.js'

/** How long the service's message may be, in characters. */
export const refusalMessageLimit = 1_000

/**
 * Masks what a message repeats of shopper, card and tokens. Other digits stay: a service may refuse
 * by a number.
 */
export function maskRefusal<Result extends { readonly type: string; readonly message?: string }>(
  result: Result,
  request: object,
): Result {
  const { message } = result
  if (message === undefined) return result
  const masked = maskCards(maskValues(message, sensitiveValues(request)))
  return { ...result, message: masked.slice(0, refusalMessageLimit) }
}

/**
 * Masks each of these values in a text, the longest first. Values of one or two characters stay.
 */
export function maskValues(text: string, values: readonly string[]): string {
  return values
    .filter((value) => value.length > 2)
    .sort((left, right) => right.length - left.length)
    .reduce((masked, value) => masked.replaceAll(value, '•'), text)
}

/**
 * The values of a request that a refusal must not repeat: what names the shopper, the card, what
 * can pay, and the return address with its code.
 */
export function sensitiveValues(request: object): readonly string[] {
  return Object.entries(request).flatMap(([name, value]) => {
    return name.startsWith('customer_') || secretMembers.has(name) ? textsIn(value) : []
  })
}

const secretMembers: ReadonlySet<string> = new Set([
  'cc_number',
  'card_cvv',
  'cc_token',
  'cryptogram',
  'result_url',
])

/** Every text in a value, at any depth, also as JSON writes it. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, JSON.stringify(value).slice(1, -1)]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
