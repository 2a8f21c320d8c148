import { isIssueCode } from '../../../core/model/issueCodes.js'
import { paymentFields } from '../../../core/model/payment/paymentFields.js'

/** Whether a text of a member is written as it is, without a stand-in. */
type IsSafe = (text: string) => boolean

/** Fixed words: a pattern for all words could let a name pass. */
const reasonWords =
  'redirect connection timeout http_status refusal refused resent invalid not_found ' +
  'body_unreadable body_shape body_mismatch signature late callback_failed unsent unanswered ' +
  'unclear abandoned double_payment event_missing succeeded failed ask cancel ' +
  'end_subscription retry_callback shape unknown_order other_project method amount currency ' +
  'period init pending failure success'
/** Names of the interface's request members, which an issue is about. */
const requestFields = paymentFields.flatMap((row) => row.fields)
const methods = 'purchase auth credit p2p lookup capture void refund'

const isReason = oneOf(reasonWords)
const isServiceCode = matching(/^\d{4}$/)
const isCurrency = matching(/^[A-Z]{3}$/)
const isAmount = matching(/^\d{1,10}(?:\.\d{1,2})?$/)

/** Members with texts that say nothing of a person. Any other text of theirs gets a stand-in. */
const safeTexts: ReadonlyMap<string, IsSafe> = new Map<string, IsSafe>([
  ['by', oneOf('shopper service merchant recovery')],
  ['reason', (text) => isReason(text) || isServiceCode(text)],
  ['status', oneOf('init pending failure success active canceled')],
  ['status_code', isServiceCode],
  ['mode', oneOf('direct hosted')],
  ['wallet', oneOf('apple_pay google_pay')],
  ['rule', oneOf('address arrival')],
  ['method', oneOf(methods)],
  ['state', oneOf('succeeded failed')],
  ['field', oneOf(requestFields.join(' '))],
  ['code', isIssueCode],
  ['currency', isCurrency],
  ['processed_currency', isCurrency],
  ['amount', isAmount],
  ['recurringAmount', isAmount],
  ['processed_amount', isAmount],
])

/** Members whose texts always get a stand-in. Their numbers and booleans are kept. */
const otherMembers = [
  // Ids of the shop and of the service.
  'attemptId eventId id pos_id reference order_id payment_id transaction_id operation_id',
  'customer_id',
  // Cards, addresses and texts.
  'cc_mask cc_token user_action_url receipt_url location note description status_description',
  // Numbers and booleans.
  'number httpStatus checks successes sumOf isRecurring wasFree hasReturned hasEvent awaitsEvent',
  'isRefused missingFields lacksRecurring isEventReported isUnauthorized isListed isNotified',
  'saveCardConsent user_action_required period',
  // Objects and lists. The same rules apply to their members.
  'body changes transactions captures review decision issues view recurring limit_info fee',
  'fixed_fee percent_fee laterCharge',
].flatMap(wordsIn)

/** Members with a moment, in milliseconds or as the interface writes it. */
const timeMembers: ReadonlySet<string> = new Set(
  wordsIn('at expiresAt checkSince createdAt created_at processed_at retry_after'),
)

const allMembers = new Set([...safeTexts.keys(), ...otherMembers, ...timeMembers])

/**
 * Whether a member may leave the shop. All others are dropped, so that a new member with data of a
 * person is not written until it is added here. A journal's differences name places of a list by
 * number, and whole values by `=`.
 */
export function isIncidentMember(name: string): boolean {
  return allMembers.has(name) || /^(?:\d{1,4}|=)$/.test(name)
}

/** Whether a member is a time, which is written relative to the first entry. */
export function isTimeMember(name: string): boolean {
  return timeMembers.has(name)
}

/** Whether a text of a member needs no stand-in. */
export function isSafeText(name: string, text: string): boolean {
  return safeTexts.get(name)?.(text) ?? false
}

/** Words are separated by spaces. */
function oneOf(words: string): IsSafe {
  const safeWords = new Set(wordsIn(words))
  return (text) => safeWords.has(text)
}

function matching(pattern: RegExp): IsSafe {
  return (text) => pattern.test(text)
}

function wordsIn(text: string) {
  return text.split(' ')
}
