// Compares so many orders, which a store makes up as it is asked, with a ledger that is made up
// too; prints the largest heap in MB.

import { sampleAttempt } from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { reconciliationFolder } from '../../../src/node.js'
import { memoryStore } from '../../../src/server.js'
import type { PaymentStore } from '../../../src/store.js'
import { openShop, posId as pos_id } from '../../backend/shop.js'

const [rows = 0, folder = ''] = [Number(process.argv[2]), process.argv[3]]
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

const amounts = { amount: '499.90', currency: 'UAH' } as const
const view = { amount: 499.9, currency: 'UAH', status: 'success', status_code: '1000' } as const
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
          pos_id,
          reference,
          state: 'succeeded',
          ...amounts,
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
    const transactions = [{ payment_id: reference, created_at: '2026-11-21T10:15:30.123', view }]
    const names = { pos_id, reference, order_id: reference, ...amounts }
    return [
      sampleAttempt(reference, { ...names, state: 'succeeded', transactions, hasEvent: true }),
    ]
  },
}

/** Where every twentieth one is not booked, a file of differences grows as well. */
function* ledger() {
  for (let at = 0; at < rows; at += 1) {
    measure()
    const booked =
      at % 20 === 0 ? { state: 'unpaid' as const } : { paidAmount: '499.90', currency: 'UAH' }
    yield { reference: `A-${at}`, ...booked }
  }
}

const files = reconciliationFolder(folder)
const { checkout } = openShop(undefined, { store, advanced: { now: Date.now } })
const report = await checkout.reconcile({ from: 0, to: hour, merchantOrders: ledger(), files })
if (report.orders !== rows || report.total !== Math.ceil(rows / 20))
  throw new Error(`${report.orders} ${report.total}`)
for await (const _piece of report.format('text')) measure()
process.stdout.write((largest / 1_048_576).toFixed(1))
