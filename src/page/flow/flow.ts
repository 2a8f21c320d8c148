import type { OrderPrice, Outcome } from '../../core/contract/outcome.js'
import { attemptFragment } from '../../core/contract/returnAddress.js'
import type { CheckoutErrorCode } from '../../core/model/checkoutError.js'
import type { Issue } from '../../core/model/issue.js'
import type { CheckoutOrder } from './checkoutOrder.js'

/**
 * One attempt to pay one order, as the page knows it. Storage has only this, and the state's name.
 */
export interface PageAttempt {
  /** 43 characters of Base64Url. Its holder may ask for the payment's status. */
  readonly attemptToken: string
  /** The merchant's reference of the order; `''` after a return to a page that does not know it. */
  readonly reference: string
  /**
   * When its token was last sent, in milliseconds since the epoch; 0 after a return, because
   * another page sent it.
   */
  readonly startedAt: number
}

/** Why the form is open again after a press of Pay. Nothing was charged. */
export type EditingNotice =
  | {
      readonly type: 'rejected'
      readonly issues: readonly Issue[]
      /** The order's price now, if the page showed another one. */
      readonly order?: OrderPrice
      /** The refused attempt: the next submit sends another token. */
      readonly attempt: PageAttempt
      /** The order of the attempt, if the backend says it. */
      readonly reference?: string
    }
  /** The backend never saw the attempt; the next submit sends the same token. */
  | { readonly type: 'not_sent'; readonly attempt: PageAttempt }
  /**
   * Refused before it became a payment. With an `attempt`, the next submit sends the same token.
   */
  | { readonly type: 'failed'; readonly code: CheckoutErrorCode; readonly attempt?: PageAttempt }

/**
 * Where an attempt was found: in the return from the bank, or in the memory of a page that was left
 * in this state.
 */
export type RecoveryOrigin = 'return' | FlowState['type']

/** An outcome that sends the shopper elsewhere. */
export type ActionOutcome = Extract<Outcome, { type: 'action_required' | 'redirect' }>

/**
 * The state of one checkout. `watching` is false once the watch of the status has ended without an
 * answer.
 *
 * - `editing`: the shopper fills the form. After a decline or a cancellation (`finished`) the form
 *   is open too.
 * - `submitting`: the request is on its way; a second submit does nothing.
 * - `acting`: the page is going to the bank's page or the hosted page, because the shopper pressed
 *   Pay or the link to it. `watching` is false once the watch has ended and the page is still here.
 * - `recovering`: after a reload or a return, before the backend's first answer.
 * - `confirming`: the backend has the payment and no result yet; the status is watched. `outcome`
 *   is `action_required` when the shopper came back from the bank's page before the result.
 *   `mayAct` offers the bank's page again: after a long wait, or at once if the payment was found
 *   after a reload or the Back button, before the bank was done. `watching` is false once the watch
 *   has ended without an answer.
 * - `unknown`: we have not heard back; the status is watched, and it is not paid again. `watching`
 *   is false once the watch has ended without an answer: the shopper may ask once more. `isKnown`
 *   is set if the backend has answered with a payment before. If it then does not know the token,
 *   the payment may still have been charged. `refused` is set if the service may have refused it.
 * - `finished`: the end. Only a decline without `limit_info` is asked about once or twice more.
 */
export type FlowState =
  | { readonly type: 'editing'; readonly notice?: EditingNotice }
  | { readonly type: 'submitting'; readonly attempt: PageAttempt }
  | {
      readonly type: 'acting'
      readonly attempt: PageAttempt
      readonly outcome: ActionOutcome
      readonly watching?: boolean
    }
  | { readonly type: 'recovering'; readonly attempt: PageAttempt; readonly from?: RecoveryOrigin }
  | {
      readonly type: 'confirming'
      readonly attempt: PageAttempt
      readonly watching: boolean
      readonly mayAct?: true
      readonly outcome: ActionOutcome | Extract<Outcome, { type: 'pending' }>
    }
  | {
      readonly type: 'unknown'
      readonly attempt: PageAttempt
      readonly watching: boolean
      readonly isKnown?: true
      readonly refused?: true
      readonly order_id?: string
      readonly reference?: string
    }
  | {
      readonly type: 'finished'
      readonly attempt: PageAttempt
      readonly outcome: Extract<
        Outcome,
        { type: 'succeeded' | 'declined' | 'cancelled' | 'needs_review' }
      >
    }

