import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reconciliationFolder } from 'tillkit/node'
import { expect, test } from 'vitest'
import {
  memoryFiles,
  type ReconciliationFiles,
} from '../../../src/backend/reconciliation/reconciliationFiles.js'
import { json, noon } from '../shop.js'
import { openLedger } from './ledger.js'

const formats = ['text', 'csv', 'json'] as const
const day = 86_400_000

class Killed extends Error {}

/**
 * Files of a process that is killed at one of its writes or removals: before it does anything, or
 * just after it is done.
 */
function killedAt(
  files: ReconciliationFiles,
  at: number,
  when: 'before' | 'after',
  counted = { changes: 0 },
) {
  const guard = async (act: () => Promise<void>): Promise<void> => {
    counted.changes += 1
    if (counted.changes === at && when === 'before') throw new Killed()
    await act()
    if (counted.changes >= at) throw new Killed()
  }
  return {
    read: (name) => files.read(name),
    write: (name, lines) => guard(() => files.write(name, lines)),
    remove: (name) => guard(() => files.remove(name)),
  } satisfies ReconciliationFiles
}

/**
 * A shop in which the service's webhooks come when they are asked for, and change what the store
 * knows.
 */
async function openWorld() {
  const shop = openLedger({
    create: () => json({}, 502),
    resend: async (order_id) => {
      if (order_id.startsWith('U')) await shop.notify(order_id)
      return new Response(null, { status: order_id.startsWith('L') ? 404 : 200 })
    },
  })
  for (const reference of ['U-1', 'U-2', 'X-1', 'P-1', 'P-2']) await shop.buy(reference)
  for (const reference of ['P-1', 'P-2']) await shop.notify(reference)
  shop.clock.now = noon + day
  const merchantOrders = [
    { reference: 'U-2', paidAmount: '499.90', currency: 'UAH' },
    { reference: 'P-1', paidAmount: '400' },
    { reference: 'L-1', paidAmount: '499.90' },
  ]
  const options = { from: noon - day, to: noon + day, asksPerSecond: 1_000_000, webhookWaitMs: 0 }
  return async (files: ReconciliationFiles, ledger: typeof merchantOrders = merchantOrders) => {
    const report = await shop.checkout.reconcile({ ...options, merchantOrders: ledger, files })
    const texts = formats.map(async (format) => {
      let text = ''
      for await (const piece of report.format(format)) text += piece
      return text
    })
    return await Promise.all(texts)
  }
}

test('killed at any write and started again, it makes the same report byte for byte', async () => {
  const counted = { changes: 0 }
  const whole = await (await openWorld())(
    killedAt(memoryFiles(), Number.POSITIVE_INFINITY, 'before', counted),
  )
  expect(whole[0]).toContain('6 differences:')
  expect(counted.changes).toBeGreaterThan(10)
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; at <= counted.changes; at += 1) {
      const compare = await openWorld()
      const files = memoryFiles()
      const killed = await compare(killedAt(files, at, when)).catch((error) => error)
      expect(killed, `${when} ${at}`).toBeInstanceOf(Killed)
      expect(await compare(files), `killed ${when} change ${at} of the files`).toEqual(whole)
    }
  }
})

test('a file that was not written to its end is as it was before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-reconciliation-'))
  const files = reconciliationFolder(folder)
  const [whole, halved] = ['a'.repeat(70_000), 'b'.repeat(70_000)]
  await files.write('state', [whole])
  const until = function* () {
    yield halved
    throw new Killed()
  }
  await expect(files.write('state', until())).rejects.toBeInstanceOf(Killed)
  for await (const line of files.read('state')) expect(line).toBe(whole)
  expect.assertions(2)
  await rm(folder, { recursive: true })
})

test('what is done is answered again, whatever has changed; only the report’s files are left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-reconciliation-'))
  const compare = await openWorld()
  const files = reconciliationFolder(folder)
  const first = await compare(files)
  expect(await readdir(folder)).toEqual(['differences-1.jsonl', 'state.jsonl'])
  expect(await compare(files, [])).toEqual(first)
  await rm(folder, { recursive: true })
})

test('the files of another time are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-reconciliation-'))
  const shop = openLedger()
  const options = { from: 1, to: 2, merchantOrders: [], files: reconciliationFolder(folder) }
  await shop.checkout.reconcile(options)
  await expect(shop.checkout.reconcile({ ...options, to: 3 })).rejects.toThrow('another time')
  await rm(folder, { recursive: true })
})
