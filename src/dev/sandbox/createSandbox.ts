import { createWorker } from './createWorker.js'
import { assertSandboxOptions } from './setup/assertSandboxOptions.js'
import type { SandboxOptions } from './setup/sandboxOptions.js'

/** A payment service that runs in this process, made by `createSandbox`. */
export interface Sandbox {
  /** Answers one request, like any Web-standard server. */
  fetch(request: Request): Promise<Response>
  /**
   * Moves the sandbox's time forward by milliseconds. What falls due happens in order, each thing
   * at its own time: subscriptions charge and retry, hosted payments expire, webhooks are sent. It
   * resolves when all of that is done, with the webhooks that were being sent before; it waits at
   * most a second for each.
   *
   * @throws {CheckoutError} `configuration` when `ms` is negative or not finite
   */
  advance(ms: number): Promise<void>
  /** Stops waiting webhooks and webhooks under way. */
  close(): void
}

/**
 * Creates a payment service to build and test against: every endpoint of the interface, the
 * shopper's pages, signed webhooks, a movable clock, and a ledger that can be read and changed at
 * its address. It keeps everything in memory, or in a shared `state`, and no card numbers or
 * security codes.
 *
 * @throws {CheckoutError} `configuration` when an option could not work
 * @see docs/sandbox.md
 * @example
 * import { createSandbox } from 'tillkit/sandbox'
 *
 * const posId = 'c0ffee00-0000-4000-8000-000000000001'
 * const sandbox = createSandbox({
 *   baseUrl: 'http://localhost:8455',
 *   projects: [{ posId, apiKey: 'key', apiSecret: 'changeme', endpointsKey: 'endpoints' }],
 * })
 * const response = await sandbox.fetch(new Request('http://localhost:8455/sandbox/payments'))
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  assertSandboxOptions(options)
  return createWorker(options)
}
