import type { OrderPrice, Outcome } from '../contract/outcome.js'
import type { CheckoutErrorCode } from '../model/checkoutError.js'
import type { Issue } from '../model/issue.js'

/** One try to pay one order, as the page knows it. This, with the state's name, is all that is put into storage. */
export interface Attempt {
  /** 43 characters of Base64Url. Whoever has it may ask for the payment's status. */
  readonly attemptToken: string
  /** The merchant's name of the order; `''` after a return to a page that does not know it. */
  readonly reference: string
  /** When its token was last sent, in milliseconds since the epoch; 0 after a return, since another page sent it. */
  readonly startedAt: number
}

/** Why the form is open again although the shopper pressed Pay: nothing was charged in any of these. */
export type EditingNotice =
  | {
      readonly type: 'rejected'
      readonly issues: readonly Issue[]
      /** What the order costs now, where the page showed another price. */
      readonly order?: OrderPrice
      /** The one that was refused: the next submit sends another token. */
      readonly attempt: Attempt
      /** The order that was to be paid, where the backend says so. */
      readonly reference?: string
    }
  /** The backend never saw the attempt; the next submit sends the same token. */
  | { readonly type: 'not_sent'; readonly attempt: Attempt }
  /** Refused before it became a payment. With an `attempt`, the next submit sends the same token. */
  | { readonly type: 'failed'; readonly code: CheckoutErrorCode; readonly attempt?: Attempt }

/** Where an attempt was found: in the return from the bank, or in the memory of a page that was left in this state. */
export type RecoveryOrigin = 'return' | FlowState['type']

/** An outcome that sends the shopper elsewhere. */
export type ActionOutcome = Extract<Outcome, { type: 'action_required' | 'redirect' }>

/**
 * The state of one checkout.
 *
 * - `editing`: the shopper fills the form. A declined or cancelled payment is `finished`, and the form is open as well.
 * - `submitting`: the request is on its way; a second submit does nothing.
 * - `acting`: the page is going to the bank's page or the hosted page, because the shopper pressed Pay or the link to it.
 *   `watching` is false once the watch has ended and the page is still here.
 * - `recovering`: after a reload or a return, before the backend's first answer.
 * - `confirming`: the backend has the payment and no result yet; the status is watched. `outcome` is `action_required` when the
 *   shopper came back from the bank's page before the result. `mayAct` offers the bank's page again: after a long wait, or at
 *   once if the payment was found after a reload or the Back button, before the bank was done. `watching` is false once the watch
 *   has ended without an answer.
 * - `unknown`: we have not heard back; the status is watched, and it is not paid again. `watching` is false once the
 *   watch has ended without an answer: the shopper may ask once more. `isKnown` is set if the backend has answered with a
 *   payment before. If it then does not know the token, the payment may still have been charged.
 * - `finished`: the end. Only a decline without `limit_info` is asked about once or twice more.
 */
export type FlowState =
  | { readonly type: 'editing'; readonly notice?: EditingNotice }
  | { readonly type: 'submitting'; readonly attempt: Attempt }
  | {
      readonly type: 'acting'
      readonly attempt: Attempt
      readonly outcome: ActionOutcome
      readonly watching?: boolean
    }
  | { readonly type: 'recovering'; readonly attempt: Attempt; readonly from?: RecoveryOrigin }
  | {
      readonly type: 'confirming'
      readonly attempt: Attempt
      readonly watching: boolean
      readonly mayAct?: true
      readonly outcome: ActionOutcome | Extract<Outcome, { type: 'pending' }>
    }
  | {
      readonly type: 'unknown'
      readonly attempt: Attempt
      readonly watching: boolean
      readonly isKnown?: true
      readonly order_id?: string
      readonly reference?: string
    }
  | {
      readonly type: 'finished'
      readonly attempt: Attempt
      readonly outcome: Extract<Outcome, { type: 'succeeded' | 'declined' | 'cancelled' | 'needs_review' }>
    }

/**
 * What can happen to a checkout. None has card data. An event that names a token other than the current attempt's is
 * a late event of another attempt and changes nothing.
 */
