import { expect, test } from 'vitest'
import { migrate, postgresStore } from '../../src/postgres.js'
import { changeAttempt } from '../../src/testing/store-contract/sampleRecords.js'
import { json, openShop, order, paid, payBody, posId } from '../server/shop.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const tables = ['orders', 'attempts', 'attempt_tokens', 'order_names', 'order_payments', 'events']

test('a process that remembers a change which a failover lost does not overwrite the one made instead', async () => {
  const { database } = postgres.pg
  const run = (text: string) => database.query(text, [])
  await migrate(database)
  const [here, elsewhere] = [postgresStore(database), postgresStore(database)]
  await openShop((call) => json(paid(call)), { findOrder: () => order, store: here }).pay()
  const [attempt] = await here.findAttempts({ pos_id: posId, reference: payBody.reference })
  if (!attempt) throw new Error('No attempt was stored.')

  // The standby has not got the next change when the primary is lost.
  for (const table of tables) await run(`create table tillkit.${table}_standby as table tillkit.${table}`)
  await changeAttempt(here, { id: attempt.id }, (before) => ({ ...before, checkAt: 1 }))
  for (const table of tables) {
    await run(`delete from tillkit.${table}`)
    await run(`insert into tillkit.${table} select * from tillkit.${table}_standby`)
  }
  await changeAttempt(elsewhere, { id: attempt.id }, (before) => ({ ...before, checkAt: 2 }))
  await changeAttempt(here, { id: attempt.id }, (before) => ({ ...before, updatedAt: 3 }))
  expect(await here.findAttempt({ id: attempt.id })).toMatchObject({ checkAt: 2, updatedAt: 3 })
})
