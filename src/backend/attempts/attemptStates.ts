import type { Outcome } from '../../core/contract/outcome.js'

/**
 * What is known of an attempt.
 *
 * `reserved` is stored before anything is sent, `sent` before the first byte goes out: a process
 * that stops in between leaves a record of what may have been charged. `unknown`: the service did
 * not answer clearly. The order may be charged already, so it is not charged again: it stays blocked
 * until a webhook or a person says what happened.
 */
export type AttemptState =
  | 'reserved'
  | 'sent'
  | 'action_required'
  | 'redirect_ready'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'unknown'
  | 'cancelled'
  | 'needs_review'

/** What follows from a state, and what may be done in it. */
export interface StateRules {
  /** For operators. */
  readonly meaning: string
  /** What the shopper gets; `outcomeOf` says what else in the record may change it. */
  readonly outcome: Outcome['type']
  /** Whether the order is blocked for another attempt, which could charge twice. */
  readonly blocksOrder: 'until_released' | 'always' | 'never'
  /**
   * What the attempt waits for; its next check depends on it. `bank`: the bank or the shopper has
   * to decide.
   */
  readonly waitsFor: 'answer' | 'clear_result' | 'form' | 'bank' | 'operator' | 'event' | 'nothing'
  /** The service can be asked to cancel a hosted payment, because it may still be unpaid. */
  readonly mayCancel?: true
  /**
   * The hosted form may be paid, or is being made. A shopper who asks for it again gets the same
   * form, and a further token that may ask about it.
   */
  readonly mayShare?: true
  /** The merchant's `allowNewAttempt` may let another attempt begin beside this one. */
  readonly mayRelease?: true
  /** An operator may decide it. */
  readonly mayResolve?: true
  /** `prune` may delete it, once it is old. */
  readonly mayDelete?: true
  /**
   * The states that it may change to. A test compares this list with all that can happen. The
   * server refuses no other change: losing the news of a payment would be worse.
   */
  readonly to: readonly AttemptState[]
}

/**
 * The one table of the states. Every other list of states is derived from it, also in SQL and in
 * the documentation, so that a new state can't be missing in one of them.
 */
export const attemptStates: Readonly<Record<AttemptState, StateRules>> = {
  reserved: {
    meaning: 'Stored. Nothing has been sent to the service.',
    outcome: 'pending',
    blocksOrder: 'until_released',
    waitsFor: 'answer',
    mayShare: true,
    to: ['sent', 'action_required', 'pending', 'succeeded', 'failed', 'rejected', 'cancelled'],
  },
  sent: {
    meaning: 'The request is under way to the service.',
    outcome: 'pending',
    blocksOrder: 'until_released',
    waitsFor: 'answer',
    mayShare: true,
    to: [
      'action_required',
      'redirect_ready',
      'pending',
      'succeeded',
      'failed',
      'rejected',
      'unknown',
      'cancelled',
    ],
  },
  action_required: {
    meaning: 'The shopper has to confirm the payment on the bank’s page.',
    outcome: 'action_required',
    blocksOrder: 'until_released',
    waitsFor: 'bank',
    mayRelease: true,
    mayResolve: true,
    to: ['pending', 'succeeded', 'failed', 'cancelled', 'needs_review'],
  },
  redirect_ready: {
    meaning: 'The shopper can pay on the service’s hosted page.',
    outcome: 'redirect',
    blocksOrder: 'until_released',
    waitsFor: 'form',
    mayCancel: true,
    mayShare: true,
    mayResolve: true,
    to: ['action_required', 'pending', 'succeeded', 'failed', 'cancelled', 'needs_review'],
  },
  pending: {
    meaning: 'The service has taken the payment and not decided it yet.',
    outcome: 'pending',
    blocksOrder: 'until_released',
    waitsFor: 'bank',
    mayCancel: true,
    mayShare: true,
    mayRelease: true,
    mayResolve: true,
    to: ['action_required', 'redirect_ready', 'succeeded', 'failed', 'cancelled', 'needs_review'],
  },
  succeeded: {
    meaning: 'Paid; with the method `auth` reserved.',
    outcome: 'succeeded',
    blocksOrder: 'always',
    waitsFor: 'event',
    mayDelete: true,
    to: ['failed', 'needs_review'],
  },
  failed: {
    meaning: 'Declined, or a person decided that it is not paid.',
    outcome: 'declined',
    blocksOrder: 'never',
    waitsFor: 'event',
    mayDelete: true,
    to: ['action_required', 'redirect_ready', 'pending', 'succeeded', 'cancelled', 'needs_review'],
  },
  rejected: {
    meaning: 'The service did not take it, or it was never sent. Nothing was charged.',
    outcome: 'rejected',
    blocksOrder: 'never',
    waitsFor: 'nothing',
    mayDelete: true,
    to: ['action_required', 'pending', 'failed', 'cancelled', 'needs_review'],
  },
  unknown: {
    meaning: 'It was sent, and its result is not known. The service is asked again.',
    outcome: 'unknown',
    blocksOrder: 'until_released',
    waitsFor: 'clear_result',
    mayCancel: true,
    mayShare: true,
    mayResolve: true,
    to: [
      'action_required',
      'redirect_ready',
      'pending',
      'succeeded',
      'failed',
      'rejected',
      'cancelled',
      'needs_review',
    ],
  },
  cancelled: {
    meaning: 'Cancelled, and not paid.',
    outcome: 'cancelled',
    blocksOrder: 'never',
    waitsFor: 'event',
    mayDelete: true,
    to: ['action_required', 'redirect_ready', 'pending', 'failed', 'needs_review'],
  },
  needs_review: {
    meaning: 'A person has to decide it: it is unclear, or the order may have been paid twice.',
    outcome: 'needs_review',
    blocksOrder: 'always',
    waitsFor: 'operator',
    mayResolve: true,
    to: ['succeeded', 'failed'],
  },
}

/** Every state, in the order of the table. */
export const allStates: readonly AttemptState[] = Object.keys(attemptStates).filter(isState)

/** The states whose rules match, in the order of the table. */
export function statesWhere(
  matches: (rules: StateRules) => boolean | undefined,
): readonly AttemptState[] {
  return allStates.filter((state) => matches(attemptStates[state]))
}

/** Whether the result is not known yet. The attempt blocks its order then, unless released. */
export function isUndecided(state: AttemptState): boolean {
  return attemptStates[state].blocksOrder === 'until_released'
}

function isState(name: string): name is AttemptState {
  return name in attemptStates
}
