import { isText, must, type OptionCheck } from '../../core/model/optionProblem.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { attemptStates } from '../attempts/attemptStates.js'
import type { NewJournalEntry } from '../attempts/journalEntry.js'
import { isPaidShort } from '../attempts/transactions/moneyTaken.js'
import type { AttemptSummary } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'

/** An act of an operator on an attempt. */
export interface OperatorAct {
  /** The attempt's `id`, from a log, `onReview` or `attempts`. */
  readonly attempt: string
  /** Who does it: a name or a ticket. Kept in the journal. */
  readonly by: string
  /** Why, at most 500 characters. Kept in the journal. */
  readonly reason: string
}

/**
 * The result of an act, by `type`. `not_possible`: the attempt does not allow it now, and nothing
 * was done.
 */
export type ActResult =
  | { readonly type: 'done'; readonly attempt: AttemptSummary }
  /** It was tried. `reason` is one of a fixed list. */
  | { readonly type: 'failed'; readonly attempt: AttemptSummary; readonly reason: string }
  | { readonly type: 'not_possible'; readonly attempt: AttemptSummary }
  | { readonly type: 'attempt_unknown' }

const reasonLimit = 500

/** Checks of the arguments of an act. */
export const actChecks = {
  attempt: must(
    isText,
    'is missing. Give the attempt’s `id`, as `attempts` and `onReview` report it.',
  ),
  by: must(isText, 'is missing. It is kept in the journal: give a name or a ticket.'),
  reason: must(
    (value) => isText(value) && value.length <= reasonLimit,
    `is missing, or longer than ${reasonLimit} characters. ` +
      'It is kept in the journal: say in a sentence why.',
  ),
} satisfies Record<keyof OperatorAct, OptionCheck>

export const callbackRetryChecks = {
  ...actChecks,
  event: must(isText, 'is missing. Give the `id` of an event that `orders.find` has answered.'),
}

/**
 * Writes an act into the journal before it is done, so that no act is missing there.
 *
 * @throws {CheckoutError} `store_unavailable`: then it must not be done
 */
export async function noteAct(
  { attempt: id, by, reason: detail }: OperatorAct,
  entry: Pick<NewJournalEntry, 'type' | 'reason' | 'eventId'>,
  { store, now }: ServerContext,
): Promise<void> {
  const actor = `operator:${by}` as const
  const note: NewJournalEntry = { at: now(), attemptId: id, by: actor, detail, ...entry }
  await store.addEntry({ key: { id }, entry: note })
}

/** Nothing can be asked while a request may be in progress, or before anything is sent. */
export function mayAsk({ state }: AttemptRecord): boolean {
  return attemptStates[state].waitsFor !== 'answer'
}

/** A person may change their decision, and decide when less than the price was taken. */
export function mayDecide(attempt: AttemptRecord): boolean {
  const { mayResolve = false } = attemptStates[attempt.state]
  return mayResolve || attempt.decision !== undefined || isPaidShort(attempt)
}
