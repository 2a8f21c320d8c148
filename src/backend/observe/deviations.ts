import { maskCards } from '../service/masking/maskCards.js'
import type { LogEntry, LogHook } from './log.js'

/** How the service differs from the interface, for the merchant's log. Each text is a sentence. */
export interface Deviation {
  /** One of a fixed list, such as `webhook_code_number`. Each server logs it once. */
  readonly kind: string
  /** What the service has sent, without values that could be secret or a shopper's. */
  readonly seen: string
  /** What the interface shows. */
  readonly expected: string
  /** The effect on payments. */
  readonly consequence: string
  /** What to do. */
  readonly remedy: string
}

/** Logs a deviation, if it is the first of its kind. */
export type ReportDeviation = (
  deviation: Deviation,
  names?: Pick<LogEntry, 'attempt' | 'order_id' | 'http_status'>,
) => void

/**
 * Creates a server's report of deviations. A deviation repeats with every payment, so a line for
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
 * A status or a code of the service in the form that a report may show: at most 40 characters,
 * without a card number or a line break.
 */
export function shownWord(word: unknown): string {
  return JSON.stringify(maskCards(String(word)).slice(0, 40))
}
