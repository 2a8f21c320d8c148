import { maskCards } from './maskCards.js'
import { maskValues } from './maskValues.js'
import { sensitiveValues } from './sensitiveValues.js'

/** The longest message of a refusal, in characters. */
export const refusalMessageLimit = 1_000

/**
 * Masks data of the shopper, the card and what can pay in a refusal's message, if it repeats the request. Other digits stay,
 * because a service may refuse by a number.
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
