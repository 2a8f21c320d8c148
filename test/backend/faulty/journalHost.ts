import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCheckoutServer } from 'tillkit/server'
import { fileStore } from '../../../examples/store/fileStore.js'
import { startProcess } from './crashableProcess.js'
import { createLedger, fetchOf } from './paymentLedger.js'
import type { HostOptions, ServerHost } from './serverProcess.js'
import { shopOptions } from './shopOptions.js'

const baseUrl = 'https://pay.example'

/** Runs simulated processes that crash, over a store that stays. */
export async function openJournalHost({
  route,
  clock,
  notify,
  losesReplyTo,
}: HostOptions): Promise<ServerHost> {
  const path = join(tmpdir(), `tillkit-${crypto.randomUUID()}`)
  const notified = new Set<string>()
  const ledger = createLedger({ baseUrl: () => baseUrl, notify })
  let requests = 0

  const service: typeof fetch = async (input, init) => {
    requests += 1
    const isLost = requests === losesReplyTo
    const reply = await fetchOf(ledger)(input, init)
    if (isLost) throw new TypeError('fetch failed')
    return reply
  }

  return {
    ledger,
    async start(fault) {
      const crashable = startProcess({ fault })
      const options = shopOptions(route, {
        baseUrl,
        fetch: crashable.guard('service', service),
        now: () => clock.now,
      })
      const checkout = createCheckoutServer({
        ...options,
        store: crashable.guardAll('store', fileStore(path, { flush: false })),
        findOrder: crashable.guard('findOrder', options.findOrder),
        callbacks: {
          onPayment: crashable.guard('onPayment', (payment, { reference, transaction }) => {
            if (payment.status !== 'success') return
            notified.add(reference)
            transaction?.(reference)
          }),
          onReview: crashable.guard('onReview', () => undefined),
        },
      })
      return {
        fetch: (request) => crashable.unlessCrashed(checkout.fetch(request)),
        runPending: () => crashable.unlessCrashed(foundWork(checkout.runPending())),
        hasCrashed: crashable.hasCrashed,
        faultMet: crashable.faultMet,
      }
    },
    async end() {
      const store = fileStore(path)
      rmSync(path)
      return { store, notified, committed: store.lines }
    },
  }
}

/** A round that fails is run again, as a timer would. */
async function foundWork(round: Promise<object>): Promise<boolean> {
  const run = await round.catch(() => ({ failed: 1 }))
  return Object.values(run).some((count: number) => count > 0)
}
