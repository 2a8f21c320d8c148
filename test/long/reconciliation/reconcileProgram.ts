// A reconciliation in a process of its own, to be killed. It prints the phase that each step has done, and at the end the report.
import { createReadStream, writeFileSync } from 'node:fs'
import { Pool } from 'pg'
import { reconciliationFolder } from 'tillkit/node'
import { fromPg, postgresStore } from 'tillkit/postgres'
import { createCheckoutServer, readMerchantOrders } from 'tillkit/server'

/** What the program is told, as JSON. */
export interface ReconcileTask {
  readonly database: { readonly host: string; readonly user: string; readonly database: string }
  readonly service: {
    readonly baseUrl: string
    readonly posId: string
    readonly apiKey: string
    readonly apiSecret: string
    readonly endpointsKey: string
  }
  readonly from: number
  readonly to: number
  readonly ledger: string
  readonly folder: string
  readonly report: string
  readonly asksPerSecond: number
  readonly webhookWaitMs: number
}

const task: ReconcileTask = JSON.parse(process.argv[2] ?? '')
const { database, service, from, to, ledger, folder, asksPerSecond, webhookWaitMs } = task
const pool = new Pool(database)
const checkout = createCheckoutServer({
  observe: { onLog: () => undefined },
  environment: 'test',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  service,
  modes: ['direct'],
  findOrder: () => null,
  callbacks: { onPayment: 'none' },
  store: postgresStore(fromPg(pool)),
  advanced: {
    recovery: 'manual',
    // The morning after.
    now: () => Date.now() + 86_400_000,
  },
})
process.stdout.write('started\n')
const report = await checkout.reconcile({
  from,
  to,
  merchantOrders: readMerchantOrders(createReadStream(ledger)),
  files: reconciliationFolder(folder),
  asksPerSecond,
  webhookWaitMs,
  onProgress: ({ phase }) => void process.stdout.write(`${phase}\n`),
})
for (const format of ['text', 'csv', 'json'] as const) {
  let text = ''
  for await (const piece of report.format(format)) text += piece
  writeFileSync(`${task.report}.${format}`, text)
}
await pool.end()
process.exit()
