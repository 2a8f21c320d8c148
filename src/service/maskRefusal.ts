import { withholdValues } from '../server/observe/log.js'
import { maskCards } from './cardNet.js'
import { personalValues } from './personalValues.js'

/** Characters of a refusal that are kept. */
export const refusalWordsLimit = 1_000

/**
 * A refusal, less what its words repeat of the request: of the shopper, the card, and whatever pays like one. Digits stay
 * otherwise, since a service may refuse by a number. Any other result as it is.
 */
export function maskRefusal<Result extends { readonly type: string; readonly message?: string }>(
  result: Result,
  request: object,
): Result {
  const { message } = result
  if (message === undefined) return result
  const masked = maskCards(withholdValues(message, personalValues(request)))
  return { ...result, message: masked.slice(0, refusalWordsLimit) }
}
