import { isCheckoutErrorCode } from '../../core/model/checkoutError.js'
import { errorMessages } from './errorMessages.js'
import type { LogEntry, LogEvent, LogHook } from './log.js'

/**
 * Prints warnings and errors with advice, each in one line. The default of `onLog` in
 * `environment: 'test'`.
 */
export const consoleLog: LogHook = (entry) => {
  if (entry.level !== 'info') console[entry.level](describeEntry(entry))
}

/**
 * Prints all errors and a few warnings: a payment backend must not be silent. The default of
 * `onLog` in `environment: 'live'`. It leaves out other warnings, because anyone can cause them and
 * so fill the log.
 */
export const consoleErrors: LogHook = (entry) => {
  if (entry.level === 'error' || printedInLive.has(entry.event)) consoleLog(entry)
}

/** Warnings that are logged once for a kind of difference, or once for a payment. */
const printedInLive: ReadonlySet<LogEvent> = new Set(['service_differs', 'webhook_missing'])

function describeEntry(entry: LogEntry) {
  const { event, reason, http_status, order_id, attempt, detail } = entry
  const facts: string[] = []
  if (reason !== undefined) facts.push(reason)
  if (http_status !== undefined) facts.push(`HTTP ${http_status}`)
  if (order_id !== undefined) facts.push(`order ${order_id}`)
  if (attempt !== undefined) facts.push(`attempt ${attempt}`)
  const factsText = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  const sentences = [detail, adviceOf(entry)].filter((sentence) => sentence !== undefined)
  const line = `tillkit: ${event}${factsText}. ${sentences.join(' – ')}`
  // An order's name or a detail could contain control characters, and so pretend to be more lines.
  return line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trimEnd()
}

/** What to do about a log line, for a developer in a terminal; `undefined` if the line says it. */
function adviceOf({ event, reason = '' }: LogEntry): string | undefined {
  if (reason === 'missing_field') return fieldMissing
  const isAbout = event === 'internal_error' || event === 'request_refused'
  if (isAbout && reason !== 'internal' && isCheckoutErrorCode(reason)) return errorMessages[reason]
  return advice[event]
}

const fieldMissing =
  'Let findOrder answer it, or name it in payerFields and ask the shopper for it. ' +
  'The backend asks the service about the order, and frees it if the service does not know it.'

const advice: Readonly<Partial<Record<LogEvent, string>>> = {
  service_not_reached:
    'Nothing was sent and nothing charged. ' +
    'Is service.baseUrl right, and does something answer there? ' +
    'On this machine npx tillkit sandbox plays the service.',
  service_refused: 'Nothing was charged. Compare the order with the rules of the interface.',
  service_unclear:
    'It is not known whether it was paid, ' +
    'so the order stays blocked until a webhook or a person decides: docs/recovery.md.',
  answer_mismatch:
    'The answer is not of this payment. ' +
    'Is service.baseUrl the service, and not something before it?',
  order_unusable: 'Correct what findOrder answers: no shopper can.',
  order_lookup_failed: 'findOrder threw, and nothing was charged. The detail is its message.',
  card_lookup_failed: 'findSavedCard threw, and nothing was charged. The detail is its message.',
  wallet_mapping_failed:
    'wallets.mapToken failed: nothing was charged. ' +
    'Its message may have the token, so log it there.',
  apple_session_failed:
    'wallets.applePay.session failed, and nothing was charged. The detail is its message.',
  callback_failed: 'A function that the options give threw. The detail is its message.',
  store_failed: 'The store threw. Is the database reachable, and migrated?',
  limiter_failed: 'The limiter threw or was too slow, and the try went through uncounted.',
  challenge_failed:
    'cardTesting.challenge.verify threw or was too slow, and the suspicious try was not sent.',
  card_testing:
    'Too many declines: stolen cards may be tried out. ' +
    'docs/card-testing.md says what is done about it, and what you can do.',
  user_action_refused: 'The address to send the shopper to is neither https nor of this machine.',
  needs_review: 'Look the payment up at the service, then call resolveAttempt.',
  double_payment: 'Look both payments up at the service, and refund one.',
  event_unrecognised: 'The webhook is authentic and matches no order of this store.',
  customer_changed: 'Direct mode asks for the same customer_id for the same shopper every time.',
}
