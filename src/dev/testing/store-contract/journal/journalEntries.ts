import type {
  JournalType,
  NewJournalEntry,
  WriteEntry,
} from '../../../../backend/attempts/journalEntry.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assert, assertSame } from '../assertions.js'
import { noon, sampleOrder } from '../sampleRecords.js'

/** An entry about attempt `one`, written by the service at noon. */
export function entryOf(
  type: JournalType,
  changes: Partial<NewJournalEntry> = {},
): NewJournalEntry {
  return { at: noon, attemptId: 'one', by: 'service', type, ...changes }
}

/** Writes an entry that names the attempt's `checks` before and after the change. */
export const writeChecks: WriteEntry = (before, after) =>
  entryOf(before ? 'asked' : 'reserved', {
    attemptId: after.id,
    changes: { was: before?.checks ?? null, checks: after.checks },
  })

/** Counts one more in the `checks` of attempt `one`, with an entry. */
export function incrementChecks(store: PaymentStore, journal: WriteEntry = writeChecks) {
  return store.changeAttempt({
    key: { id: 'one' },
    change: (attempt) => ({ ...attempt, checks: attempt.checks + 1 }),
    journal,
  })
}

/** The entries of the order without their numbers, which must increase. */
export async function historyOf(
  store: PaymentStore,
  order: typeof sampleOrder = sampleOrder,
): Promise<readonly NewJournalEntry[]> {
  const history = await store.findHistory(order)
  let lastNumber = 0
  for (const { number } of history) {
    const isHigher = Number.isInteger(number) && number > lastNumber
    assert(isHigher, `numbers of entries grow, and ${number} does not follow ${lastNumber}`)
    lastNumber = number
  }
  return history.map(({ number: _, ...entry }) => entry)
}

/** Fails unless the journal of the sample order consists of these entries. */
export async function assertHistory(
  store: PaymentStore,
  expected: readonly NewJournalEntry[],
): Promise<void> {
  assertSame(await historyOf(store), expected, 'the entries')
}

/** What each entry of the sample order says about a change. */
export async function changesOf(store: PaymentStore) {
  return (await historyOf(store)).map(({ changes }) => changes)
}