/**
 * What can happen to a checkout, without card data. An event with another token than the current
 * attempt's changes nothing.
 */
export type FlowEvent =
  /** A return fragment or the memory named an attempt. */
  | { readonly type: 'recovered'; readonly attempt: PageAttempt; readonly from: RecoveryOrigin }
  /** The page has got its order after a return without one. */
  | { readonly type: 'order_known'; readonly reference: string }
  /** The shopper pressed Pay. A new attempt; an undecided one is sent again instead. */
  | { readonly type: 'submitted'; readonly attempt: PageAttempt }
  /**
   * Nothing left the page: no secure context, or the request could not be built (then with the
   * attempt's token).
   */
  | { readonly type: 'refused'; readonly code: CheckoutErrorCode; readonly attemptToken?: string }
  /** The backend's outcome: in answer to `pay` while submitting, else to `status`. */
  | { readonly type: 'answered'; readonly attemptToken: string; readonly outcome: Outcome }
  | { readonly type: 'pay_failed'; readonly attemptToken: string; readonly code: CheckoutErrorCode }
  | {
      readonly type: 'status_failed'
      readonly attemptToken: string
      readonly code: CheckoutErrorCode
    }
  | { readonly type: 'watch_ended'; readonly attemptToken: string }
  /** The shopper has been back from the bank for a while. */
  | { readonly type: 'waited'; readonly attemptToken: string }
  /** The browser has restored the page from its cache. */
  | { readonly type: 'came_back'; readonly attemptToken: string }
  | { readonly type: 'asked_again' }
  | { readonly type: 'act' }

export interface EffectDetails {
  pay: { readonly attempt: PageAttempt }
  /**
   * Asks for the status from now on, in place of an earlier watch; first at once or after the first
   * delay.
   */
  watch: { readonly attempt: PageAttempt; readonly atOnce: boolean }
  unwatch: object
  wait: { readonly attempt: PageAttempt }
  navigate: { readonly url: string }
  remember: { readonly attempt: PageAttempt; readonly state: FlowState['type'] }
  /**
   * Clears the memory of this attempt. Another attempt in it is followed then, so that a forged
   * link hides none.
   */
  forget: { readonly attempt: PageAttempt }
  report: { readonly attemptToken: string; readonly outcome: Outcome }
}

export type FlowEffect<Type extends keyof EffectDetails = keyof EffectDetails> = {
  [Name in Type]: { readonly type: Name } & EffectDetails[Name]
}[Type]

/**
 * The one key of the tab's storage that the page uses. It has no file of its own: Vite would inline
 * the key, and divide the page's first file into three around the empty module.
 */
export const memoryKey = 'tillkit_attempt'

/** What a return page's fragment has in place of an attempt token; `undefined` without one. */
export function readAttemptFragment(fragment: string): string | undefined {
  return new RegExp(`^#(?:.*&)?${attemptFragment}=([^&]*)`).exec(fragment)?.[1]
}

/** An order that the merchant's page says is paid is shown as paid, and not watched. */
export function firstState(order: CheckoutOrder | undefined): FlowState {
  if (!order?.paid) return { type: 'editing' }
  const { amount, currency } = order
  return {
    type: 'finished',
    attempt: placeholderAttempt(order.reference),
    outcome: { type: 'succeeded', payment: { amount: Number(amount), currency } },
  }
}

/** In place of an attempt that the page does not know. */
export function placeholderAttempt(reference = ''): PageAttempt {
  return { attemptToken: '', reference, startedAt: 0 }
}

export function isOpen(state: FlowState): boolean {
  if (state.type === 'finished')
    return state.outcome.type === 'declined' || state.outcome.type === 'cancelled'
  return state.type === 'editing'
}

export function refusedIssues(state: FlowState): readonly Issue[] {
  return state.type === 'editing' && state.notice?.type === 'rejected'
    ? state.notice.issues
    : noIssues
}

/** The same list at each call, so that a React effect can depend on it. */
const noIssues: readonly Issue[] = []

export function isAction(outcome: Outcome): outcome is ActionOutcome {
  return outcome.type === 'action_required' || outcome.type === 'redirect'
}

/** Where an outcome sends the shopper, not checked: use `navigableUrl` first. */
export function actionUrl(outcome: ActionOutcome): string {
  return outcome.type === 'redirect' ? outcome.location : outcome.user_action_url
}
