import { expect, test, vi } from 'vitest'
import { openJournalShop } from './journalShop.js'
import {
  file,
  openUpgradeProgram,
  shopDatabase,
  testDatabase,
  testProject,
} from './upgradeProgram.js'

const { program, writeModule, writeJournal, playOn } = openUpgradeProgram()

test('the database of the shop is refused before its module is loaded', async () => {
  writeModule('never', "throw new Error('the module was loaded')")
  const args = ['rehearse', '--journal', file, '--checkout', './never.mjs']
  // Another user, and the port written out.
  const DATABASE_URL = 'postgresql://other@DB.shop.example:5432/shop'
  const ended = await program.run(args, { env: { DATABASE_URL } })
  expect(ended.stderr).toContain(
    'DATABASE_URL names the database that the journal was written from',
  )
  expect(ended.stderr).not.toMatch(/CANARY|was loaded/)
  expect(ended.status).toBe(2)
})

test('the database of the shop is refused in every other variable too', async () => {
  writeModule('never', "throw new Error('the module was loaded')")
  const args = ['rehearse', '--journal', file, '--checkout', './never.mjs']
  const LIVE_URL = shopDatabase.DATABASE_URL
  const ended = await program.run(args, { env: { ...testDatabase, LIVE_URL } })
  expect(ended.stderr).toContain('LIVE_URL names the database that the journal was written from')
  const parts = { PGHOST: 'db.shop.example', PGDATABASE: 'shop' }
  const endedByParts = await program.run(args, { env: { ...testDatabase, ...parts } })
  expect(endedByParts.stderr).toContain('PGDATABASE names the database that the journal')
  expect([ended.status, endedByParts.status]).toEqual([2, 2])
})

test('a variable that the module sets to the shop’s database is refused', async () => {
  vi.stubEnv('DATABASE_URL', testDatabase.DATABASE_URL)
  openJournalShop('sets_variable', () => ({ service: testProject }))
  writeModule('sets_variable', `process.env.DATABASE_URL = '${shopDatabase.DATABASE_URL}'`)
  const args = ['rehearse', '--journal', file, '--checkout', './sets_variable.mjs']
  const ended = await program.run(args, { env: process.env })
  vi.unstubAllEnvs()
  expect(ended.stderr).toContain('DATABASE_URL names the database that the journal was written')
  expect(ended.status).toBe(2)
})

test.each([
  {
    what: 'a store with the journal’s orders',
    schema: 'yesterday',
    change: {},
    says: 'has orders of the journal’s time, so it may be the shop’s own',
  },
  {
    what: 'a live server',
    schema: 'live',
    change: { environment: 'live' as const },
    says: 'The server of --checkout is live',
  },
])('$what is refused', async ({ schema, change, says }) => {
  if (schema !== 'yesterday') openJournalShop(schema, () => change)
  writeModule(schema)
  const ended = await playOn(schema)
  expect(ended.stderr).toContain(says)
  expect(ended.status).toBe(2)
})

test.each([
  { args: ['--journal', 'journal.jsonl'], says: 'Name its module with --checkout' },
  {
    args: ['--journal', 'journal.jsonl', '--checkout', './same.mjs'],
    says: 'DATABASE_URL is not set',
  },
  {
    args: ['--journal', 'a', '--checkout', './same.mjs', '--state', 'https://shop.example'],
    says: '--state must be a command or a module: an address would answer from the server of the',
  },
  {
    args: ['--journal', 'a', '--checkout', './same.mjs', '--order', 'https://shop.example'],
    says: '--order must be a command or a module: it gets the order’s reference',
  },
  {
    args: ['--journal', 'yesterday.mjs', '--checkout', './same.mjs'],
    says: 'is no journal of version 1',
  },
  {
    args: ['--journal', 'none.jsonl', '--checkout', './same.mjs'],
    says: 'cannot be read: ENOENT',
  },
  {
    args: ['--write-journal', 'other.jsonl', '--checkout', './same.mjs'],
    says: '--write-journal needs your server, --checkout, and --from',
  },
])('$args ends with 2', async ({ args, says }) => {
  const ended = await program.run(['rehearse', ...args])
  expect(ended.stderr).toContain(says)
  expect(ended.status).toBe(2)
})

test('a journal without orders is refused', async () => {
  await writeJournal('empty.jsonl', '--to', '2026-01-02')
  openJournalShop('same')
  writeModule('same')
  const args = ['--journal', 'empty.jsonl', '--checkout', './same.mjs']
  const ended = await program.run(['rehearse', ...args], { env: testDatabase })
  expect(ended.stderr).toContain('empty.jsonl of --journal has no order')
  expect(ended.status).toBe(2)
})