export type FlowEvent =
  /** A return fragment or the memory named an attempt. */
  | { readonly type: 'recovered'; readonly attempt: Attempt; readonly from: RecoveryOrigin }
  /** The shopper pressed Pay. The attempt is a fresh one; an undecided one is sent again in its place. */
  | { readonly type: 'submitted'; readonly attempt: Attempt }
  /** Nothing left the page: no secure context, or the request could not be built (then with the attempt's token). */
  | { readonly type: 'refused'; readonly code: CheckoutErrorCode; readonly attemptToken?: string }
  /** The backend said what became of the attempt: in answer to `pay` while submitting, to `status` in any other state. */
  | { readonly type: 'answered'; readonly attemptToken: string; readonly outcome: Outcome }
  | { readonly type: 'pay_failed'; readonly attemptToken: string; readonly code: CheckoutErrorCode }
  | { readonly type: 'status_failed'; readonly attemptToken: string; readonly code: CheckoutErrorCode }
  /** The watch came to its end without a decision. */
  | { readonly type: 'watch_ended'; readonly attemptToken: string }
  /** The shopper has been back from the bank for a while. */
  | { readonly type: 'waited'; readonly attemptToken: string }
  /** The browser has brought the page back as it was left. */
  | { readonly type: 'came_back'; readonly attemptToken: string }
  /** The shopper asked to check again. */
  | { readonly type: 'asked_again' }
  /** The shopper chose to go to the bank's page or the hosted page. */
  | { readonly type: 'act' }

/** What a step can ask the world to do, by name. */
export interface EffectDetails {
  pay: { readonly attempt: Attempt }
  /** Ask for the status from now on, in place of any watch before; the first time at once or after the first delay. */
  watch: { readonly attempt: Attempt; readonly atOnce: boolean }
  unwatch: object
  /** Send the event `waited` after a while. */
  wait: { readonly attempt: Attempt }
  navigate: { readonly url: string }
  remember: { readonly attempt: Attempt; readonly state: FlowState['type'] }
  /** Empty the memory of this attempt. Another one in it is followed then, so that a forged link hides none. */
  forget: { readonly attempt: Attempt }
  report: { readonly attemptToken: string; readonly outcome: Outcome }
}

/** What a step asks the world to do. */
export type FlowEffect<Type extends keyof EffectDetails = keyof EffectDetails> = {
  [Name in Type]: { readonly type: Name } & EffectDetails[Name]
}[Type]

export interface FlowStep {
  readonly state: FlowState
  readonly effects: readonly FlowEffect[]
}

/**
 * Whether the status is asked for again in this state. After a decline too: only the service's webhook says whether a limit
 * declined the payment, and when to try again.
 *
 * @see The interface, "limit_info"
 */
export function isWatched(state: FlowState): boolean {
  if (state.type === 'finished') return state.outcome.type === 'declined' && !state.outcome.payment.limit_info
  return 'watching' in state ? !!state.watching : state.type === 'acting' || state.type === 'recovering'
}

/** Whether the form is open, so that the shopper may submit. */
export function isOpen(state: FlowState): boolean {
  return (
    state.type === 'editing' ||
    (state.type === 'finished' && (state.outcome.type === 'declined' || state.outcome.type === 'cancelled'))
  )
}

/** The issues for which the backend refused the latest request. */
export function refusedIssues(state: FlowState): readonly Issue[] {
  return state.type === 'editing' && state.notice?.type === 'rejected' ? state.notice.issues : noIssues
}

/** The same list at each call, so that an effect can depend on it. */
const noIssues: readonly Issue[] = []

/** Whether `outcome` sends the shopper elsewhere. */
export function isAction(outcome: Outcome): outcome is ActionOutcome {
  return outcome.type === 'action_required' || outcome.type === 'redirect'
}

/** Where an outcome sends the shopper, unguarded: it must pass `navigableUrl` before anyone goes there. */
export function actionUrl(outcome: ActionOutcome): string {
  return outcome.type === 'redirect' ? outcome.location : outcome.user_action_url
}

/** Whether the payment may have been made although this error came. Then only the status is asked for; nothing is sent again. */
export function isUnresolved(code: CheckoutErrorCode): boolean {
  return unresolved.includes(code)
}

const unresolved: readonly CheckoutErrorCode[] = ['unreachable', 'answer_unreadable', 'store_unavailable', 'internal']
