// One process of the flood's measurement, run by test/long/flood.test.ts: which one it is, then what it needs to know.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPageGuard } from 'tillkit/guard'
import { nodeClientAddress, serviceFetch, toNodeListener } from 'tillkit/node'
import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { page, project, script, scriptHash } from './reportBodies.js'
import { startFlooder } from './startFlooder.js'

const [kind = '', address = ''] = process.argv.slice(2)

const processes: Readonly<Record<string, () => void>> = {
  sandbox: startSandbox,
  shop: startShop,
  flooder: () => startFlooder(address),
}
process.once('disconnect', () => process.exit())
processes[kind]?.()

function startSandbox(): void {
  process.on('message', () => process.send?.(process.cpuUsage()))
  listen((baseUrl) => toNodeListener(createSandbox({ baseUrl, projects: [project] }).fetch))
}

/** The checkout server and the guard in one process, behind a proxy of the shop's own that adds whom it forwards for. */
function startShop(): void {
  const changes: object[] = []
  const guard = createPageGuard({
    pages: [page],
    authorised: {
      scripts: [{ url: script, sha256: scriptHash, owner: 'storefront', why: 'Shows the payment form.' }],
    },
    onChange: (change) => void changes.push(change),
    clientAddress: nodeClientAddress,
  })
  process.on('message', async (message) => {
    if (message === 'usage') process.send?.(process.cpuUsage())
    if (message === 'memory') process.send?.(memoryInUse())
    if (message === 'changes') process.send?.(changes)
    if (message === 'coverage') {
      const today = new Date().toISOString().slice(0, 10)
      process.send?.((await guard.evidence({ from: today, to: today })).coverage)
    }
  })
  listen((publicUrl) => {
    const checkout = createCheckoutServer({
      onLog: () => undefined,
      environment: 'test',
      publicUrl,
      returnPage: `${publicUrl}/return`,
      service: { baseUrl: address, ...project, fetch: serviceFetch() },
      modes: ['direct'],
      findOrder: () => ({ amount: '499.90', currency: 'UAH', description: 'Order A-1001', customer_id: 'shopper-7' }),
      onPayment: 'none',
      store: memoryStore(),
      recovery: 'manual',
    })
    const addressOf = ({ headers }: { readonly headers: NodeJS.Dict<string | string[]> }): string | undefined =>
      headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()
    const pay = toNodeListener(checkout.fetch, { addressOf })
    const reports = toNodeListener(guard.fetch, { addressOf })
    return (request, response) =>
      request.url === '/tillkit-guard/reports' ? reports(request, response) : pay(request, response)
  })
}

/** After all that can be collected was. */
function memoryInUse(): { readonly rss: number; readonly heapUsed: number; readonly external: number } {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage()
}

function listen(listenerAt: (url: string) => RequestListener): void {
  const server = createServer((request, response) => listener(request, response))
  let listener: RequestListener = () => undefined
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    listener = listenerAt(url)
    process.send?.({ url })
  })
}
