import { CheckoutError, type CheckoutErrorCode } from '../../model/checkoutError.js'
import { detailOf, type LogEvent, type LogHook } from './log.js'

/** Logs an error by its code, and answers the code that may be shown. An unknown error's message could contain anything. */
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

export function logFailure(hook: string, error: unknown, log: LogHook): void {
  log({ level: 'error', event: 'callback_failed', reason: hook, detail: detailOf(error) })
}

/** Calls a function of the options that looks something up. @throws {CheckoutError} `internal` when it fails; the log says why */
export async function lookUp<Value>(call: () => Promise<Value> | Value, event: LogEvent, log: LogHook): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    log({ level: 'error', event, detail: detailOf(error) })
    throw new CheckoutError('internal')
  }
}
