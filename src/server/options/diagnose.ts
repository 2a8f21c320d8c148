import type { LogEntry } from '../observe/log.js'
import { hashToken } from '../tokens/tokens.js'
import type { FlatOptions } from './checkoutServerOptions.js'
import type { Addresses } from './configuration.js'
import { startWarnings } from './startWarnings.js'

/** By which options a checkout server runs, without a credential: for `tillkit doctor --checkout`, and for your own eyes. */
export interface Diagnosis {
  /** Which of the two kinds of payments it takes. */
  readonly environment: 'test' | 'live'
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Where shoppers come back to. */
  readonly returnPage: string
  /** What may be paid how. */
  readonly modes: readonly ('direct' | 'hosted')[]
  /** `durable` when what is stored survives the end of the process. */
  readonly store: 'memory' | 'durable'
  /** Whether the store has `lists`, which operators' pages and commands and `reconcile` need. */
  readonly hasLists: boolean
  /** Whether it asks about undecided attempts by itself. */
  readonly recovery: 'timer' | 'manual'
  /** The service's address, and the project. */
  readonly service: { readonly baseUrl: string; readonly posId: string }
  /** The first eight hexadecimal digits of each credential's SHA-256: enough to compare, and not to find it again. */
  readonly fingerprints: Readonly<Record<'apiKey' | 'apiSecret' | 'endpointsKey', string>>
  /** The names of the options that are functions, of those that were given. */
  readonly functions: readonly string[]
  /** What the server said at start: it can be used, and somebody should know. */
  readonly warnings: readonly LogEntry[]
}

/** Describes a server's options, which have been checked. */
export function diagnose(options: FlatOptions, addresses: Addresses): Diagnosis {
  const { environment, modes, store, recovery = 'timer', service } = options
  const { baseUrl, posId, apiKey, apiSecret, endpointsKey } = service
  return {
    environment,
    publicUrl: addresses.publicUrl,
    returnPage: addresses.returnPage,
    modes: [...modes],
    store: store.isDurable ? 'durable' : 'memory',
    hasLists: store.lists !== undefined,
    recovery,
    service: { baseUrl, posId },
    fingerprints: {
      apiKey: fingerprintOf(apiKey),
      apiSecret: fingerprintOf(apiSecret),
      endpointsKey: fingerprintOf(endpointsKey),
    },
    functions: functionNames(options),
    warnings: startWarnings(options, addresses),
  }
}

/** Compares two credentials without showing either. */
export function fingerprintOf(credential: string): string {
  return hashToken(credential).slice(0, 8)
}

function functionNames(options: FlatOptions): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
}
