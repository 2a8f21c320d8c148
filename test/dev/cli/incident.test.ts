import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { memoryStore } from 'tillkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, purchaseEvent } from '../../backend/shop.js'
import { openProgram } from './program.js'

const program = openProgram()
let checkout: string

/**
 * A merchant's server with one order, `CANARY-1`, that was paid while the merchant's database was
 * away.
 */
beforeAll(async () => {
  const apiSecret = 'CANARY-secret'
  const money = { amount: '25.00', currency: 'EUR' }
  const customer = {
    customer_id: 'CANARY-7',
    customer_fname: 'CANARY',
    customer_email: 'canary@shop.example',
  }
  let calls = 0
  const shop = openShop(undefined, {
    service: { apiKey: 'CANARY-key', apiSecret, endpointsKey: 'CANARY-end' },
    findOrder: () => ({ ...money, ...customer, description: 'CANARY shoes', payload: 'CANARY' }),
    callbacks: {
      onPayment: () => {
        calls += 1
        if (calls === 1) throw new Error('CANARY: the database is away')
      },
    },
    store: { ...memoryStore(), isDurable: true },
  })
  await shop.pay({ reference: 'CANARY-1' })
  await shop.deliver(
    { ...purchaseEvent, order_id: 'CANARY-1', amount: 25, currency: 'EUR' },
    apiSecret,
  )
  shop.clock.now += 60_000
  await shop.checkout.runPending()
  checkout = program.writeModule({ checkout: shop.checkout })
})
afterAll(() => program.remove())

test('export writes a file that only its owner can read', async () => {
  const args = ['export', 'CANARY-1', '--scrubbed', '--checkout', checkout]
  const ended = await program.run([...args, '--out', 'incident.json'])
  expect(ended).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const file = join(program.folder, 'incident.json')
  expect(statSync(file).mode & 0o077).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/canary/i)
  expect(JSON.parse(text)).toMatchObject({
    format: 'tillkit incident',
    history: expect.arrayContaining([expect.objectContaining({ type: 'callback_failed' })]),
  })
})

test.each([
  ['without --scrubbed', ['export', 'A-1', '--checkout', 'none.js'], 2, /Say --scrubbed/],
  ['without a server', ['export', 'A-1', '--scrubbed'], 2, /--checkout/],
])('refuses %s with 2', async (_title, args, status, message) => {
  const ended = await program.run(args)
  expect({ status: ended.status, stdout: ended.stdout }).toEqual({ status, stdout: '' })
  expect(ended.stderr).toMatch(message)
})

test('without --out only the file is printed, and an existing file is not replaced', async () => {
  const args = ['export', 'CANARY-1', '--scrubbed', '--checkout', checkout]
  const ended = await program.run(args)
  expect(JSON.parse(ended.stdout)).toMatchObject({ format: 'tillkit incident' })
  program.write('there.json', 'mine')
  expect(await program.run([...args, '--out', 'there.json'])).toMatchObject({
    status: 2,
    stdout: '',
  })
  expect(readFileSync(join(program.folder, 'there.json'), 'utf8')).toBe('mine')
})

test('export ends with 1 for an order that is not there', async () => {
  const ended = await program.run(['export', 'A-9', '--scrubbed', '--checkout', checkout])
  expect(ended).toMatchObject({ status: 1, stdout: '' })
  expect(ended.stderr).toContain('error: there is no order "A-9" with a journal.\n')
})
