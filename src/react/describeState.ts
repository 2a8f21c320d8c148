import type { FlowState } from '../checkout/flow.js'
import type { CheckoutErrorCode } from '../model/checkoutError.js'
import type { PaymentView } from '../model/outcome.js'
import type { Messages, StatusName } from './messages.js'

/** How a status is drawn: its colour and its sign. */
export type StatusTone = 'busy' | 'success' | 'danger' | 'warning'

/** What a shopper is told of a state. */
export interface StatusView {
  /** The same as `data-status`; decide by it, not by the words. */
  readonly name: StatusName
  /** The same as `data-tone`. */
  readonly tone: StatusTone
  /** What happened, in the checkout's language. */
  readonly title: string
  /** What it means for the shopper's money and what to do, in the checkout's language. */
  readonly text: string
  /** Absent until the service has told of one. */
  readonly payment?: PaymentView
  /** What the shopper can quote to the shop; `''` when nothing is known. */
  readonly orderNumber: string
}

/** Whatever is not listed calls for care. */
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

/** Failures that have words of their own. */
const failures: Partial<Readonly<Record<CheckoutErrorCode, keyof Messages>>> = {
  insecure_context: 'insecureText',
  order_unknown: 'orderUnknownText',
}

/** Says a state in words: what happened, what it means for the shopper's money, what to do. */
export function describeState(state: FlowState, messages: Messages): StatusView {
  const name = nameState(state)
  const payment = 'outcome' in state ? state.outcome.payment : undefined
  const reference = 'attempt' in state ? state.attempt.reference : ''
  const serviceOrder = state.type === 'unknown' ? state.order_id : payment?.order_id
  return {
    name,
    tone: tones[name] ?? 'warning',
    title: messages[`${name}.title`],
    text: messages[particularText(state) ?? `${name}.text`],
    ...(payment && { payment }),
    orderNumber: reference || (serviceOrder ?? ''),
  }
}

function nameState(state: FlowState): StatusName {
  if (state.type === 'editing') return state.notice?.type ?? 'empty'
  if (state.type === 'acting') return state.outcome.type === 'redirect' ? 'redirect' : 'acting'
  return state.type === 'settled' ? state.outcome.type : state.type
}

/** Where more is known than the status alone. */
function particularText(state: FlowState): keyof Messages | undefined {
  if (state.type === 'editing') return state.notice?.type === 'failed' ? failures[state.notice.code] : undefined
  if ('watching' in state && !state.watching) return `${state.type}StoppedText`
  return 'mayAct' in state ? 'confirmingBankText' : undefined
}
