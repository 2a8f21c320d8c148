import type { OrderPrice, PaymentView } from '../../core/contract/outcome.js'
import type { CheckoutErrorCode } from '../../core/model/checkoutError.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { fill, type Messages, type StatusName } from '../../locales/types/messages.js'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import {
  actionUrl,
  type EditingNotice,
  type FlowState,
  isAction,
  type PageAttempt,
} from '../flow/flow.js'
import { navigableUrl } from '../flow/navigableUrl.js'
import { isCorrectable } from '../provider/memberOwners.js'
import type { CheckoutParts } from '../provider/useCheckout.js'
import { formatServiceTime } from './formatServiceTime.js'

/** The colour and icon of a status. */
export type StatusTone = 'busy' | 'success' | 'danger' | 'warning'

/** A state for the shopper. */
export interface StatusView {
  /** The same as `data-status`. Use it for decisions, not the text. */
  readonly name: StatusName
  /** The same as `data-tone`. */
  readonly tone: StatusTone
  /** What happened, in the checkout's language. */
  readonly title: string
  /** The meaning for the shopper's money and the next step, in the checkout's language. */
  readonly text: string
  /** Absent until the service has sent it. */
  readonly payment?: PaymentView
  /** The number to quote to the shop; `''` if unknown. */
  readonly orderNumber: string
  /** The merchant's reference of the order, for a link; `''` if unknown. */
  readonly reference: string
}

/** All others are warnings. */
const tones: Partial<Readonly<Record<StatusName, StatusTone>>> = {
  submitting: 'busy',
  acting: 'busy',
  redirect: 'busy',
  recovering: 'busy',
  confirming: 'busy',
  succeeded: 'success',
  rejected: 'danger',
  failed: 'danger',
  declined: 'danger',
}

/** Failures with a separate message. */
const failures: Partial<Readonly<Record<CheckoutErrorCode, keyof Messages>>> = {
  insecure_context: 'insecureText',
  agent_submit: 'agentText',
  order_unknown: 'orderUnknownText',
}

interface DescribeOptions extends Pick<CheckoutParts, 'locale' | 'allowedOrigins'> {
  /** The order at its latest price. */
  readonly order?: CheckoutOrder | undefined
}

/** Describes a state: what happened, the meaning for the shopper's money, and the next step. */
export function describeState(
  state: FlowState,
  { locale, allowedOrigins, order: currentOrder }: DescribeOptions,
): StatusView {
  const { messages } = locale
  const isBlocked = isWayBlocked(state, allowedOrigins)
  const name = isBlocked ? 'blocked' : nameState(state)
  // The watch has ended, so nothing may look busy.
  const isStopped = !isBlocked && isWatchOver(state)
  // After a refusal the backend has answered, and it checks what the refusal means.
  const titleName = 'refused' in state ? 'confirming' : name
  const {
    attempt,
    outcome,
    order,
    order_id,
    reference: stateReference,
  }: StateData = (state.type === 'editing' && state.notice) || state
  const payment = outcome?.payment
  const reference = attempt?.reference || (outcome?.reference ?? stateReference ?? '')
  const retryAfter = payment?.limit_info?.retry_after
  const time = retryAfter && formatServiceTime(retryAfter, locale.tag)
  const textName = isBlocked ? undefined : particularText(state, time)
  const message = messages[textName ?? `${name}.text`]
  const price = message.includes('{amount}') ? (order ?? currentOrder) : undefined
  const amount = price && formatAmount({ ...price, locale })
  return {
    name,
    tone: (!isStopped && tones[name]) || 'warning',
    title: messages[`${isStopped ? 'unknown' : titleName}.title`],
    text: fill(message, { amount, time }),
    ...(payment && { payment }),
    orderNumber: reference || (order_id ?? payment?.order_id ?? ''),
    reference,
  }
}

export function isWatchOver(state: FlowState): boolean {
  return 'watching' in state && !state.watching
}

/**
 * Whether the page must not go to the address that finishes the payment. A shopper who is just back
 * from there waits.
 */
function isWayBlocked(state: FlowState, allowedOrigins: readonly string[]): boolean {
  const isOffered = state.type === 'acting' || 'mayAct' in state || isWatchOver(state)
  if (!(isOffered && 'outcome' in state && isAction(state.outcome))) return false
  return !navigableUrl(actionUrl(state.outcome), allowedOrigins)
}

/** The data of a state, or of a notice above an open form. */
interface StateData {
  readonly type: string
  readonly attempt?: PageAttempt
  readonly outcome?: { readonly payment: PaymentView; readonly reference?: string }
  readonly order?: OrderPrice
  readonly order_id?: string
  readonly reference?: string
}

function nameState(state: FlowState): StatusName {
  if (state.type === 'editing') return state.notice?.type ?? 'empty'
  if (state.type === 'acting') return state.outcome.type === 'redirect' ? 'redirect' : 'acting'
  return state.type === 'finished' ? state.outcome.type : state.type
}

/**
 * The message of a state that says more than its name does.
 *
 * @param time when the payment may be tried again, if the service says it
 */
function particularText(state: FlowState, time: string | undefined): keyof Messages | undefined {
  if (state.type === 'editing') return noticeText(state.notice)
  if (state.type === 'finished') {
    const { type, payment } = state.outcome
    if (type !== 'declined' || !payment.limit_info) return undefined
    return time ? 'retryAfter' : 'limitText'
  }
  if (isWatchOver(state))
    return state.type === 'unknown' ? 'unknownStoppedText' : 'confirmingStoppedText'
  if ('refused' in state) return 'refusedText'
  if ('mayAct' in state) return 'confirmingBankText'
  return state.type === 'confirming' && 'blocked' in state.outcome ? 'heldText' : undefined
}

function noticeText(notice: EditingNotice | undefined): keyof Messages | undefined {
  if (notice?.type === 'failed') return failures[notice.code]
  if (notice?.type !== 'rejected') return undefined
  const { issues, order } = notice
  if (issues.some(({ field }) => field === 'saved_card')) return 'savedCardText'
  if (issues.some(({ code }) => code === 'price_changed'))
    return order ? 'price_changed' : 'priceChangedText'
  // The shopper need not check their details for our fault.
  return issues.length > 0 && !issues.some(isCorrectable) ? 'failed.text' : undefined
}
