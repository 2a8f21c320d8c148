import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { CheckoutServerOptions } from 'tillkit/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OptionChanges } from '../../../../backend/optionChanges.js'
import { emptyStore, openPglite } from '../../../../backend/postgres/databases.js'
import { apiSecret, posId, publicUrl } from '../../../../backend/shop.js'
import { openSubscribed } from '../../../../backend/subscribedShop.js'
import { nowhere, openProgram } from '../../program.js'
import { project } from '../../service.js'
import { type Ledger, liveThroughDay, openJournalShop } from './journalShop.js'

const program = openProgram()
const file = 'journal.jsonl'
const shopDatabase = { DATABASE_URL: 'postgres://shop:CANARY@db.shop.example/shop' }
const testDatabase = { DATABASE_URL: 'postgres://shop:CANARY@db.shop.example/rehearsal' }
/** The project of today's test configuration is another one. */
const testProject = { ...project, posId: 'c0ffee00-0000-4000-8000-000000000001' }

beforeAll(async () => {
  await liveThroughDay(openJournalShop('yesterday'))
  writeModule('yesterday')
  const ended = await writeJournal(file)
  expect(ended).toMatchObject({ status: 0, stderr: '' })
})
afterAll(() => program.remove())

/** A merchant's module, as it is loaded by a command. */
function writeModule(schema: string, code = '') {
  const shopFile = join(import.meta.dirname, 'journalShop.ts')
  const lines = [
    `import { shops } from '${shopFile}'`,
    code,
    `export const { checkout, order, state } = shops.get('${schema}')\n`,
  ]
  program.write(`${schema}.mjs`, lines.join('\n'))
}

async function writeJournal(name: string, ...args: readonly string[]) {
  const module = './yesterday.mjs'
  const journalArgs = ['--write-journal', name, '--from', '2026-01-01']
  return await program.run(
    ['rehearse', ...journalArgs, '--state', module, ...args, '--checkout', module],
    {
      env: shopDatabase,
    },
  )
}

interface Played {
  readonly holds: boolean
  readonly results: readonly {
    readonly name: string
    readonly result: string
    readonly reproduction?: string
    readonly problems: readonly { readonly what: string }[]
  }[]
}

/** Plays the journal on the shop of today, whose callbacks are changed. */
async function play(
  schema: string,
  change: (ledger: Ledger) => OptionChanges = () => ({}),
  ...args: readonly string[]
) {
  openJournalShop(schema, (ledger) => ({ service: testProject, ...change(ledger) }))
  writeModule(schema)
  const ended = await playOn(schema, ...args)
  if (ended.status === 2) throw new Error(ended.stderr)
  const { holds, results } = JSON.parse(ended.stdout) as Played
  const problems = results.flatMap(({ name, problems }) =>
    problems.map(({ what }) => `${name}: ${what}`),
  )
  return { status: ended.status, holds, results, problems }
}

async function playOn(schema: string, ...args: readonly string[]) {
  const module = `./${schema}.mjs`
  const sources = ['--checkout', module, '--order', module, '--state', module]
  return await program.run(['rehearse', '--json', '--journal', file, ...sources, ...args], {
    env: testDatabase,
  })
}

