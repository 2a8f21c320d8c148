import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { memoryStore } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../backend/shop.js'
import { openProgram } from './program.js'
import { project, type Service, startService } from './service.js'

const program = openProgram()
let service: Service
let checkout: string

beforeAll(async () => {
  service = await startService()
  checkout = writeCheckout()
  program.write('ledger.csv', 'reference,paidAmount,currency\nL-1,10.00,UAH\nL-2,,\n')
})
afterAll(() => {
  program.remove()
  service.stop()
})

/** A merchant's module. */
const writeCheckout = (store: Partial<PaymentStore> = {}): string => {
  const serviceOptions = { ...project, baseUrl: service.url, fetch }
  const changes = {
    service: serviceOptions,
    store: { ...memoryStore(), isDurable: true, ...store },
    advanced: { now: Date.now },
  }
  return program.writeModule({
    checkout: openShop(undefined, { ...changes, findOrder: () => null }).checkout,
  })
}

const run = async (args: readonly string[], input?: string) => {
  const ended = await program.run(
    ['reconcile', '--checkout', checkout, ...args],
    input === undefined ? {} : { input },
  )
  expect(ended.stdout + ended.stderr, 'a credential').not.toMatch(/CANARY|\n\s+at /)
  return ended
}

const day = ['--from', '2026-11-22', '--to', '2026-11-23'] as const

test('prints what differs, says on the way what it does, and ends with 1', async () => {
  const { status, stdout, stderr } = await run(['--ledger', 'ledger.csv', ...day])
  expect(
    stdout,
  ).toBe(`Orders from 2026-11-22T00:00:00.000Z to 2026-11-23T00:00:00.000Z, and those of the ledger.
2 orders compared, 2 entries in the ledger, the service asked about 1.
1 difference:

lost_by_restore (1): The ledger or the service know the order as paid; \
the store has no attempt to pay it.
  L-1; paid nothing; booked 10.00 UAH; no attempt; the service: not_found
`)
  expect(stderr).toContain('compare: 2 orders compared, the service asked about 0\n')
  expect(status).toBe(1)
})

test('reads the ledger from standard input, and ends with 0 when nothing differs', async () => {
  const ledger = 'reference;state\nL-1;unpaid\n'
  const { status, stdout, stderr } = await run(
    ['--ledger', '-', ...day, '--json', '--quiet'],
    ledger,
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ total: 0, entries: 1, differences: [] })
})

test('writes a report that only its owner can read; with a folder it is there again', async () => {
  const args = ['--folder', 'kept', '--format', 'csv', '--out', 'differences.csv']
  const ended = await run(['--ledger', 'ledger.csv', ...day, ...args, '--quiet'])
  expect(ended).toEqual({ status: 1, stdout: '', stderr: '' })
  const file = join(program.folder, 'differences.csv')
  const firstReport = readFileSync(file, 'utf8')
  expect(firstReport).toContain('L-1,lost_by_restore,')
  expect(statSync(file).mode & 0o077).toBe(0)
  program.write('ledger.csv', 'reference,paidAmount\n')
  await run(['--ledger', 'ledger.csv', ...day, ...args])
  expect(readFileSync(file, 'utf8')).toBe(firstReport)
})

test.each([
  [
    'a file that is not there',
    ['--ledger', 'none.csv', ...day],
    /none\.csv of --ledger cannot be read: ENOENT/,
  ],
  [
    'a time without a zone',
    ['--ledger', '-', '--from', '2026-11-22T00:00', ...day.slice(2)],
    /--from must be a day/,
  ],
  [
    'an end before the beginning',
    ['--ledger', '-', ...day, '--to', '2026-11-21'],
    /`to` must be later/,
  ],
  ['another format', ['--ledger', '-', ...day, '--format', 'xlsx'], /--format must be/],
  ['no ledger', [...day], /--ledger/],
])('refuses %s with 2', async (_title, args, message) => {
  const { status, stdout, stderr } = await run(args, 'reference,state\n')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
})

test('ends with 1 and without a stack when the store can’t be reached', async () => {
  const gone = writeCheckout({
    lists: { ...memoryStore().lists, listOrders: () => Promise.reject(new Error('gone')) },
  })
  const args = [
    'reconcile',
    '--checkout',
    gone,
    '--ledger',
    'ledger.csv',
    ...day,
    '--folder',
    'gone',
    '--quiet',
  ]
  expect(await program.run(args)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'error: not done: store_unavailable. ' +
      'Run it again with the same --folder: it goes on there.\n',
  })
})

test('a report that cannot be written is said before the service is asked', async () => {
  const { status, stdout, stderr } = await run([
    '--ledger',
    'ledger.csv',
    ...day,
    '--out',
    'no-such-folder/report.txt',
  ])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(
    /^error: no-such-folder\/report\.txt of --out cannot be written: ENOENT\.\n/,
  )
})
