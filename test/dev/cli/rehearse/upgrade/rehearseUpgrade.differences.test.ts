import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckoutServerOptions } from 'tillkit/server'
import { expect, test } from 'vitest'
import type { OptionChanges } from '../../../../backend/optionChanges.js'
import { emptyStore, openPglite } from '../../../../backend/postgres/databases.js'
import { apiSecret, posId, publicUrl } from '../../../../backend/shop.js'
import { openSubscribed } from '../../../../backend/subscribedShop.js'
import { type Ledger, openJournalShop } from './journalShop.js'
import { openUpgradeProgram, type Played, testDatabase, testProject } from './upgradeProgram.js'

const { program, writeModule, writeJournalOf, play } = openUpgradeProgram()

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
  await writeJournalOf(schema, name)
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
  const ignoresAmount = ({ markPaid }: Ledger): OptionChanges => ({
    callbacks: {
      onPayment: ({ status: state }, { reference, decision }) => {
        if (state === 'success' || decision) markPaid(reference)
      },
    },
  })
  const places = ['--database-env', 'DATABASE_URL', '--allow-host', 'mail.shop.example']
  const { status, problems, results } = await play('ignores_amount', ignoresAmount, ...places)
  expect(problems).toEqual([
    'UNDERPAID: The shop marked the order as paid once. In the journal: 0 times.',
  ])
  const underpaid = results.find(({ name }) => name === 'UNDERPAID')
  expect(underpaid?.reproduction).toBe(
    'tillkit rehearse --journal journal.jsonl --checkout ./ignores_amount.mjs ' +
      '--order ./ignores_amount.mjs --state ./ignores_amount.mjs ' +
      '--database-env DATABASE_URL --allow-host mail.shop.example --only UNDERPAID',
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
    'REFUNDED: The shop’s refunded sum is 0. In the journal: 499.9.',
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
  const text = 'The shop marked the order as paid 2 times. In the journal: once.'
  expect(problems).toEqual(
    ['PAID', 'DECLINED', 'BANK', 'REFUNDED', 'DECIDED'].map((name) => `${name}: ${text}`),
  )
})

test('a price of today that is higher leaves an order unpaid', async () => {
  const { problems } = await play('dearer', () => ({
    callbacks: { priceOf: () => ({ amount: '500.00', currency: 'UAH' }) },
  }))
  expect(problems).toContain(
    'PAID: The shop marked the order as paid 0 times. In the journal: once.',
  )
})

test('a callback that is gone is named', async () => {
  const { problems } = await play('moved', () => ({
    callbacks: { onOperation: undefined as never },
  }))
  expect(problems).toEqual([
    expect.stringMatching(/^REFUNDED: onOperation \(.*\) was called 0 times. In the journal: once/),
    'REFUNDED: The shop’s refunded sum is 0. In the journal: 499.9.',
  ])
})

test('JUnit and HTML name the differences', async () => {
  const files = ['--junit', 'upgrade.xml', '--report', 'upgrade.html']
  await play('reported', () => ({ callbacks: { onPayment: () => undefined } }), ...files)
  const text = 'The shop marked the order as paid 0 times. In the journal: once.'
  for (const name of ['upgrade.xml', 'upgrade.html']) {
    expect(readFileSync(join(program.folder, name), 'utf8')).toContain(text)
  }
})
