import { CheckoutError, type CheckoutErrorCode } from '../../model/checkoutError.js'
import { detailOf, type LogHook } from './log.js'

/**
 * Logs what went wrong by its code, and answers the code that may be shown. Of an unknown error only the name is logged: its
 * message could contain anything.
 */
export function reportError(error: unknown, log: LogHook): CheckoutErrorCode {
  if (!(error instanceof CheckoutError)) {
    log({ level: 'error', event: 'internal_error', reason: error instanceof Error ? error.name : typeof error })
    return 'internal'
  }
  if (error.code === 'configuration') {
    log({ level: 'error', event: 'internal_error', reason: error.code, detail: error.message })
    return 'internal'
  }
  if (error.code === 'body_consumed') log({ level: 'error', event: 'internal_error', reason: error.code })
  if (error.httpStatus < 500) log({ level: 'warn', event: 'request_refused', reason: error.code })
  return error.code
}

/** Logs what a hook of the options throws. */
export function logFailure(hook: string, error: unknown, log: LogHook): void {
  log({ level: 'error', event: 'callback_failed', reason: hook, detail: detailOf(error) })
}
