import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  memoryStore,
} from 'tillkit/server'
import { runConformance } from 'tillkit/testing'
import type {
  ConformanceOptions,
  ConformanceReport,
} from '../../../../src/dev/testing/conformance/runConformance.js'
import { type OptionChanges, withChanges } from '../../../backend/optionChanges.js'
import { apiSecret, order, posId, publicUrl } from '../../../backend/shop.js'

export { publicUrl }
export const project = { posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }
export const sandboxUrl = 'https://sandbox.example'

/** A backend of ours with a sandbox as its service, both in this process. */
export interface OwnBackend {
  readonly checkout: CheckoutServer
  readonly sandbox: Sandbox
  readonly close: () => void
}

/** Orders are this shopper's where the reference says so. */
export function createOwnBackend(
  changes: OptionChanges = {},
  addresses = { publicUrl, sandboxUrl },
): OwnBackend {
  const backend: { checkout?: CheckoutServer } = {}
  const sandbox = createSandbox({
    baseUrl: addresses.sandboxUrl,
    projects: [project],
    deliveryDelayMs: 20,
    fetch: async (input, init) =>
      (await backend.checkout?.fetch(new Request(input, init))) ?? Response.error(),
  })
  const base: CheckoutServerOptions = {
    environment: 'test',
    publicUrl: addresses.publicUrl,
    returnPage: `${new URL(addresses.publicUrl).origin}/return`,
    service: {
      ...project,
      baseUrl: addresses.sandboxUrl,
      fetch: async (input, init) => await sandbox.fetch(new Request(input, init)),
    },
    modes: ['direct', 'hosted'],
    findOrder: (reference) =>
      /^T-\d+$/.test(reference) ? { ...order, wallets: { googlePay: true } } : null,
    callbacks: { onPayment: 'none' },
    store: memoryStore(),
    observe: { onLog: () => undefined },
  }
  const checkout = createCheckoutServer(withChanges(base, changes))
  backend.checkout = checkout
  return {
    checkout,
    sandbox,
    close: () => {
      checkout.close()
      sandbox.close()
    },
  }
}

/** Orders of the shop above, one after the other. */
function countOrders(): () => { readonly reference: string } {
  let count = 0
  return () => {
    count += 1
    return { reference: `T-${count}` }
  }
}

export type Handler = (request: Request) => Promise<Response>

/** Runs the checks on `handler` in the place of the backend itself. */
export async function runOn(
  handler: Handler,
  { sandbox }: OwnBackend,
  options: Partial<ConformanceOptions> = {},
): Promise<ConformanceReport> {
  return await runConformance({
    url: publicUrl,
    sandboxUrl,
    newOrder: countOrders(),
    apiSecret: project.apiSecret,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.url.startsWith(sandboxUrl)
        ? await sandbox.fetch(request)
        : await handler(request)
    },
    ...options,
  })
}
