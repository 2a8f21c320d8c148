// Compares so many orders, which a store makes up as it is asked, with a ledger that is made up too; prints the largest heap in MB.
import { reconciliationFolder } from 'tillkit/node'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import type { AttemptRecord, PaymentStore } from 'tillkit/store'

const [rows = 0, folder = ''] = [Number(process.argv[2]), process.argv[3]]
const posId = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'
const credentials = { apiKey: 'key-1', apiSecret: 'changeme', endpointsKey: 'endpoints-1' }
const hour = 3_600_000
let calls = 0
let largest = 0

/** Measured in the middle of the work, after what is not needed any more is gone. */
function measure(): void {
  calls += 1
  if (calls % 2_000 !== 0) return
  globalThis.gc?.()
  largest = Math.max(largest, process.memoryUsage().heapUsed)
}

/** Where every twentieth one is not booked, a file of differences grows as well. */
function attemptOf(reference: string): AttemptRecord {
  const view = { amount: 499.9, currency: 'UAH', status: 'success', status_code: '1000' }
  return {
    id: `attempt of ${reference}`,
    pos_id: posId,
    reference,
    number: 1,
    order_id: reference,
    amount: '499.90',
    currency: 'UAH',
    mode: 'direct',
    method: 'purchase',
    isRecurring: false,
    state: 'succeeded',
    wasFree: false,
    tokenHashes: [],
    hasReturned: false,
    transactions: [{ payment_id: reference, created_at: '2026-11-21T10:15:30.123', view }],
    hasEvent: true,
    checkSince: 0,
    checks: 0,
    createdAt: 0,
    updatedAt: 0,
  }
}

const { lists, ...rest } = memoryStore()

const store: PaymentStore<undefined> = {
  ...rest,
  lists: {
    ...lists,
    async listOrders({ after = '0', limit }) {
      const from = Number(after)
      const count = Math.min(limit, rows - from)
      const orders = Array.from({ length: count }, (_, at) => {
        measure()
        const reference = `A-${((from + at) * 7_919) % rows}`
        return {
          pos_id: posId,
          reference,
          state: 'succeeded',
          amount: '499.90',
          currency: 'UAH',
          attempts: 1,
          createdAt: 0,
          updatedAt: 0,
        } as const
      })
      return { orders, ...(from + count < rows && { next: String(from + count) }) }
    },
  },
  async findAttempts({ reference }) {
    measure()
    return [attemptOf(reference)]
  },
}

function* ledger() {
  for (let at = 0; at < rows; at += 1) {
    measure()
    yield {
      reference: `A-${at}`,
      ...(at % 20 === 0 ? { state: 'unpaid' as const } : { paidAmount: '499.90', currency: 'UAH' }),
    }
  }
}

const checkout = createCheckoutServer({
  environment: 'test',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  service: { baseUrl: 'https://pay.example', posId, ...credentials },
  modes: ['direct'],
  findOrder: () => null,
  callbacks: { onPayment: 'none' },
  store,
  advanced: { recovery: 'manual' },
  observe: { onLog: () => undefined },
})
const report = await checkout.reconcile({
  from: 0,
  to: hour,
  merchantOrders: ledger(),
  files: reconciliationFolder(folder),
})
if (report.orders !== rows || report.total !== Math.ceil(rows / 20)) throw new Error(`${report.orders} ${report.total}`)
for await (const _piece of report.format('text')) measure()
process.stdout.write((largest / 1_048_576).toFixed(1))
