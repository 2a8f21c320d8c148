import { callHook } from '../../service/callHook.js'
import { maskCards } from '../../service/masking/maskCards.js'
import { maskValues } from '../../service/masking/maskValues.js'

/** What the server can log. Each name has one meaning; docs/backend.md lists them. */
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
  | 'customer_changed'
  | 'request_unusual'
  | 'service_answered'
  | 'service_refused'
  | 'service_not_reached'
  | 'service_unclear'
  | 'answer_mismatch'
  | 'user_action_refused'
  | 'event_recorded'
  | 'event_repeated'
  | 'event_unrecognised'
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
 * One line for the merchant's log. It has no member for objects: card data, secrets, attempt tokens and the causes of
 * failed calls stay out of logs because no member can carry them.
 */
export interface LogEntry {
  /** `error`: look at it today. `warn`: something from outside was refused or did not match. */
  readonly level: 'info' | 'warn' | 'error'
  /** What happened. */
  readonly event: LogEvent
  /** Our own id of the attempt, safe to show; not its token. */
  readonly attempt?: string
  /** The name the service knows the attempt by; before there is an attempt, the merchant's name of the order. */
  readonly order_id?: string
  /** One of a fixed list: an error code, a class of failure, a state. */
  readonly reason?: string
  /** The HTTP status of the service's answer. */
  readonly http_status?: number
  /** Text of the service or of the merchant's own code, with every digit masked: at most 300 characters, of a refusal 1 000. */
  readonly detail?: string
}

/** The members of a log line that name an attempt. */
export function attemptNames({ id, order_id }: { readonly id: string; readonly order_id: string }): {
  readonly attempt: string
  readonly order_id: string
} {
  return { attempt: id, order_id }
}

/** Takes the server's log lines. Nobody waits for it; what it throws, at once or later, is ignored. */
export type LogHook = (entry: LogEntry) => void

/**
 * Text from elsewhere, made safe for a log: every digit is masked, so a card number or a code that it repeats is too.
 *
 * @param limit the longest text, in characters
 */
export function maskDetail(text: string, values: readonly string[] = [], limit = 300): string {
  return maskValues(text, values)
    .replace(/\p{Nd}/gu, '•')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, limit)
}

/** Why a merchant's callback failed, safe for a log. */
export function detailOf(error: unknown): string {
  return maskDetail(
    error instanceof Error ? `${error.name}: ${error.message}` : 'a value that is not an Error was thrown',
  )
}

/**
 * A log hook that can't disturb a payment: what the merchant's own logging throws is ignored. Nothing it gets looks like a
 * card number, or contains a credential: an order's name is the merchant's to choose, and may be made of what a shopper
 * typed.
 */
export function createLog(onLog: LogHook | undefined, secrets: readonly string[] = []): LogHook {
  const mask = maskSecrets(secrets)
  // A failure is not reported: the log is where it would be reported.
  return (entry) => callHook(() => onLog?.(withoutCards(entry, mask)))
}

/**
 * Makes text free of card numbers and of the credentials. A service, or a callback of the merchant's, may repeat a secret; a
 * detail has its digits masked by then.
 */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const forms = secrets.filter(({ length }) => length > 4).flatMap((secret) => [secret, maskDetail(secret)])
  return (text) => forms.reduce((shown, form) => shown.replaceAll(form, '•'), maskCards(text))
}

const texts = ['attempt', 'order_id', 'reason', 'detail'] as const

function withoutCards(entry: LogEntry, mask: (text: string) => string): LogEntry {
  const masked = texts.flatMap((name) => {
    const text = entry[name]
    return text === undefined ? [] : [[name, mask(text)]]
  })
  return { ...entry, ...Object.fromEntries(masked) }
}
