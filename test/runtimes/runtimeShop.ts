import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Runtime, runtimeNamed } from '../../scripts/test/runtimes/runtimes.mjs'
import { createAttemptToken } from '../../src/core/contract/attemptToken.js'
import {
  type ConformanceReport,
  runConformance,
} from '../../src/dev/testing/conformance/runConformance.js'
import { project } from '../backend/mountVariables.js'
import { payBody } from '../backend/shop.js'
import { root } from '../docs/docProject.js'
import { freePort } from '../fixtures/freePort.js'
import { bundleBytes, type MountFolderOptions, writeMount } from './mountFolder.js'
import { type SentPayment, startService, type TestService } from './service.js'
import { startProgram } from './startProgram.js'

const { TILLKIT_RUNTIME = '' } = process.env

/** The runtime of this run: `node scripts/test/runtimes.mjs` names each in turn. */
export const runtime: Runtime = runtimeNamed(TILLKIT_RUNTIME)

export interface RuntimeShopOptions extends Pick<MountFolderOptions, 'part' | 'edit'> {
  /** A PostgreSQL that the mount reaches by Hyperdrive. */
  readonly hyperdrive?: string | undefined
  /** Where the mount believes the service to be. */
  readonly serviceUrl?: string
}

/**
 * A documented mount on the runtime of this run, with the service beside it; everything between
 * them is HTTP.
 */
export interface RuntimeShop {
  /** Where the backend is mounted. */
  readonly url: string
  readonly service: TestService
  /** From its start to its first answer. */
  readonly firstAnswerMs: number
  /** The bytes of the mount and all it needs, in one file, minified and gzipped. */
  bundleBytes(): Promise<number>
  pay(members: PayMembers, init?: RequestInit): Promise<Response>
  /** The type of the outcome of a token. */
  status(token: string): Promise<unknown>
  /** How the service was asked to make the payments of an order. */
  sentFor(reference: string): readonly SentPayment[]
  /** Does what falls due where no timer does. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface PayMembers {
  readonly reference: string
  readonly attempt_token?: string
  readonly cc_number?: string
}

export async function openRuntimeShop(options: RuntimeShopOptions = {}): Promise<RuntimeShop> {
  const { hyperdrive, part, edit } = options
  const service = await startService()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/api/checkout`
  const folder = writeMount({ kind: runtime.kind, serviceUrl: service.url, part, edit })
  const close = async (): Promise<void> => {
    await service.close()
    folder.remove()
  }
  const serviceUrl = options.serviceUrl ?? service.url
  const program = await startProgram({
    runtime,
    folder: folder.path,
    port,
    serviceUrl,
    hyperdrive,
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const headers = {
    Tillkit: '1',
    'Sec-Fetch-Site': 'same-origin',
    'CF-Connecting-IP': '203.0.113.7',
  }
  return {
    url,
    service,
    firstAnswerMs: program.firstAnswerMs,
    bundleBytes: () => bundleBytes(folder.path, runtime.kind),
    pay: (members, init = {}) =>
      fetch(`${url}/pay`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...payBody, attempt_token: newToken(), ...members }),
        ...init,
      }),
    status: async (token) => {
      const answer = await fetch(`${url}/status`, {
        headers: { ...headers, 'Tillkit-Attempt': token },
      })
      const { type }: { readonly type?: unknown } = await answer.json()
      return type
    },
    sentFor: (reference) => service.sent.filter(({ order_id }) => order_id === reference),
    runDue: program.runDue,
    close: async () => {
      await program.stop()
      await close()
    },
  }
}

export function newToken(): string {
  return createAttemptToken((length) => crypto.getRandomValues(new Uint8Array(length)))
}

/** Orders of all shops, which may have one database. */
let orders = 0

/** Asks the shop for all that the contract between page and backend says. */
export function checkContract({ url, service }: RuntimeShop): Promise<ConformanceReport> {
  return runConformance({
    url,
    sandboxUrl: service.url,
    apiSecret: project.apiSecret,
    newOrder: () => {
      orders += 1
      return { reference: `A-${orders}` }
    },
  })
}

/**
 * Leaves what was measured on the runtime of this run for the table of
 * `node scripts/test/runtimes.mjs`.
 */
export function recordMeasures(measures: Readonly<Record<string, number>>): void {
  const folder = join(root, '.reports/runtimes')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${runtime.name}.json`), JSON.stringify(measures))
}
