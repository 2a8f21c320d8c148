import { maskCards } from '../service/masking/maskCards.js'
import type { LogEntry, LogHook } from './log.js'

/** How the service differs from the interface, for the merchant's log. Each text is a sentence. */
export interface Deviation {
  /** What differs, of a fixed list: `webhook_number_code`. Logged once a server. */
  readonly kind: string
  /** What was seen. Never a value that could be secret or a shopper's. */
  readonly seen: string
  /** What the interface shows. */
  readonly expected: string
  /** What follows for payments. */
  readonly consequence: string
  /** What to do. */
  readonly remedy: string
}

/** Logs a deviation, the first of each kind. */
export type ReportDeviation = (
  deviation: Deviation,
  names?: Pick<LogEntry, 'attempt' | 'order_id' | 'http_status'>,
) => void

/**
 * Creates a server's report of deviations. The same one comes with every payment, so a line for
 * each would hide the other lines.
 */
export function createDeviationReport(log: LogHook): ReportDeviation {
  const reportedKinds = new Set<string>()
  return ({ kind, seen, expected, consequence, remedy }, names = {}) => {
    if (reportedKinds.has(kind)) return
    reportedKinds.add(kind)
    const detail = [seen, expected, consequence, remedy].join(' ')
    log({ level: 'warn', event: 'service_differs', ...names, reason: kind, detail })
  }
}

/**
 * A status or a code of the service as a report may show it: at most 40 characters, without a card
 * number or a line break.
 */
export function shownWord(word: unknown): string {
  return JSON.stringify(maskCards(String(word)).slice(0, 40))
}
