import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { EventRecord } from '../../store/paymentStore.js'
import type { NamedValues } from '../databases/queryNamed.js'
import { eventText } from '../schema/storedRecord.js'
import type { TableNames } from '../schema/tableNames.js'
import { type OrderWrite, rowOf, savedVersionSql } from './orderWrite.js'
import { entryRow, entryValues } from './writeEntry.js'

/** The rows that only some writes of an order have. */
export interface FurtherRows {
  /** All tokens of `:attemptId`; absent if they did not change. */
  readonly tokenHashes?: readonly string[]
  readonly event?: NewEvent | undefined
  readonly paymentKeys: readonly string[]
  readonly entry: NewJournalEntry | undefined
}

export interface NewEvent {
  readonly record: EventRecord
  readonly subjectKey: string
  /**
   * Nothing is written if the subject has an order. Events that came before their attempt was known
   * are there, and have not been read.
   */
  readonly needsNewSubject: boolean
}

/** Writes out the rows that there are, of the order `:orderKey`. */
export function furtherRows(
  { tokenHashes = [], event, paymentKeys, entry }: FurtherRows,
  tables: TableNames,
): Omit<OrderWrite, 'clauses'> {
  const { attemptTokens, orderPayments } = tables
  // The first token is in the row of its attempt.
  const furtherTokens = tokenHashes.slice(1)
  const tokenRows = furtherTokens.map(
    (_token, index) => `insert into ${attemptTokens} (order_key, token_hash, attempt_id)
      ${rowOf(`:orderKey::uuid, :furtherToken${index}, :attemptId`, tables)}
      on conflict do nothing`,
  )
  // An event may have named a payment before its answer did.
  const paymentRows = paymentKeys.map(
    (_key, index) => `insert into ${orderPayments} (order_key, payment_key)
      ${rowOf(`:orderKey::uuid, :paymentKey${index}::uuid`, tables)}
      on conflict do nothing`,
  )
  return {
    rows: [
      ...tokenRows,
      ...(event ? [eventRow(tables)] : []),
      ...paymentRows,
      ...(entry ? [entryRow(tables)] : []),
    ],
    values: {
      ...numbered('furtherToken', furtherTokens),
      ...numbered('paymentKey', paymentKeys),
      ...(event && eventValues(event)),
      ...(entry && entryValues(entry)),
    },
  }
}

function numbered(name: string, texts: readonly string[]): NamedValues {
  return Object.fromEntries(texts.map((text, index) => [`${name}${index}`, text]))
}

/** An event's number is the version of the order that it was recorded with. */
function eventRow(tables: TableNames) {
  const values = `:orderKey::uuid, :eventId, :eventProject, :queue, :subjectKey::uuid,
    ${savedVersionSql(tables)}, :receivedAt::float8, :nextTryAt::float8, :isUnrecognised::boolean,
    :eventRecord::json`
  return `insert into ${tables.events} (order_key, id, pos_id, queue, subject_key, number,
    received_at, next_try_at, is_unrecognised, record) ${rowOf(values, tables)}`
}

/** The queue of an event is its attempt; an event of no attempt is a queue alone. */
function eventValues({ record, subjectKey }: NewEvent): NamedValues {
  const { id, attemptId = id, pos_id = '', receivedAt, nextTryAt, purpose } = record
  return {
    eventId: id,
    eventProject: pos_id,
    queue: attemptId,
    subjectKey,
    receivedAt,
    nextTryAt,
    isUnrecognised: purpose.type === 'unrecognised',
    eventRecord: eventText(record),
  }
}
