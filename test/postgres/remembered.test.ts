import { expect, test } from 'vitest'
import { tablesOf } from '../../src/postgres/schema/tables.js'
import { createStoreContext } from '../../src/postgres/storeContext.js'
import { postgresStore } from '../../src/postgres.js'
import type { NewJournalEntry } from '../../src/store.js'
import {
  changeAttempt,
  handleEvent,
  noon,
  postponed,
  recordCounted,
  reserve,
  sampleAttempt,
} from '../../src/testing/store-contract/sampleRecords.js'
import { emptyStore } from './databases.js'
import { noteStatements } from './noteStatements.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const attempt = sampleAttempt('one')
const entry: NewJournalEntry = { at: noon, by: 'merchant', type: 'callback' }

/** Two processes with one order and one event of it, which the first has recorded. */
async function openProcesses() {
  const { database, pool } = postgres.pg
  await emptyStore({ one: postgres.pg })
  const statements: string[] = []
  const open = () => postgresStore(noteStatements(database, (text) => statements.push(text)))
  const [one, other] = [open(), open()]
  await reserve(one, attempt)
  await recordCounted(one, attempt, { id: 'e1' })
  /** The statements of some work. */
  const sentBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    statements.length = 0
    await work()
    return [...statements]
  }
  return { one, other, sentBy, pool }
}

test('the process that has recorded an event takes its turn by a shorter statement than others', async () => {
  const { one, other, sentBy } = await openProcesses()
  const [, own] = await sentBy(() => handleEvent(one, 'e1', () => Promise.reject(new Error('not now'))).catch(() => {}))
  await other.dueEvents({ now: noon, limit: 9 })
  const [, others] = await sentBy(() => handleEvent(other, 'e1'))
  expect(own).toMatch(/^select .* for update of e skip locked$/s)
  expect(others).toMatch(/^with own as .* for update of e skip locked/s)
})

test('an event that was found due is handled without looking for its order', async () => {
  const { other, sentBy } = await openProcesses()
  await other.dueEvents({ now: noon, limit: 9 })
  const sent = await sentBy(() => handleEvent(other, 'e1'))
  expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'with', 'update', 'commit'])
})

test('behind a callback its process changes the attempt without reading it again', async () => {
  const { one, sentBy } = await openProcesses()
  await handleEvent(one, 'e1', async () => entry)
  const sent = await sentBy(() => changeAttempt(one, { id: attempt.id }, (found) => ({ ...found, state: 'sent' })))
  expect(sent).toHaveLength(1)
})

test('the process that has added an attempt changes it without asking for the order’s others, other processes ask', async () => {
  const { one, other, sentBy } = await openProcesses()
  const changeBy = (store: typeof one) =>
    sentBy(() => changeAttempt(store, { id: attempt.id }, (found) => ({ ...found, checks: found.checks + 1 })))
  expect((await changeBy(one)).join()).not.toContain('o.attempts > 1')
  expect((await changeBy(other)).join()).toContain('o.attempts > 1')
  // The other one's change is in between.
  expect((await changeBy(one)).join()).toContain('o.attempts > 1')
})

test('what another process has changed during a callback is read again before it is changed', async () => {
  const { one, other, sentBy } = await openProcesses()
  const count = (store: typeof one) =>
    changeAttempt(store, { id: attempt.id }, (found) => ({ ...found, checks: found.checks + 1 }))
  await handleEvent(one, 'e1', async () => {
    await count(other)
    return entry
  })
  const before = (await other.findAttempt({ id: attempt.id }))?.checks ?? Number.NaN
  expect(await sentBy(() => count(one))).not.toHaveLength(1)
  expect((await other.findAttempt({ id: attempt.id }))?.checks).toBe(before + 1)
})

test('an event that somebody handles is not put off, and one that is gone neither', async () => {
  const { one, pool } = await openProcesses()
  const recordOf = async () => (await pool.query<{ record: unknown }>('select record from tillkit.events')).rows
  const before = await recordOf()
  const client = await pool.connect()
  await client.query('begin; select from tillkit.events for update')
  await one.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
  await client.query('rollback')
  client.release()
  expect(await recordOf()).toEqual(before)
  await pool.query('delete from tillkit.events')
  await one.postponeEvent({ id: 'e1', change: postponed, entry: undefined })
  expect(await recordOf()).toEqual([])
})

test('an event that another process has handled is not counted as failed', async () => {
  const { one, other } = await openProcesses()
  await handleEvent(other, 'e1', async () => entry)
  const history = await other.findHistory(attempt)
  await one.postponeEvent({ id: 'e1', change: postponed, entry: { ...entry, type: 'callback_failed' } })
  expect(await other.findHistory(attempt)).toEqual(history)
  expect(await other.lists.findEvents(attempt)).toMatchObject([{ record: { failures: 0 } }])
})

test('an error of what puts an event off is not swallowed', async () => {
  const { one } = await openProcesses()
  const fail = () => {
    throw new Error('not put off')
  }
  await expect(one.postponeEvent({ id: 'e1', change: fail, entry: undefined })).rejects.toThrow('not put off')
})

test('no event has an id with a character that PostgreSQL can’t store', async () => {
  const { one } = await openProcesses()
  expect(await handleEvent(one, 'e1\u0000')).toBe(false)
  await one.postponeEvent({ id: 'e1\u0000', change: postponed, entry: undefined })
})

test('of more attempts than are remembered the ones that were set last are', () => {
  const { recentNames } = createStoreContext(postgres.pg.database, tablesOf())
  for (let number = 1; number <= 2_000; number += 1) recentNames.set(`n${number}`, 'first')
  recentNames.set('n1', 'again')
  recentNames.set('new', 'first')
  expect(['n1', 'n2', 'n3', 'new'].map(recentNames.get)).toEqual(['again', undefined, 'first', 'first'])
})
