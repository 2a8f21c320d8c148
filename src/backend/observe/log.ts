import { CheckoutError } from '../../core/model/checkoutError.js'
import { callHook } from '../service/callHook.js'
import { maskCards } from '../service/masking/maskCards.js'
import { maskValues } from '../service/masking/maskRefusal.js'

/** The server's log events. docs/backend.md explains each. */
export type LogEvent =
  | 'attempt_reserved'
  | 'attempt_repeated'
  | 'attempt_cancelled'
  | 'attempt_recovered'
  | 'attempt_resolved'
  | 'webhook_requested'
  | 'needs_review'
  | 'cancel_refused'
  | 'order_busy'
  | 'order_unusable'
  | 'order_lookup_failed'
  | 'card_lookup_failed'
  | 'wallet_mapping_failed'
  | 'apple_session_failed'
  | 'customer_changed'
  | 'request_unusual'
  | 'member_dropped'
  | 'service_answered'
  | 'service_refused'
  | 'service_not_reached'
  | 'service_unclear'
  | 'answer_mismatch'
  | 'service_differs'
  | 'user_action_refused'
  | 'event_recorded'
  | 'event_repeated'
  | 'event_unrecognised'
  | 'webhook_missing'
  | 'callback_failed'
  | 'double_payment'
  | 'order_underpaid'
  | 'price_changed'
  | 'request_refused'
  | 'store_failed'
  | 'connection_lost'
  | 'limiter_failed'
  | 'card_testing'
  | 'step_up'
  | 'challenge_failed'
  | 'memory_store'
  | 'rate_limits_missing'
  | 'webhook_port'
  | 'tls_unchecked'
  | 'address_unreadable'
  | 'credential_placeholder'
  | 'internal_error'

/**
 * One line for the merchant's log. It has no member that could hold card data, secrets, attempt
 * tokens or errors.
 */
export interface LogEntry {
  /** `error`: look at it today. `warn`: something from outside was refused or did not match. */
  readonly level: 'info' | 'warn' | 'error'
  /** What happened. */
  readonly event: LogEvent
  /** Our own id of the attempt, safe to show; not its token. */
  readonly attempt?: string
  /** The service's name for the attempt; before there is an attempt, the merchant's reference. */
  readonly order_id?: string
  /** One of a fixed list: an error code, a class of failure, a state. */
  readonly reason?: string
  /** The HTTP status of the service's answer. */
  readonly http_status?: number
  /**
   * Text of the service or of the merchant's code, with every digit masked: at most 300 characters,
   * of a refusal 1 000. `service_differs` has sentences of tillkit.
   */
  readonly detail?: string
}

/** The members of a log line that name an attempt. */
export function attemptNames({ id, order_id }: { id: string; order_id: string }) {
  return { attempt: id, order_id }
}

/** Takes the server's log lines, and is not awaited. What it throws is ignored. */
export type LogHook = (entry: LogEntry) => void

/**
 * Text from elsewhere for a log, cut to `limit` characters. Every digit is masked: it may repeat a
 * card number or a code.
 */
export function maskDetail(text: string, values: readonly string[] = [], limit = 300): string {
  return maskValues(text, values)
    .replace(/\p{Nd}/gu, '•')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, limit)
}

/** The `detail` of a log line about an error. */
export function detailOf(error: unknown): string {
  return maskDetail(
    error instanceof Error
      ? `${error.name}: ${error.message}`
      : 'a value that is not an Error was thrown',
  )
}

/**
 * Creates the server's log, which can't disturb a payment. Card numbers and credentials are masked,
 * because an order's name may be what a shopper typed.
 */
export function createLog(onLog: LogHook | undefined, secrets: readonly string[] = []): LogHook {
  const mask = maskSecrets(secrets)
  // A failure of the log itself can be reported nowhere.
  return (entry) => callHook(() => onLog?.(withoutCards(entry, mask)))
}

/**
 * Masks card numbers and the credentials, which a service or a callback may repeat. Finds a
 * credential also where its digits are masked already.
 */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const spellings = secrets
    .filter(({ length }) => length > 4)
    .flatMap((secret) => [secret, maskDetail(secret)])
  return (text) =>
    spellings.reduce((masked, spelling) => masked.replaceAll(spelling, '•'), maskCards(text))
}

const texts = ['attempt', 'order_id', 'reason', 'detail'] as const

function withoutCards(entry: LogEntry, mask: (text: string) => string): LogEntry {
  const masked = texts.flatMap((name) => {
    const text = entry[name]
    return text === undefined ? [] : [[name, mask(text)]]
  })
  return { ...entry, ...Object.fromEntries(masked) }
}

/** Logs that a hook of the options has thrown. */
export function logFailure(hook: string, error: unknown, log: LogHook): void {
  log({ level: 'error', event: 'callback_failed', reason: hook, detail: detailOf(error) })
}

/**
 * Calls a function of the options that looks something up.
 *
 * @throws {CheckoutError} `internal` when it fails; the log says why
 */
export async function lookUp<Answer>(
  call: () => Promise<Answer> | Answer,
  event: LogEvent,
  log: LogHook,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    log({ level: 'error', event, detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
}
