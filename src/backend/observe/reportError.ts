import { CheckoutError, type CheckoutErrorCode } from '../../core/model/checkoutError.js'
import { classOf, describeError } from './describeError.js'
import type { LogHook } from './log.js'

/** The log, and the environment that decides how much of an error is logged. */
interface ErrorLog {
  readonly log: LogHook
  readonly options: { readonly environment: 'test' | 'live' }
}

/** Logs an error, and answers the code that may be shown. */
export function reportError(error: unknown, { log, options }: ErrorLog): CheckoutErrorCode {
  if (!(error instanceof CheckoutError)) {
    const detail = describeError(error, options)
    const reason = classOf(error)
    log({ level: 'error', event: 'internal_error', reason, ...(detail !== '' && { detail }) })
    return 'internal'
  }
  if (error.code === 'configuration') {
    log({ level: 'error', event: 'internal_error', reason: error.code, detail: error.message })
    return 'internal'
  }
  if (error.code === 'body_consumed') {
    log({ level: 'error', event: 'internal_error', reason: error.code })
  }
  if (error.httpStatus < 500) log({ level: 'warn', event: 'request_refused', reason: error.code })
  return error.code
}
