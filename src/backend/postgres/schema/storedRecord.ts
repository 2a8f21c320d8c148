import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import type { EventRecord } from '../../store/eventRecord.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'

/**
 * The version of the records of attempts and events that are written. It grows when a package that
 * knows an older one would misread them, and so with every change of what is usual. 2: old charges
 * and captures are put together. 3: what the row's columns have, and what is usual, is left out. A
 * record that says none is of version 1.
 */
const recordVersion = 3

/** An attempt as one JSON value, of a table named or aliased `a`. */
export const attemptValue =
  'json_build_array(a.record, a.id, a.pos_id, a.number, a.order_id, a.state, a.return_code_hash, a.token_hash, a.check_at)'

const usualAttempt: Partial<AttemptRecord> = {
  mode: 'direct',
  method: 'purchase',
  isRecurring: false,
  wasFree: false,
  hasReturned: false,
  checks: 0,
}

/** The attempt's record. Its first token has a column, and is in no other table. */
export function attemptText(attempt: AttemptRecord): string {
  const { id, pos_id, number, order_id, state, returnCodeHash, checkAt, tokenHashes, ...record } =
    attempt
  const more = tokenHashes.slice(1)
  return recordText({ ...record, ...(more.length > 0 && { tokenHashes: more }) }, usualAttempt)
}

/** Reads {@link attemptValue}, as `attempt`; `undefined` when there is no attempt. */
export function readAttempt({ attempt }: PostgresRow): AttemptRecord | undefined {
  // Our own writing, read back.
  const [stored, id, pos_id, number, order_id, state, returnCodeHash, tokenHash, checkAt] =
    JSON.parse(attempt ?? '[]')
  if (!stored) return undefined
  const record = readRecord<AttemptRecord>(stored, usualAttempt)
  const { tokenHashes: more = [] } = record
  return {
    ...record,
    ...{ id, pos_id, number, order_id, state },
    // Of version 2 the record has all of them.
    tokenHashes: tokenHash === null || more.includes(tokenHash) ? more : [tokenHash, ...more],
    ...(returnCodeHash !== null && { returnCodeHash }),
    ...(checkAt !== null && { checkAt: Number(checkAt) }),
  }
}

export function readAttempts(rows: readonly PostgresRow[]): readonly AttemptRecord[] {
  return rows.flatMap((row) => readAttempt(row) ?? [])
}

/** An event as one JSON value, of a table named or aliased `e`. */
export const eventValue =
  'json_build_array(e.record, e.id, e.pos_id, e.queue, e.received_at, e.next_try_at)'

function usualEvent(event: WebhookEvent): Partial<EventRecord> {
  const { type } = event
  const { other, ...members } =
    type === 'payment' ? event.payment : type === 'operation' ? event.operation : {}
  const newMembers = Object.keys({ ...members, ...other })
  return {
    ...(type !== 'unrecognised' && { purpose: { type } }),
    newMembers,
    isDoublePayment: false,
    failures: 0,
  }
}

export function eventText({
  id,
  pos_id,
  attemptId,
  receivedAt,
  nextTryAt,
  ...record
}: EventRecord): string {
  return recordText(record, usualEvent(record.event))
}

/** Reads {@link eventValue}, as `event`. */
export function readEvent({ event }: PostgresRow): EventRecord {
  return eventOf(JSON.parse(event ?? ''))
}

/** {@link eventValue}, once it is parsed: our own writing. */
export type EventValue = readonly [EventRecord, string, string, string, number, number]

export function eventOf([
  stored,
  id,
  pos_id,
  queue,
  receivedAt,
  nextTryAt,
]: EventValue): EventRecord {
  return {
    ...readRecord<EventRecord>(stored, usualEvent(stored.event)),
    ...(pos_id && { pos_id }),
    // Of no attempt, it has a queue of its own.
    ...(queue !== id && { attemptId: queue }),
    ...{ id, receivedAt, nextTryAt },
  }
}

function recordText(record: object, usual: object): string {
  const isUsual = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(usual, name))
  const own = Object.entries(record).filter((member) => !isUsual(member))
  return JSON.stringify({ ...Object.fromEntries(own), version: recordVersion })
}

/**
 * Reads what {@link recordText} has written, once it is parsed.
 *
 * @throws {CheckoutError} `store_unavailable` for a record of a newer version: it is not misread
 */
function readRecord<Stored>(parsed: unknown, usual: object): Stored {
  const { version = 1, ...record } = parsed as Stored & { readonly version?: number }
  if (version > recordVersion)
    throw new CheckoutError(
      'store_unavailable',
      `A record has version ${version}, and this package knows ${recordVersion}: a newer tillkit has written it. It is left ` +
        'as it is, since what is misread could be charged twice. Run the newer version in every process.',
    )
  return { ...usual, ...record } as Stored
}
