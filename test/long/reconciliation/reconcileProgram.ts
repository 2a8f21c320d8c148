// A reconciliation in a process of its own, to be killed. It prints the phase that each step has done, and at the end the report.
import { createReadStream, writeFileSync } from 'node:fs'
import { Pool } from 'pg'
import { reconciliationFolder } from '../../../src/node.js'
import { fromPg, postgresStore } from '../../../src/postgres.js'
import { readMerchantOrders } from '../../../src/server.js'
import { openShop } from '../../server/shop.js'

/** What the program is told, as JSON. */
export interface ReconcileTask {
  readonly database: { readonly host: string; readonly user: string; readonly database: string }
  readonly baseUrl: string
  readonly from: number
  readonly to: number
  readonly ledger: string
  readonly folder: string
  readonly report: string
  readonly asksPerSecond: number
  readonly webhookWaitMs: number
}

const { database, baseUrl, ledger, folder, report: file, ...options }: ReconcileTask = JSON.parse(process.argv[2] ?? '')
const pool = new Pool(database)
const { checkout } = openShop(undefined, {
  service: { baseUrl, fetch },
  store: postgresStore(fromPg(pool)),
  // The morning after.
  advanced: { now: () => Date.now() + 86_400_000 },
  observe: { onLog: () => undefined },
})
process.stdout.write('started\n')
const report = await checkout.reconcile({
  ...options,
  merchantOrders: readMerchantOrders(createReadStream(ledger)),
  files: reconciliationFolder(folder),
  onProgress: ({ phase }) => void process.stdout.write(`${phase}\n`),
})
for (const format of ['text', 'csv', 'json'] as const) {
  let text = ''
  for await (const piece of report.format(format)) text += piece
  writeFileSync(`${file}.${format}`, text)
}
await pool.end()
process.exit()
