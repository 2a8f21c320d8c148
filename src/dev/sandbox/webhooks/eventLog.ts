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

/** What a line says besides its event. */
export interface NoteDetails extends Pick<SandboxLogEntry, 'detail'> {
  /** The payment, operation or delivery that the line is about. */
  readonly subject?: { readonly order_id: string; readonly payment_id: string }
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
    note(event: SandboxEvent, { subject, ...detail }: NoteDetails = {}) {
      const entry = { at: formatTimestamp(clock.now()), event, ...detail }
      if (subject === undefined) return onLog(entry)
      const { order_id, payment_id } = subject
      const paymentEntry = { ...entry, order_id, payment_id }
      byPayment.set(payment_id, [...about(payment_id), paymentEntry])
      dropOldest(byPayment, cap)
      onLog(paymentEntry)
    },
  }
}
