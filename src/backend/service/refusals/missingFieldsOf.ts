import { isHosted, possibleFields } from '../../../core/model/payment/parseFields.js'
import {
  type PaymentMode,
  paymentFields,
  splitFields,
} from '../../../core/model/payment/paymentFields.js'
import type { Endpoint } from '../../../core/wire/endpointAuth.js'
import { type RefusedRequest, sentMembersOf, wordsOfRefusal } from './isClearRefusal.js'

/** The statuses by which a service usually refuses the content of a request. */
const contentStatuses = [400, 422]

/**
 * The members that an unclear refusal of a creation asks for. The refusal names them, its endpoint
 * and mode allow them, and they were not sent. The interface does not show which are required.
 *
 * Such a refusal is likely about this request. It does not prove that nothing was charged.
 *
 * @param refusal one that `isClearRefusal` has answered `false` for: it names no sent member
 */
export function missingFieldsOf(
  refusal: RefusedRequest,
  { endpoint, httpStatus }: { readonly endpoint: Endpoint; readonly httpStatus: number },
): readonly string[] {
  if (!contentStatuses.includes(httpStatus)) return []
  const rows = endpoint === 'split' ? splitFields : paymentFields
  const sentMembers = sentMembersOf(refusal)
  const mode: PaymentMode = isHosted(sentMembers) ? 'hosted' : 'direct'
  const words = wordsOfRefusal(refusal)
  const fields = possibleFields({ rows, mode })
  return fields.filter((field) => words.has(field) && !Object.hasOwn(sentMembers, field))
}
