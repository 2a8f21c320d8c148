import type { LogEntry } from '../observe/log.js'
import { hashToken } from '../tokens/tokens.js'
import type { CheckedOptions, Configuration } from './configuration.js'
import { startWarnings } from './startWarnings.js'

/**
 * The options of a checkout server, without credentials: for `tillkit doctor --checkout`, and for
 * you.
 */
export interface Diagnosis {
  /** The environment of its payments. */
  readonly environment: 'test' | 'live'
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** Where shoppers come back to. */
  readonly returnPage: string
  /** The ways to pay. */
  readonly modes: readonly ('direct' | 'hosted')[]
  /** `durable`: stored data survives the end of the process. */
  readonly store: 'memory' | 'durable'
  /** Whether the store has `lists`, which operators' pages and commands and `reconcile` need. */
  readonly hasLists: boolean
  /** Whether a timer asks about undecided attempts, or `runPending()`. */
  readonly recovery: 'timer' | 'manual'
  /** The service's address, and the project. */
  readonly service: { readonly baseUrl: string; readonly posId: string }
  /** The first eight hexadecimal digits of each credential's SHA-256, to compare them. */
  readonly fingerprints: Readonly<Record<'apiKey' | 'apiSecret' | 'endpointsKey', string>>
  /** The names of the given options that are functions. */
  readonly functions: readonly string[]
  /** The warnings of the start. */
  readonly warnings: readonly LogEntry[]
}

export function diagnose(configuration: Configuration): Diagnosis {
  const { options, addresses } = configuration
  const { environment, modes, store, advanced, service } = options
  const { baseUrl, posId, apiKey, apiSecret, endpointsKey } = service
  return {
    environment,
    publicUrl: addresses.publicUrl,
    returnPage: addresses.returnPage,
    modes: [...modes],
    store: store.isDurable ? 'durable' : 'memory',
    hasLists: store.lists !== undefined,
    recovery: advanced.recovery ?? 'timer',
    service: { baseUrl, posId },
    fingerprints: {
      apiKey: fingerprintOf(apiKey),
      apiSecret: fingerprintOf(apiSecret),
      endpointsKey: fingerprintOf(endpointsKey),
    },
    functions: functionsOf(options),
    warnings: startWarnings(configuration),
  }
}

/** The names of the functions in the options and in their groups. */
function functionsOf(options: CheckedOptions) {
  const { callbacks, protection, observe, advanced } = options
  return [options, callbacks, protection, observe, advanced].flatMap((group) =>
    Object.entries(group).flatMap(([name, option]) => (typeof option === 'function' ? name : [])),
  )
}

export function fingerprintOf(credential: string): string {
  return hashToken(credential).slice(0, 8)
}
