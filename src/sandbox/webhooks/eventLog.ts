import { formatTimestamp } from '../../model/timestamp.js'
import { dropOldest } from '../shared/dropOldest.js'

/** An event of the log. */
export type SandboxEvent =
  | 'payment_taken'
  | 'payment_refused'
  | 'request_unusual'
  | 'reply_cut'
  | 'request_refused'
  | 'bank_confirmed'
  | 'bank_refused'
  | 'checkout_paid'
  | 'checkout_paid_locally'
  | 'checkout_cancelled'
  | 'payment_cancelled'
  | 'payment_expired'
  | 'payment_paid'
  | 'payment_declined'
  | 'operation_created'
  | 'subscription_started'
  | 'subscription_charged'
  | 'subscription_charge_failed'
  | 'subscription_ended'
  | 'clock_moved'
  | 'validation_called'
  | 'webhook_port_unusual'
  | 'webhook_skipped'
  | 'webhook_resent'
  | 'webhook_lost'
  | 'webhook_delivered'
  | 'webhook_failed'
  | 'webhook_given_up'
  | 'internal_error'

/** One line of the sandbox's log. It never contains a card number, a security code, a secret or a body. */
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
  readonly clock: { now(): number }
  readonly cap: number
  readonly onLog: (entry: SandboxLogEntry) => void
}

export type EventLog = ReturnType<typeof createEventLog>

export function createEventLog({ clock, cap, onLog }: EventLogOptions) {
  const byPayment = new Map<string, readonly SandboxLogEntry[]>()
  const about = (payment_id: string) => byPayment.get(payment_id) ?? []
  return {
    about,
    note(entry: Omit<SandboxLogEntry, 'at'>) {
      const dated = { at: formatTimestamp(clock.now()), ...entry }
      if (entry.payment_id !== undefined) byPayment.set(entry.payment_id, [...about(entry.payment_id), dated])
      dropOldest(byPayment, cap)
      onLog(dated)
    },
  }
}
