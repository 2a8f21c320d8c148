import type { AttemptChange, AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import { type CheckPolicy, type PlanTerms, planCheck } from '../attempts/changes/checkPlan.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'
import type { PaymentStore } from '../store/paymentStore.js'
import { failureOf, maskedWriter, type StoreWatch, watchChange } from '../store/serverStore.js'
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

interface ChangeParts extends StoreWatch {
  readonly policy: CheckPolicy
  /** Called with every attempt that was read, changed or not. */
  readonly noteChange: (attempt: AttemptRecord) => void
}

/**
 * Makes the one way in which a server changes its attempts: it plans the next check, and writes the
 * journal.
 */
export function changeAttempts(
  store: Pick<PaymentStore, 'changeAttempt'>,
  { policy, noteChange, ...watch }: ChangeParts,
): ChangeAttempt {
  return async (key, change, cause) => {
    let changed: AttemptChange | undefined
    try {
      changed = await store.changeAttempt({
        key,
        change: (current) => {
          const next = change(current)
          return next === current
            ? current
            : planChange(current, next, { now: watch.now(), policy })
        },
        journal: maskedWriter((before, after) => entryOfChange(before, after, cause), watch),
      })
    } catch (error) {
      throw failureOf(error, watch)
    }
    if (!changed) return undefined
    watchChange(changed, watch)
    noteChange(changed.after)
    return changed
  }
}

/** A changed attempt and its entry, for a change that is stored with an event. Pure. */
export function recordChange(
  before: AttemptRecord,
  next: AttemptRecord,
  { cause, ...terms }: PlanTerms & { readonly cause: ChangeCause },
): { readonly attempt: AttemptRecord; readonly entry: NewJournalEntry } {
  const attempt = planChange(before, next, terms)
  return { attempt, entry: entryOfChange(before, attempt, cause) }
}

function planChange(before: AttemptRecord, next: AttemptRecord, terms: PlanTerms): AttemptRecord {
  return planCheck(before, { ...next, updatedAt: terms.now }, terms)
}
