import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reconciliationFolder } from 'tillkit/node'
import { readMerchantOrders } from 'tillkit/server'
import { afterAll, expect, test } from 'vitest'
import { buildModules } from '../backend/postgres/buildModules.js'
import { openShop } from '../backend/shop.js'
import { openWorld } from './reconciliation/openWorld.js'
import {
  expectedDifferences,
  planOrders,
  plantedFates,
  writeLedger,
} from './reconciliation/plantDifferences.js'

const heapProgram = 'test/long/reconciliation/reconciledHeap.ts'
const { TILLKIT_RECONCILED_ORDERS = '1000', TILLKIT_RECONCILED_ROWS = '60000' } = process.env
const count = Number(TILLKIT_RECONCILED_ORDERS)
/** 400 in all among 10 000 orders, and 100 among fewer. */
const ofEachFate = count >= 10_000 ? 40 : 10

const folder = mkdtempSync(join(tmpdir(), 'tillkit-reconciliation-'))
afterAll(() => rmSync(folder, { recursive: true }))

// That it may be killed: test/backend/reconciliation/killedReconciliation.test.ts.
test(`${count} orders of the sandbox: every planted difference is found and rightly classed, and no other`, async () => {
  const orders = planOrders(count, ofEachFate)
  const ledger = join(folder, 'ledger.csv')
  writeFileSync(ledger, writeLedger(orders))
  const begun = Date.now()
  const world = await openWorld(orders)
  const { checkout } = openShop(undefined, {
    service: { baseUrl: world.baseUrl, fetch },
    store: world.store,
    // The morning after.
    advanced: { now: () => Date.now() + 86_400_000 },
    observe: { onLog: () => undefined },
  })
  const report = await checkout.reconcile({
    from: begun - 60_000,
    to: begun + 3_600_000,
    merchantOrders: readMerchantOrders(createReadStream(ledger)),
    files: reconciliationFolder(join(folder, 'files')),
    asksPerSecond: 100,
    webhookWaitMs: 1_000,
  })
  let text = ''
  for await (const piece of report.format('json')) text += piece
  await world.stop()

  const { differences, counts, total } = JSON.parse(text)
  const found = differences.map(
    ({ reference, type }: { reference: string; type: string }) => `${reference} ${type}`,
  )
  expect(found.sort()).toEqual(expectedDifferences(orders))
  expect(total).toBe(plantedFates.length * ofEachFate)
  expect(Object.values(counts).filter((each) => each !== 0).length).toBe(9)
  const repaired = differences.filter(({ isRepaired }: { isRepaired?: true }) => isRepaired)
  expect(repaired).toHaveLength(ofEachFate / 2)
})

test('a million orders of a day take at most 400 MB', async () => {
  const program = fileURLToPath((await buildModules('reconciliation', [heapProgram]))(heapProgram))
  const all = Number(TILLKIT_RECONCILED_ROWS)
  const [few = 0, many = 0] = [all / 3, all].map((rows) => {
    const args = ['--expose-gc', program, String(rows), join(folder, `heap-${rows}`)]
    return Number(execFileSync(process.execPath, args))
  })
  console.log(`heap with ${all} orders: ${many} MB, with a third of them: ${few} MB`)
  const perOrder = (many - few) / (all * (2 / 3))
  expect(many + perOrder * (1_000_000 - all)).toBeLessThan(400)
})
