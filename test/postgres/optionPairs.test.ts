import { migrate, postgresStore } from 'tillkit/postgres'
import { afterAll, beforeAll } from 'vitest'
import { tablesOf } from '../../src/postgres/schema/tables.js'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'
import { comparePairs } from '../server/optionPairs/comparePairs.js'
import { openPglite } from './databases.js'

let hashAsBefore: () => void
let pglite: ReturnType<typeof openPglite>
beforeAll(async () => {
  hashAsBefore = hashAtOnce()
  pglite = openPglite()
  await migrate(pglite.database)
})
afterAll(async () => {
  hashAsBefore()
  await pglite.close()
})

const { orders, attempts, attemptTokens, orderNames, orderPayments, events, journal } = tablesOf()

comparePairs(async () => {
  // For so few rows faster than to truncate.
  for (const table of [orders, attempts, attemptTokens, orderNames, orderPayments, events, journal]) {
    await pglite.database.query(`delete from ${table}`, [])
  }
  return postgresStore(pglite.database)
})
