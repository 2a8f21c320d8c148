import type { ServiceFailure } from '../../../backend/service/serviceResults.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { describeFailure } from '../settings/describeFailure.js'
import { print } from '../terminal/print.js'
import type { ExitCode } from '../terminal/terminal.js'

/** One sentence: order, amount and status. */
export function describePayment({
  order_id,
  amount,
  currency,
  status,
  status_code,
}: Payment): string {
  const code = status_code ? ` (${status_code})` : ''
  return `${order_id}: ${amount} ${currency}, ${status}${code}.`
}

/** Prints why a request was not done. Answers the exit code: 1, 2 if invalid, 3 if unclear. */
export function printFailure(
  failure: ServiceFailure,
  options: Parameters<typeof print>[1],
): ExitCode {
  const { text, exitCode } = describeFailure(failure)
  print({ value: failure, text }, options)
  return exitCode
}
