import type { LogHook } from '../observe/log.js'
import type { AttemptChange, AttemptKey, AttemptRecord } from './attemptRecord.js'
import type { CheckPolicy } from './checkPlan.js'
import type { JournalCause, WriteEntry } from './journalEntry.js'

/** What attempts ask of the store: a `PaymentStore` has it. */
export interface AttemptStore {
  readonly findAttempt: (key: AttemptKey) => Promise<AttemptRecord | undefined>
  readonly findAttempts: (order: {
    readonly pos_id: string
    readonly reference: string
  }) => Promise<readonly AttemptRecord[]>
  readonly changeAttempt: (request: {
    readonly key: AttemptKey
    readonly change: (attempt: AttemptRecord) => AttemptRecord
    readonly journal: WriteEntry | undefined
  }) => Promise<AttemptChange | undefined>
}

/** Changes the attempt that the key finds, and answers it before and after. `cause` is for the journal. */
export type ChangeAttempt = (
  key: AttemptKey,
  change: (attempt: AttemptRecord) => AttemptRecord,
  cause: JournalCause,
) => Promise<AttemptChange | undefined>

/** What the server's options say about attempts. */
export interface AttemptOptions {
  readonly service: { readonly posId: string }
  readonly declineDetail?: 'generic' | 'full'
  readonly authorize?: (reference: string, request: Request) => Promise<boolean | string> | boolean | string
}

/** What attempts work with. Each function takes the part it needs. */
export interface AttemptsContext {
  readonly options: AttemptOptions
  readonly store: AttemptStore
  readonly log: LogHook
  readonly now: () => number
  readonly policy: CheckPolicy
  /**
   * Changes an attempt in the store, with an entry in the journal, and plans when recovery looks at it next. A change that
   * gives the attempt back as it was changes nothing, and makes no entry.
   */
  readonly change: ChangeAttempt
}
