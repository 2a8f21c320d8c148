import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import type { EventRecord } from '../../store/eventRecord.js'
import { subjectOf } from '../../store/paymentIds.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'

/**
 * The newest version of the records of attempts and events that this package reads. It grows if a
 * package that knows an older version would misread the records, and so with every change of the
 * usual members. A new member that older packages may ignore needs no version: they keep it
 * unchanged.
 *
 * - 1: a record without a version
 * - 2: old charges and captures are put together
 * - 3: members that the row's columns have, and usual members, are left out
 */
const newestVersion = 3

/**
 * The version of the records that this package writes. The last release must read it, because its
 * processes run beside the new ones during a deployment. So a release that raises `newestVersion`
 * leaves this one, and the next release raises this one. `test/long/mixedBuilds.test.ts` runs both.
 */
const writtenVersion = 3

/** An attempt as one JSON value, of a table named or aliased `a`. */
export const attemptValue = `json_build_array(a.record, a.id, a.pos_id, a.number, a.order_id,
  a.state, a.return_code_hash, a.token_hash, a.check_at)`

/** Members that most attempts have. A record leaves them out. */
const usualAttempt: Partial<AttemptRecord> = {
  mode: 'direct',
  method: 'purchase',
  isRecurring: false,
  wasFree: false,
  hasReturned: false,
  checks: 0,
  tokenHashes: [],
}

/** The attempt's record, without what the columns have. The first token has a column. */
export function attemptText(attempt: AttemptRecord): string {
  const { id, pos_id, number, order_id, state, returnCodeHash, checkAt, tokenHashes, ...record } =
    attempt
  return recordText({ ...record, tokenHashes: tokenHashes.slice(1) }, usualAttempt)
}

/** Reads {@link attemptValue}, as `attempt`; `undefined` if there is no attempt. */
export function readAttempt({ attempt }: PostgresRow): AttemptRecord | undefined {
  // Our own writing, read back.
  const [stored, id, pos_id, number, order_id, state, returnCodeHash, tokenHash, checkAt] =
    JSON.parse(attempt ?? '[]')
  if (!stored) return undefined
  const record = readRecord<AttemptRecord>(stored, usualAttempt)
  const { tokenHashes } = record
  // A record of version 2 has the first token too, and its row may have no column for it.
  const hasAllTokens = tokenHash === null || tokenHashes.includes(tokenHash)
  return {
    ...record,
    id,
    pos_id,
    number,
    order_id,
    state,
    tokenHashes: hasAllTokens ? tokenHashes : [tokenHash, ...tokenHashes],
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

/** Members that most events of such a kind have. A record leaves them out. */
function usualEvent(event: WebhookEvent): Partial<EventRecord> {
  const { type } = event
  const { other: otherMembers, ...members } = subjectOf(event) ?? {}
  return {
    ...(type !== 'unrecognised' && { purpose: { type } }),
    newMembers: Object.keys({ ...members, ...otherMembers }),
    isDoublePayment: false,
    failures: 0,
  }
}

/** The event's record, without what the columns have. */
export function eventText(event: EventRecord): string {
  const { id, pos_id, attemptId, receivedAt, nextTryAt, ...record } = event
  return recordText(record, usualEvent(record.event))
}

/** Reads {@link eventValue}, as `event`. */
export function readEvent({ event }: PostgresRow): EventRecord {
  return eventOf(JSON.parse(event ?? ''))
}

/** {@link eventValue}, parsed: our own writing. */
export type EventValue = readonly [
  record: EventRecord,
  id: string,
  pos_id: string,
  queue: string,
  receivedAt: number,
  nextTryAt: number,
]

/** Reads {@link eventValue} that is parsed. */
export function eventOf(value: EventValue): EventRecord {
  const [stored, id, pos_id, queue, receivedAt, nextTryAt] = value
  return {
    ...readRecord<EventRecord>(stored, usualEvent(stored.event)),
    ...(pos_id && { pos_id }),
    // The queue of an event of no attempt is the event.
    ...(queue !== id && { attemptId: queue }),
    id,
    receivedAt,
    nextTryAt,
  }
}

/** Writes a record without its usual members. */
function recordText(record: object, usualMembers: object) {
  const unusual = Object.entries(record).filter(
    ([name, member]) =>
      !(name in usualMembers) ||
      JSON.stringify(member) !== JSON.stringify(Reflect.get(usualMembers, name)),
  )
  return JSON.stringify({ ...Object.fromEntries(unusual), version: writtenVersion })
}

/**
 * Reads a record of {@link recordText} that is parsed.
 *
 * @throws {CheckoutError} `store_unavailable` for a record of a newer version: it is not misread
 */
function readRecord<Stored>(parsed: unknown, usualMembers: object): Stored {
  const { version = 1, ...record } = parsed as Stored & { readonly version?: number }
  if (version > newestVersion) {
    throw new CheckoutError(
      'store_unavailable',
      `A record has version ${version}, and this package knows ${newestVersion}: a newer tillkit ` +
        'has written it. It is left as it is, since what is misread could be charged twice. ' +
        'Run the newer version in every process.',
    )
  }
  return { ...usualMembers, ...record } as Stored
}
