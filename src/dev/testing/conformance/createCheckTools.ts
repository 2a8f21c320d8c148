import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import { type ConformanceOrder, createBackendClient, createOrderClient } from './backendClient.js'
import { type CheckTools, Violation } from './check.js'
import { createSandboxControl } from './sandboxControl.js'

/** Backend, sandbox and orders of a run. */
interface CheckToolsOptions {
  readonly url: string
  readonly sandboxUrl?: string | undefined
  readonly newOrder: () => ConformanceOrder | undefined | Promise<ConformanceOrder | undefined>
  readonly apiSecret?: string | undefined
  /** How long {@link CheckTools.until} asks. @default 15000 */
  readonly timeoutMs?: number | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** There is no further order, so a check can't be tried. */
export class NoOrder extends Error {}

const pollMs = 100

/** Creates what checks work with. `newOrder` throws {@link NoOrder} after the last order. */
export function createCheckTools(options: CheckToolsOptions): CheckTools {
  const {
    url,
    sandboxUrl = defaultSandboxUrl,
    fetch = globalThis.fetch,
    timeoutMs = 15_000,
  } = options
  const sandbox = createSandboxControl(sandboxUrl, fetch)
  const backend = createBackendClient(url, fetch)
  return {
    backend,
    sandbox,
    apiSecret: options.apiSecret ?? '',
    newOrder: async () => {
      const order = await options.newOrder()
      if (order === undefined) throw new NoOrder()
      const before = new Set((await sandbox.payments()).map(({ payment_id }) => payment_id))
      const payments = async () =>
        (await sandbox.payments()).filter(({ payment_id }) => !before.has(payment_id))
      return createOrderClient(order, { backend, payments })
    },
    until: async (ask) => {
      const endAt = Date.now() + timeoutMs
      for (;;) {
        try {
          return await ask()
        } catch (error) {
          if (!(error instanceof Violation) || Date.now() > endAt) throw error
        }
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    },
  }
}
