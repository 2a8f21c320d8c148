import { afterAll, expect, test } from 'vitest'
import type { PostgresDatabase } from '../../../src/postgres.js'
import { openPglite } from '../../backend/postgres/databases.js'
import { openProgram } from './program.js'

const { database: ofPglite, close } = openPglite()
const program = openProgram()
afterAll(async () => {
  await close()
  program.remove()
})

function migrateOf(schema: string, database: PostgresDatabase = ofPglite) {
  const module = program.writeModule({ database, schema })
  return (...options: readonly string[]) =>
    program.run(['migrate', '--database', module, ...options])
}

test('it creates the tables of the module’s schema, and a second run changes nothing', async () => {
  const migrate = migrateOf('shop')
  expect(await migrate()).toMatchObject({
    status: 0,
    stdout: 'Applied 1, 2, 3: the tables have version 3 now.\n',
  })
  expect(await migrate()).toMatchObject({
    status: 0,
    stdout: 'The tables have version 3 already. Nothing was changed.\n',
  })
  const { stdout } = await migrate('--json')
  expect(JSON.parse(stdout)).toEqual({ isDone: true, applied: [], version: 3 })
})

test('newer tables and a database that fails are explained, and nothing is changed', async () => {
  await migrateOf('newer')()
  await ofPglite.query(`insert into newer.migrations (version, name) values (99, 'later')`, [])
  const refused = await migrateOf('newer')()
  expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining('have version 99') })
  expect(refused.stdout).toMatch(/why +Nothing was changed/)

  const away: PostgresDatabase = {
    ...ofPglite,
    transaction: () =>
      Promise.reject(Object.assign(new Error('CANARY-PASSWORD'), { code: 'ECONNREFUSED' })),
  }
  const failed = await migrateOf('away', away)('--json')
  expect(failed.status).toBe(1)
  expect(failed.stdout).not.toContain('CANARY')
  expect(JSON.parse(failed.stdout)).toMatchObject({
    isDone: false,
    error: { what: expect.stringContaining('ECONNREFUSED') },
  })
})

test('a misspelt `distributed` is refused, and no undivided tables are created', async () => {
  const module = program.writeModule({
    database: ofPglite,
    schema: 'misspelt',
    distributed: 'Citus',
  })
  expect(await program.run(['migrate', '--database', module])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('`distributed` is "Citus"'),
  })
  const tables = `select from information_schema.tables where table_schema = 'misspelt'`
  expect(await ofPglite.query(tables, [])).toEqual([])
})

test('without a database it makes no sense', async () => {
  expect(await program.run(['migrate'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--database <file>'),
  })
})
