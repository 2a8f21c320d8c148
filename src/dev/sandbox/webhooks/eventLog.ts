import { formatTimestamp } from '../../../core/model/timestamp.js'
import { dropOldest } from '../shared/dropOldest.js'

/** An event of the log. */
export type SandboxEvent =
  | `payment_${'taken' | 'refused' | 'cancelled' | 'expired' | 'paid' | 'declined'}`
  | `request_${'unusual' | 'refused'}`
  | `bank_${'confirmed' | 'refused'}`
  | `checkout_${'paid' | 'paid_locally' | 'cancelled'}`
  | `subscription_${'started' | 'charged' | 'charge_failed' | 'ended'}`
  | `webhook_${'port_unusual' | 'skipped' | 'resent' | 'lost'}`
  | `webhook_${'delivered' | 'failed' | 'given_up'}`
  | `${'reply_cut' | 'operation_created' | 'clock_moved' | 'validation_called' | 'internal_error'}`

/**
 * One line of the sandbox's log. It never contains a card number, a security code, a secret or a
 * body.
 */
export interface SandboxLogEntry {
  /** `yyyy-MM-ddTHH:mm:ss.SSS`, UTC. */
  readonly at: string
  /** The event. */
  readonly event: SandboxEvent
  /** The merchant's order, if the line is about a payment. */
  readonly order_id?: string
  /** The payment in the sandbox's ledger. */
  readonly payment_id?: string
  /** A few fixed words: a status, a status code, the names of the fields with an issue. */
  readonly detail?: string
}

interface EventLogOptions {
  readonly byPayment: Map<string, readonly SandboxLogEntry[]>
  readonly clock: { now(): number }
  readonly cap: number
  readonly onLog: (entry: SandboxLogEntry) => void
}

/** The log of a sandbox: {@link createEventLog}. */
export type EventLog = ReturnType<typeof createEventLog>

/**
 * Writes the lines of the log, and keeps those about payments, so that the panel can tell what
 * happened to each.
 */
export function createEventLog({ byPayment, clock, cap, onLog }: EventLogOptions) {
  const about = (payment_id: string) => byPayment.get(payment_id) ?? []
  return {
    about,
    note(entry: Omit<SandboxLogEntry, 'at'>) {
      const dated = { at: formatTimestamp(clock.now()), ...entry }
      if (entry.payment_id !== undefined)
        byPayment.set(entry.payment_id, [...about(entry.payment_id), dated])
      dropOldest(byPayment, cap)
      onLog(dated)
    },
  }
}
