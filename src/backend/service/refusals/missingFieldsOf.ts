import {
  isHosted,
  type PaymentMode,
  paymentFields,
  possibleFields,
  splitFields,
} from '../../../core/model/payment/paymentFields.js'
import type { Endpoint } from '../../../core/wire/endpointAuth.js'
import {
  isClearRefusal,
  type RefusedRequest,
  sentMembersOf,
  wordsOfRefusal,
} from './isClearRefusal.js'

/** The statuses by which a service usually refuses the content of a request. */
const contentStatuses = [400, 422]

/**
 * The members that a refusal of a creation asks for: those of its endpoint and mode that it names
 * and that were not sent, if it names no other one. The interface does not show which are required.
 *
 * Such a refusal is likely about this request, but is no proof that nothing was charged.
 */
export function missingFieldsOf(
  refusal: RefusedRequest,
  { endpoint, httpStatus }: { readonly endpoint: Endpoint; readonly httpStatus: number },
): readonly string[] {
  if (!contentStatuses.includes(httpStatus) || isClearRefusal(refusal)) return []
  const rows = endpoint === 'split' ? splitFields : paymentFields
  const sentMembers = sentMembersOf(refusal)
  const mode: PaymentMode = isHosted(sentMembers) ? 'hosted' : 'direct'
  const words = wordsOfRefusal(refusal)
  const fields = possibleFields({ rows, mode })
  return fields.filter((field) => words.has(field) && !Object.hasOwn(sentMembers, field))
}
