import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { EventRecord } from '../../store/paymentStore.js'
import type { NamedValues } from '../databases/queryNamed.js'
import { entryValues, insertEntry } from '../journal/journalRow.js'
import { eventText } from '../schema/storedRecord.js'
import type { TableNames } from '../schema/tableNames.js'

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

/** Clauses that end a statement whose clause `saved_order` has written `:orderKey`. */
export interface FurtherClauses {
  /** Each clause begins with a comma; empty if there are no such rows. */
  readonly clauses: string
  readonly values: NamedValues
}

/** Writes out the clauses of the rows that there are. A clause of no row would cost time. */
export function furtherClauses(
  { tokenHashes = [], event, paymentKeys, entry }: FurtherRows,
  tables: TableNames,
): FurtherClauses {
  // The first token is in the row of its attempt.
  const furtherTokens = tokenHashes.slice(1)
  const clauses = [
    furtherTokens.length > 0 ? insertTokens(tables) : '',
    event ? insertEventRow(tables) : '',
    paymentKeys.length > 0 ? insertPayments(tables) : '',
    entry ? `, inserted_entry as (${insertEntry(tables)})` : '',
  ]
  return {
    clauses: clauses.join(''),
    values: {
      furtherTokens: JSON.stringify(furtherTokens),
      paymentKeys: JSON.stringify(paymentKeys),
      ...(event && eventValues(event)),
      ...(entry && entryValues(entry)),
    },
  }
}

function insertTokens({ attemptTokens }: TableNames) {
  return `, inserted_tokens as (
      insert into ${attemptTokens} (order_key, token_hash, attempt_id)
      select :orderKey::uuid, token_hash, :attemptId
      from saved_order, json_array_elements_text(:furtherTokens::json) token_hash
      on conflict do nothing)`
}

/** An event may have named a payment before its answer did. */
function insertPayments({ orderPayments }: TableNames) {
  return `, inserted_payments as (
      insert into ${orderPayments} (order_key, payment_key)
      select :orderKey::uuid, payment_key::uuid
      from saved_order, json_array_elements_text(:paymentKeys::json) payment_key
      on conflict do nothing)`
}

/** An event's number is the version of the order that it was recorded with. */
function insertEventRow({ events }: TableNames) {
  return `, inserted_event as (
      insert into ${events} (order_key, id, pos_id, queue, subject_key, number, received_at,
        next_try_at, is_unrecognised, record)
      select :orderKey::uuid, :eventId, :eventProject, :queue, :subjectKey::uuid,
        saved_order.version, :receivedAt::float8, :nextTryAt::float8, :isUnrecognised::boolean,
        :eventRecord::json
      from saved_order)`
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