test('the journal has the names of orders, no card data, and one reader', () => {
  const path = join(program.folder, file)
  const text = readFileSync(path, 'utf8')
  const [header = '', ...orders] = text.trimEnd().split('\n')
  expect(JSON.parse(header)).toMatchObject({
    format: 'tillkit journal',
    version: 1,
    notice: expect.stringContaining('Keep it on this machine'),
  })
  const names = orders.map((line) => JSON.parse(line).reference).toSorted()
  expect(names).toEqual(['BANK', 'DECIDED', 'DECLINED', 'PAID', 'REFUNDED', 'UNDERPAID'])
  expect(text).toContain('"cc_mask":"000000******0000"')
  expect(text).toMatch(/"cc_token":"rehearsal-[0-9a-f]{16}"/)
  expect(text).not.toMatch(/CANARY|"cc_mask":"(?!000000\*{6}0000")|"cc_token":"(?!rehearsal-)/)
  expect(text).not.toMatch(/"(?:user_action_url|result_url|customer_email)":"(?!rehearsal")/)
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('with the same callbacks nothing differs', async () => {
  const { status, holds, problems, results } = await play('same')
  expect(problems).toEqual([])
  expect(results.map(({ name, result }) => [name, result])).toEqual(
    ['server_start', 'PAID', 'DECLINED', 'BANK', 'UNDERPAID', 'REFUNDED', 'DECIDED'].map((name) => [
      name,
      'held',
    ]),
  )
  expect({ status, holds }).toEqual({ status: 0, holds: true })
})

test('the same on PostgreSQL: the store of the rehearsal is another one', async () => {
  const pglite = openPglite()
  const { store } = await emptyStore({ one: pglite })
  const { problems, results } = await play('postgres', () => ({
    store: store as CheckoutServerOptions['store'],
  }))
  expect(problems).toEqual([])
  expect(results).toHaveLength(7)
  await pglite.close()
})

const charges = ['own_method', 'first_created_at'] as const
const notification_url = `${publicUrl}/webhook`
test.each([
  { schema: 'club_address', life: { laterCharges: ['own_order_id', ...charges] } },
  {
    schema: 'club_arrival',
    life: { laterCharges: ['without_recurring', ...charges], terms: { notification_url } },
  },
] as const)('later charges are recognised as on their day: $schema', async ({ schema, life }) => {
  const { options } = openJournalShop(schema, () => ({ service: { posId, apiSecret } }))
  const shop = await openSubscribed({ store: options.store, ...life })
  for (let month = 0; month < 3; month += 1) await shop.pass(31)
  writeModule(schema)
  const name = `${schema}.jsonl`
  const args = ['--write-journal', name, '--from', '2026-01-01', '--checkout', `./${schema}.mjs`]
  await program.run(['rehearse', ...args], { env: shopDatabase })
  const paidCalls = readFileSync(join(program.folder, name), 'utf8').match(/, isPaid"/g)
  expect(paidCalls).toHaveLength(4)

  const today = `${schema}_today`
  openJournalShop(today, () => ({ service: testProject }))
  writeModule(today)
  const ended = await program.run(
    ['rehearse', '--json', '--journal', name, '--checkout', `./${today}.mjs`],
    { env: testDatabase },
  )
  const { results } = JSON.parse(ended.stdout) as Played
  expect(results.flatMap(({ problems }) => problems)).toEqual([])
  expect(results.map(({ result }) => result)).toEqual(['held', 'held'])
})

test('a callback that ignores the amount marks an order that was not paid', async () => {
  const { status, problems, results } = await play('ignores_amount', ({ markPaid }) => ({
    callbacks: {
      onPayment: ({ status: state }, { reference, decision }) => {
        if (state === 'success' || decision) markPaid(reference)
      },
    },
  }))
  expect(problems).toEqual([
    'UNDERPAID: The shop marked the order as paid once. In the journal it did so 0 times.',
  ])
  const underpaid = results.find(({ name }) => name === 'UNDERPAID')
  expect(underpaid?.reproduction).toBe(
    'tillkit rehearse --journal journal.jsonl --checkout ./ignores_amount.mjs ' +
      '--order ./ignores_amount.mjs --state ./ignores_amount.mjs --only UNDERPAID',
  )
  expect(status).toBe(1)
})

test('a callback that throws for one kind of event is named with its error', async () => {
  const { problems } = await play('throws', () => ({
    callbacks: {
      onOperation: () => {
        throw new Error('no such column')
      },
    },
  }))
  expect(problems).toEqual([
    expect.stringMatching(
      /^REFUNDED: onOperation \(refund success .* UAH.*\) failed: Error: no such /,
    ),
    'REFUNDED: The shop showed 0 as refunded. In the journal it showed 499.9.',
  ])
})

test('a callback that marks twice is named for each order', async () => {
  const { problems } = await play('marks_twice', ({ markPaid }) => ({
    callbacks: {
      onPayment: (_payment, { reference, isPaid }) => {
        if (!isPaid) return
        markPaid(reference)
        markPaid(reference)
      },
    },
  }))
  const text = 'The shop marked the order as paid 2 times. In the journal it did so once.'
  expect(problems).toEqual(
    ['PAID', 'DECLINED', 'BANK', 'REFUNDED', 'DECIDED'].map((name) => `${name}: ${text}`),
  )
})

test('a price of today that is higher leaves an order unpaid', async () => {
  const { problems } = await play('dearer', () => ({
    callbacks: { priceOf: () => ({ amount: '500.00', currency: 'UAH' }) },
  }))
  expect(problems).toContain(
    'PAID: The shop marked the order as paid 0 times. In the journal it did so once.',
  )
})

test('a callback that is gone is named', async () => {
  const { problems } = await play('moved', () => ({
    callbacks: { onOperation: undefined as never },
  }))
  expect(problems).toEqual([
    expect.stringMatching(
      /^REFUNDED: onOperation \(.*\) was called 0 times. In the journal it was called once/,
    ),
    'REFUNDED: The shop showed 0 as refunded. In the journal it showed 499.9.',
  ])
})

test('a mail host is refused and named; code that goes on without it makes no difference', async () => {
  const mailHost = new URL(await nowhere())
  const args = ['--only', 'PAID', '--only', 'BANK']
  const mail = ({ markPaid }: Ledger): OptionChanges => ({
    callbacks: {
      onPayment: async (_payment, { reference, isPaid }) => {
        if (!isPaid) return
        markPaid(reference)
        const failure = await fetch('https://mail.shop.example/send').catch((error) => error)
        if (reference === 'BANK') throw failure
      },
    },
  })
  const { problems, results } = await play('mails', mail, ...args)
  const named = 'Your code tried to reach mail.shop.example:443, which was refused.'
  expect(results.map(({ name, result }) => [name, result])).toEqual([
    ['PAID', 'look'],
    ['BANK', 'fell'],
  ])
  expect(problems).toContain(`PAID: ${named}`)
  expect(problems).toContain(`BANK: ${named}`)
  expect(problems).toContainEqual(
    expect.stringMatching(/^BANK: onPayment \(.*isPaid\) failed: TypeError/),
  )

  const socketError = new Promise<Error>((resolve) => {
    connect(Number(mailHost.port), mailHost.hostname).on('error', resolve)
  })
  expect((await socketError).message).toBe(`tillkit rehearse refuses to reach ${mailHost.host}`)
})

test('what the module reaches while it is loaded is named', async () => {
  openJournalShop('loads', () => ({ service: testProject }))
  writeModule('loads', "await fetch('https://telemetry.example').catch(() => undefined)")
  const { status, stdout } = await playOn('loads', '--only', 'server_start')
  expect(stdout).toContain('tried to reach telemetry.example:443')
  expect(status).toBe(1)
})

test('JUnit and HTML name the differences', async () => {
  const files = ['--junit', 'upgrade.xml', '--report', 'upgrade.html']
  await play('reported', () => ({ callbacks: { onPayment: () => undefined } }), ...files)
  const text = 'The shop marked the order as paid 0 times. In the journal it did so once.'
  for (const name of ['upgrade.xml', 'upgrade.html']) {
    expect(readFileSync(join(program.folder, name), 'utf8')).toContain(text)
  }
})

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

test('a journal is not replaced', async () => {
  const ended = await writeJournal(file)
  expect(ended.stderr).toContain('journal.jsonl of --write-journal is there already')
  expect(ended.status).toBe(2)
})

test('an error midway leaves no journal', async () => {
  program.write(
    'state.mjs',
    `export function state(reference) {
      if (reference === 'REFUNDED') throw new Error('no such order')
      return { timesPaid: 1 }
    }`,
  )
  const writing = writeJournal('midway.jsonl', '--state', './state.mjs')
  await expect(writing).rejects.toThrow('no such order')
  expect(readdirSync(program.folder).filter((name) => name.startsWith('midway'))).toEqual([])
})

test('a journal without orders is refused', async () => {
  await writeJournal('empty.jsonl', '--to', '2026-01-02')
  const args = ['--journal', 'empty.jsonl', '--checkout', './same.mjs']
  const ended = await program.run(['rehearse', ...args], { env: testDatabase })
  expect(ended.stderr).toContain('empty.jsonl of --journal has no order')
  expect(ended.status).toBe(2)
})
