import type { AttemptChange, AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import { type CheckPolicy, type PlanTerms, planCheck } from '../attempts/changes/recoveryPlan.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'
import type { PaymentStore } from '../store/paymentStore.js'
import { type ChangeCause, entryOfChange } from './entryOfChange.js'

/**
 * Changes an attempt, and answers it before and after. If `change` returns the attempt given,
 * nothing is stored.
 */
export type ChangeAttempt = (
  key: AttemptKey,
  change: (attempt: AttemptRecord) => AttemptRecord,
  cause: JournalCause,
) => Promise<AttemptChange | undefined>

interface ChangeTerms {
  readonly policy: CheckPolicy
  readonly now: () => number
  /** Called with every attempt that was read, changed or not. */
  readonly noteChange: (attempt: AttemptRecord) => void
}

/**
 * Makes the one way in which a server changes its attempts: it plans the next check, and writes the
 * journal.
 *
 * @param store the server's wrapped store: its errors are logged, and its entries masked
 */
export function changeAttempts(
  store: Pick<PaymentStore, 'changeAttempt'>,
  { policy, now, noteChange }: ChangeTerms,
): ChangeAttempt {
  return async (key, change, cause) => {
    const changed = await store.changeAttempt({
      key,
      change: (current) => {
        const after = change(current)
        if (after === current) return current
        return planChange(current, after, { now: now(), policy })
      },
      journal: (before, after) => entryOfChange(before, after, cause),
    })
    if (changed) noteChange(changed.after)
    return changed
  }
}

/** A changed attempt and its entry, for a change that is stored with an event. Pure. */
export function recordChange(
  before: AttemptRecord,
  after: AttemptRecord,
  { cause, ...terms }: PlanTerms & { readonly cause: ChangeCause },
): { readonly attempt: AttemptRecord; readonly entry: NewJournalEntry } {
  const attempt = planChange(before, after, terms)
  return { attempt, entry: entryOfChange(before, attempt, cause) }
}

function planChange(before: AttemptRecord, after: AttemptRecord, terms: PlanTerms) {
  return planCheck(before, { ...after, updatedAt: terms.now }, terms)
}
