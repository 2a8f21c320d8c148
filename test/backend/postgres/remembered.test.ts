import { expect, test } from 'vitest'
import { createRecentAttempts } from '../../../src/backend/postgres/recentAttempts.js'
import type { PaymentView } from '../../../src/core/contract/outcome.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  postponed,
  recordCounted,
  reserve,
  sampleAttempt,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { postgresStore } from '../../../src/postgres.js'
import type { AttemptKey, AttemptRecord, NewJournalEntry } from '../../../src/store.js'
import { emptyStore } from './databases.js'
import { noteStatements } from './noteStatements.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const view: PaymentView = { amount: 10, currency: 'UAH' }
const attempt = sampleAttempt('one', {
  transactions: [{ payment_id: 'p-1', created_at: '2026-11-21T12:00:00', view }],
})
const entry: NewJournalEntry = { at: noon, by: 'merchant', type: 'callback' }

/** Two processes with one order and one event of it, which the first has recorded. */
async function openProcesses() {
  const { database, pool } = postgres.pg
  await emptyStore({ one: postgres.pg })
  const statements: string[] = []
  const openProcess = () => postgresStore(noteStatements(database, (text) => statements.push(text)))
  const [store, otherStore] = [openProcess(), openProcess()]
  await reserve(store, attempt)
  await recordCounted(store, attempt, { id: 'e1' })
  /** The statements of some work. */
  const sentBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    statements.length = 0
    await work()
    return [...statements]
  }
  return { store, otherStore, sentBy, pool }
}

test('an event is handled without looking for its order before, and a second call meanwhile asks nothing', async () => {
  const { otherStore, sentBy } = await openProcesses()
  const statements = await sentBy(() =>
    handleEvent(otherStore, 'e1', async () => void (await handleEvent(otherStore, 'e1'))),
  )
  expect(statements.map((text) => text.split(' ')[0])).toEqual([
    'begin',
    'with',
    'update',
    'commit',
  ])
})

test('an attempt is changed by one statement without its names, and is read once after a callback with an entry', async () => {
  const { store, otherStore, sentBy } = await openProcesses()
  const count = (process: typeof store) =>
    changeAttempt(process, { id: attempt.id }, (stored) => ({
      ...stored,
      checks: stored.checks + 1,
    }))
  expect(await sentBy(() => count(store))).toEqual([
    expect.not.stringMatching(/order_payments|attempt_tokens/),
  ])
  await handleEvent(store, 'e1', async () => {
    await count(otherStore)
    return entry
  })
  const before = (await otherStore.findAttempt({ id: attempt.id }))?.checks ?? Number.NaN
  expect(await sentBy(() => count(store))).toHaveLength(2)
  expect((await otherStore.findAttempt({ id: attempt.id }))?.checks).toBe(before + 1)
})

test('a process that remembers a change which a failover lost does not overwrite the one made instead', async () => {
  const { store, otherStore, pool } = await openProcesses()
  const tables = ['orders', 'attempts', 'attempt_tokens', 'order_names', 'order_payments', 'events']
  const change = (process: typeof store, changes: Partial<AttemptRecord>) =>
    changeAttempt(process, { id: attempt.id }, (stored) => ({ ...stored, ...changes }))
  // The standby has not got the next change when the primary is lost.
  for (const table of tables)
    await pool.query(`create table tillkit.${table}_standby as table tillkit.${table}`)
  await change(store, { checkAt: 1 })
  for (const table of tables) {
    await pool.query(
      `delete from tillkit.${table};
       insert into tillkit.${table} select * from tillkit.${table}_standby`,
    )
  }
  await change(otherStore, { checkAt: 2 })
  await change(store, { updatedAt: 3 })
  expect(await store.findAttempt({ id: attempt.id })).toMatchObject({ checkAt: 2, updatedAt: 3 })
})

test('an event that somebody handles is not put off, and one that is gone neither', async () => {
  const { store, pool } = await openProcesses()
  const recordOf = async () =>
    (await pool.query<{ record: unknown }>('select record from tillkit.events')).rows
  const before = await recordOf()
  const client = await pool.connect()
  await client.query('begin; select from tillkit.events for update')
  await store.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
  await client.query('rollback')
  client.release()
  expect(await recordOf()).toEqual(before)
  await pool.query('delete from tillkit.events')
  await store.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
  expect(await recordOf()).toEqual([])
})

test('an error of what puts an event off is not swallowed', async () => {
  const { store } = await openProcesses()
  const fail = () => {
    throw new Error('not put off')
  }
  await expect(store.postponeEvent({ id: 'e1', change: fail, entry: undefined })).rejects.toThrow(
    'not put off',
  )
})

test('no event has an id with a character that PostgreSQL can’t store', async () => {
  const { store } = await openProcesses()
  expect(await handleEvent(store, 'e1\u0000')).toBe(false)
  await store.postponeEvent({ id: 'e1\u0000', change: postponed, entry: undefined })
})

test('an event of the attempt that is remembered without one is recorded behind those that others have recorded', async () => {
  const { store, otherStore, sentBy } = await openProcesses()
  const secondAttempt = sampleAttempt('two', { reference: 'B-1' })
  await reserve(store, secondAttempt)
  const { pos_id, order_id } = secondAttempt
  const recorded = await store.recordEvent({
    subject: 's',
    attemptKey: { pos_id, order_id },
    decide: () => undefined,
  })
  expect(recorded).toMatchObject({ record: undefined, before: { id: 'two' } })
  await recordCounted(otherStore, secondAttempt, { id: 'e2', subject: 's', says: 'a' })
  expect(
    await recordCounted(store, secondAttempt, { id: 'e3', subject: 's', says: 'a' }),
  ).toBeUndefined()
  expect(
    await sentBy(() => recordCounted(store, secondAttempt, { id: 'e4', subject: 's', says: 'b' })),
  ).toHaveLength(2)
  expect(await otherStore.findAttempt({ id: 'two' })).toMatchObject({ checks: 2 })
})

test('of more attempts than are remembered the ones that were set last are, by id and by name', () => {
  const recent = createRecentAttempts()
  const set = (id: string, version: string) =>
    recent.set({ attempt: sampleAttempt(id), orderKey: 'key', version })
  for (let number = 1; number <= 2_000; number += 1) set(`a${number}`, 'first')
  set('a1', 'again')
  set('new', 'first')
  recent.delete(sampleAttempt('a4'))
  for (const keyOf of [
    ({ id }) => ({ id }),
    ({ pos_id, order_id }) => ({ pos_id, order_id }),
  ] satisfies ((attempt: AttemptRecord) => AttemptKey)[]) {
    const versions = ['a1', 'a2', 'a3', 'a4', 'new'].map(
      (id) => recent.get(keyOf(sampleAttempt(id)))?.version,
    )
    expect(versions).toEqual(['again', undefined, 'first', undefined, 'first'])
  }
  expect([recent.get(undefined), recent.get({ tokenHash: 'token a1' })]).toEqual([
    undefined,
    undefined,
  ])
})
