import type { Outcome, OutcomeType, PaymentView } from '../../core/contract/outcome.js'
import type { Issue } from '../../core/model/issue.js'

/** The outcome of one type. */
export type OutcomeOf<Type extends OutcomeType> = Extract<Outcome, { type: Type }>

/** A factory for each type of outcome. The arguments replace its members. */
export interface OutcomeFactories {
  /** A successful payment, with a receipt. */
  succeeded(payment?: Partial<PaymentView>): OutcomeOf<'succeeded'>
  /** A declined payment; with `limit_info` one that a limit declined. */
  declined(payment?: Partial<PaymentView>): OutcomeOf<'declined'>
  /** A payment that waits for the bank's page at `user_action_url`. */
  action_required(
    changes?: Partial<Omit<OutcomeOf<'action_required'>, 'type'>>,
  ): OutcomeOf<'action_required'>
  /** A payment that waits at the service's hosted page, at `location`. */
  redirect(changes?: Partial<Omit<OutcomeOf<'redirect'>, 'type'>>): OutcomeOf<'redirect'>
  /** An undecided payment. */
  pending(payment?: Partial<PaymentView>): OutcomeOf<'pending'>
  /** A payment that was cancelled. */
  cancelled(payment?: Partial<PaymentView>): OutcomeOf<'cancelled'>
  /** A payment that a person has to decide. */
  needs_review(payment?: Partial<PaymentView>): OutcomeOf<'needs_review'>
  /** A rejected request: nothing was charged. */
  rejected(...issues: readonly Issue[]): OutcomeOf<'rejected'>
  /** A payment without an answer. */
  unknown(changes?: Partial<Omit<OutcomeOf<'unknown'>, 'type'>>): OutcomeOf<'unknown'>
}

/**
 * Outcomes of a backend, for a payment of UAH 499.90 by default.
 *
 * @example
 * import { outcomes } from 'tillkit/testing'
 *
 * outcomes.succeeded({ amount: 25, currency: 'EUR' })
 * outcomes.rejected({ field: 'cc_number', code: 'service_refused' })
 */
export const outcomes: OutcomeFactories = {
  succeeded: (payment) => ({
    type: 'succeeded',
    payment: view('success', '1000', {
      created_at: '2026-11-21T18:30:00.000',
      receipt_url: 'https://receipts.example/A-1001',
      ...payment,
    }),
  }),
  declined: (payment) => ({ type: 'declined', payment: view('failure', '2000', payment) }),
  action_required: (changes) => ({
    type: 'action_required',
    payment: view('pending', '2122'),
    user_action_url: 'https://bank.example/confirm',
    ...changes,
  }),
  redirect: (changes) => ({
    type: 'redirect',
    payment: hostedView,
    location: 'https://pay.example/form',
    ...changes,
  }),
  pending: (payment) => ({ type: 'pending', payment: view('pending', undefined, payment) }),
  cancelled: (payment) => ({ type: 'cancelled', payment: view('failure', '6007', payment) }),
  needs_review: (payment) => ({ type: 'needs_review', payment: view('success', '1000', payment) }),
  rejected: (...issues) => ({
    type: 'rejected',
    issues: issues.length > 0 ? issues : [{ field: 'cc_number', code: 'service_refused' }],
  }),
  unknown: (changes) => ({ type: 'unknown', order_id: 'A-1001', ...changes }),
}

/** No card is known yet. */
const hostedView: PaymentView = {
  order_id: 'A-1001',
  amount: 499.9,
  currency: 'UAH',
  status: 'init',
}

function view(
  status: string,
  status_code: string | undefined,
  changes: Partial<PaymentView> = {},
): PaymentView {
  const code = status_code !== undefined && { status_code }
  return { ...hostedView, status, ...code, cc_mask: '424242******4242', ...changes }
}
