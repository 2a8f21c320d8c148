import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createSandbox } from 'tillkit/sandbox'
import type { CheckoutServer } from 'tillkit/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type DocFolder, makeDocFolder, writeParts } from '../docs/docProject.js'
import { freePort } from '../fixtures/freePort.js'
import { mountVariables, project } from './mountVariables.js'
import { payBody } from './shop.js'

/** What a documented file exports: the server it has started, or what something else serves. */
export interface MountModule {
  readonly server?: unknown
  readonly app?: unknown
  readonly checkout?: CheckoutServer
}

/** What the service was asked to do, as it came in over HTTP. */
export interface SentPayment {
  readonly customer_ip?: string
  readonly result_url: string
  readonly server_url: string
}

/** A documented mount, running, with a sandbox behind it; everything between them is HTTP. */
export interface MountedShop {
  readonly url: string
  /** The payments the service was asked for. */
  readonly sent: readonly SentPayment[]
  /** The module of the documented file. */
  readonly mount: MountModule
  /** The references that the shop's records say are paid. */
  readonly paid: readonly string[]
  readonly folder: string
  readonly checkout: CheckoutServer
  readonly pay: (changes?: object, headers?: Record<string, string>) => Promise<Response>
  readonly status: () => Promise<Response>
  readonly close: () => Promise<void>
}

export interface MountOptions {
  readonly page?: string
  /** The heading of the part of the page to run. */
  readonly part: string
  /** Another part of the page whose files are wanted. */
  readonly also?: string
  /** Where a part is a whole project: the folder of its own checkout and orders. */
  readonly project?: 'shop' | 'server'
  /** The file of that part that is started. */
  readonly file?: string
  /** Serves what the file exports, where it does not do so itself. */
  readonly serveMount?: (mount: MountModule, port: number) => Server
  /** Changes the written files before they are started. */
  readonly edit?: (folder: string) => void
}

/** Starts a mount by importing the file a reader would copy. */
export async function openMount({
  page = 'mounts.md',
  part,
  also,
  project: own,
  file = 'server.ts',
  serveMount,
  edit,
}: MountOptions): Promise<MountedShop> {
  const sent: SentPayment[] = []
  const service = await startService(sent)
  const port = await freePort()
  const url = `http://localhost:${port}`
  Object.assign(process.env, {
    PORT: String(port),
    ...mountVariables({ url, serviceUrl: service.url }),
  })

  const docs: DocFolder = makeDocFolder()
  writeParts(docs.path, page, also === undefined ? [part] : [part, also])
  // Its orders are the ones that these tests read.
  if (own) writeFileSync(join(docs.path, own, 'orders.ts'), "export * from '../orders'\n")
  // Next.js has one checkout for the process; here each test is a process.
  Object.assign(globalThis, { shopCheckout: undefined })
  edit?.(docs.path)
  const mount: MountModule = await import(join(docs.path, file))
  const { paid }: { paid: readonly string[] } = await import(join(docs.path, 'orders.ts'))
  const { checkout } = await readCheckout(join(docs.path, own ?? ''))
  const server = serveMount?.(mount, port)
  await answers(url)

  const headers = { Tillkit: '1', 'Sec-Fetch-Site': 'same-origin', Cookie: 'session=olena' }
  return {
    url,
    sent,
    mount,
    paid,
    folder: docs.path,
    checkout,
    pay: (changes = {}, more = {}) =>
      fetch(`${url}/api/checkout/pay`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', ...more },
        body: JSON.stringify({ ...payBody, ...changes }),
      }),
    status: () =>
      fetch(`${url}/api/checkout/status`, {
        headers: { ...headers, 'Tillkit-Attempt': payBody.attempt_token },
      }),
    close: async () => {
      await closeServer(server ?? mount.server ?? mount.app)
      checkout.close()
      await service.close()
      docs.remove()
    },
  }
}

/** Opens a mount that ends after its test. What documented files print is not shown. */
export function createMountOpener(): (options: MountOptions) => Promise<MountedShop> {
  let shop: MountedShop | undefined
  beforeEach(() => {
    for (const level of ['log', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(() => {})
  })
  afterEach(async () => {
    await shop?.close()
    shop = undefined
    vi.restoreAllMocks()
  })
  return async (options) => {
    shop = await openMount(options)
    return shop
  }
}

/** Changes a documented file as a reader would; what is to be replaced must be there. */
export function replaceIn(
  file: string,
  from: string | RegExp,
  to: string,
): (folder: string) => void {
  return (folder) => {
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    expect(code).toMatch(from)
    writeFileSync(path, code.replace(from, to))
  }
}

interface CheckoutModule {
  readonly checkout?: CheckoutServer
  readonly getCheckout?: () => CheckoutServer
}

/** The checkout that a folder's module has made, or makes when it is asked. */
async function readCheckout(folder: string): Promise<{ readonly checkout: CheckoutServer }> {
  const { checkout, getCheckout }: CheckoutModule = await import(join(folder, 'checkout.ts'))
  const made = checkout ?? getCheckout?.()
  if (!made) throw new Error('The documented module has no checkout.')
  return { checkout: made }
}

/** The payment service on a port of its own, writing down what it is asked. */
async function startService(
  sent: SentPayment[],
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const sandbox = createSandbox({ baseUrl: url, projects: [project], deliveryDelayMs: 0 })
  const server = serve({
    port,
    fetch: async (request) => {
      if (request.url.endsWith('/api/v1/payment')) sent.push(await request.clone().json())
      return await sandbox.fetch(request)
    },
  })
  await answers(url)
  return {
    url,
    close: async () => {
      sandbox.close()
      await closeServer(server)
    },
  }
}

/** Waits until something answers, whatever it says. */
async function answers(url: string): Promise<void> {
  await vi.waitFor(async () => await (await fetch(url)).text(), { timeout: 30_000 })
}

/** Closes what a mount exports: a server of Node's, or a Fastify instance around one. */
async function closeServer(opened: unknown): Promise<void> {
  const { server = opened as Server, close } = opened as {
    readonly server?: Server
    readonly close: Server['close']
  }
  const isClosed = new Promise((resolve) => server.once('close', resolve))
  close.call(opened as Server)
  server.closeAllConnections()
  await isClosed
}

/** Serves a module that exports a checkout and no server of its own. */
export const asCheckout: NonNullable<MountOptions['serveMount']> = (mount, port) =>
  serve({ fetch: mount.checkout?.fetch ?? Response.error, port }) as Server

type RouteHandler = (
  request: Request,
  context: { readonly params: Promise<{ readonly route: readonly string[] }> },
) => Response | Promise<Response>

/**
 * Plays Next.js: passes a request to the route file's export of its method, with the parameters as
 * the second argument.
 */
export const asNextDoes: NonNullable<MountOptions['serveMount']> = (mount, port) => {
  const handlers = mount as Readonly<Record<string, RouteHandler | undefined>>
  const answer = (request: Request) => {
    const handle = handlers[request.method]
    const [, path] = new URL(request.url).pathname.split('/api/checkout/')
    if (path === undefined) return new Response('Not found', { status: 404 })
    if (!handle) return new Response('Method not allowed', { status: 405 })
    return handle(request, { params: Promise.resolve({ route: path.split('/') }) })
  }
  return serve({ fetch: answer, port }) as Server
}
