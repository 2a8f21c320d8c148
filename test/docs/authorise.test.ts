import { join } from 'node:path'
import { migrate, postgresStore } from 'tillkit/postgres'
import type { PaymentStore } from 'tillkit/store'
import { expect, onTestFinished, test } from 'vitest'
import { runPostgres } from '../backend/postgres/runPostgres.js'
import { payBody } from '../backend/shop.js'
import { createOwnBackend, sandboxUrl } from '../dev/testing/conformance/ownBackend.js'
import { makeDocFolder, writePage } from './docProject.js'

const postgres = runPostgres()

test('the page’s callbacks record what is reserved, captured in parts and refunded', async () => {
  const { findOrder, readPrice, recordPayment, recordOperation } = await importPage()
  const { database, pool } = postgres.pg
  await pool.query(`create table orders (reference text, state text, amount numeric, currency text);
    insert into orders values ('A-1001', 'open', 499.90, 'UAH');
    create table operations (id text primary key, reference text, method text, amount numeric)`)
  await migrate(database)
  const { checkout, sandbox, close } = createOwnBackend({
    store: postgresStore(database) as PaymentStore,
    advanced: { recovery: 'manual' },
    findOrder,
    callbacks: { priceOf: readPrice, onPayment: recordPayment, onOperation: recordOperation },
  })
  onTestFinished(close)
  const rows = async (text: string): Promise<unknown[]> => (await pool.query(text)).rows
  const operate = async (path: string, members: object): Promise<void> => {
    const init = { method: 'POST', body: JSON.stringify(members) }
    const answer = await sandbox.fetch(
      new Request(`${sandboxUrl}/sandbox/payments/A-1001/${path}`, init),
    )
    expect(answer.ok, await answer.text()).toBe(true)
  }

  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    Tillkit: '1',
  }
  const paying = { method: 'POST', headers, body: JSON.stringify(payBody) }
  const answer = await checkout.fetch(new Request('https://shop.example/api/checkout/pay', paying))
  expect(await answer.json()).toMatchObject({ type: 'succeeded' })
  await expect.poll(() => rows('select state from orders')).toEqual([{ state: 'reserved' }])

  await operate('capture', { amount: 99.9, fails: true })
  await operate('capture', { amount: 300 })
  await operate('capture', { amount: 99.9 })
  await operate('refund', { amount: 50 })
  const sums =
    'select method, sum(amount)::text as amount from operations group by method order by method'
  const recorded = [
    { method: 'capture', amount: '399.9' },
    { method: 'refund', amount: '50' },
  ]
  await expect.poll(() => rows(sums)).toEqual(recorded)
  expect(await rows('select state from orders')).toEqual([{ state: 'reserved' }])
  await operate('capture', { amount: 100 })
  await expect.poll(() => rows('select state from orders')).toEqual([{ state: 'paid' }])
  expect(await checkout.attempts('A-1001')).toMatchObject([{ state: 'succeeded' }])
})

async function importPage() {
  const folder = makeDocFolder()
  onTestFinished(folder.remove)
  writePage(folder.path, 'authorise.md')
  const { findOrder } = await import(join(folder.path, 'orders.ts'))
  const { readPrice, recordPayment, recordOperation } = await import(
    join(folder.path, 'recordMoney.ts')
  )
  return { findOrder, readPrice, recordPayment, recordOperation }
}
