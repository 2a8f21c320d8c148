import type { LedgerLists } from '../ledger/ledger.js'
import type { Subscription } from '../ledger/subscription.js'
import type { Schedule } from '../time/movableClock.js'
import type { DeliveryLists } from '../webhooks/deliveries.js'
import type { SandboxLogEntry } from '../webhooks/eventLog.js'
import { type FaultState, faultState, type SandboxFaults } from '../webhooks/faults.js'

/** All that changes in a sandbox. */
export interface SandboxState extends LedgerLists, DeliveryLists, Schedule {
  readonly faults: FaultState
  readonly subscriptions: Map<string, Subscription>
  /** The lines of the log, by payment. */
  readonly events: Map<string, readonly SandboxLogEntry[]>
}

/**
 * The state in a text of `stateToText`, or an empty one. What an earlier version did not write is
 * empty.
 */
export function readState(text: string | undefined, faults: SandboxFaults = {}): SandboxState {
  const members = Object.entries(JSON.parse(text ?? '{}'))
  const stored = members.map(([name, value]) => [
    name,
    Array.isArray(value) ? new Map(value) : value,
  ])
  return {
    aheadMs: 0,
    faults: faultState(faults),
    transactions: new Map(),
    operations: new Map(),
    cards: new Map(),
    subscriptions: new Map(),
    deliveries: new Map(),
    delayed: new Map(),
    lastSent: new Map(),
    jobs: new Map(),
    events: new Map(),
    ...Object.fromEntries(stored),
  }
}

/** The state as JSON. A map is a list of its entries, since their order decides what is dropped. */
export function stateToText(state: SandboxState): string {
  return JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? [...value] : value))
}
