import type { LogEntry, LogHook } from './log.js'
import { adviceOf } from './logAdvice.js'

/**
 * Prints warnings and errors, a line each, with what to do: what a server in `environment: 'test'` does when it is given no
 * `onLog`. A mistake in development would otherwise show nowhere but on the page, in a message for shoppers.
 */
export const consoleLog: LogHook = (entry) => {
  if (entry.level !== 'info') console[entry.level](describeEntry(entry))
}

function describeEntry(entry: LogEntry): string {
  const { event, reason, http_status, order_id, attempt, detail } = entry
  const about = [
    reason,
    http_status === undefined ? undefined : `HTTP ${http_status}`,
    order_id === undefined ? undefined : `order ${order_id}`,
    attempt === undefined ? undefined : `attempt ${attempt}`,
  ].filter((part) => part !== undefined)
  const sentences = [detail, adviceOf(entry)].filter((part) => part !== undefined)
  const line = `tillkit: ${event}${about.length > 0 ? ` (${about.join(', ')})` : ''}. ${sentences.join(' – ')}`
  // One line each, and nothing that a terminal obeys: an order's name is the merchant's, a detail anybody's.
  return line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trimEnd()
}
