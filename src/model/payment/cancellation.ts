import type { Issue } from '../issue.js'
import { failed, ok, type Result } from '../result.js'
import { type Payment, parsePayment } from './payment.js'

/**
 * Reads the answer to a cancellation: a list with the cancelled payment. Refused when it is no list, is empty, or has an element
 * that is no payment.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export function parseCancellation(input: unknown): Result<readonly Payment[], readonly Issue[]> {
  if (!Array.isArray(input) || input.length === 0) return failed([{ field: '', code: 'format' }])
  const elements: readonly unknown[] = input
  const payments = elements.map(parsePayment)
  const issues = payments.flatMap((payment) => (payment.type === 'error' ? payment.error : []))
  if (issues.length > 0) return failed(issues)
  return ok(payments.flatMap((payment) => (payment.type === 'ok' ? [payment.value] : [])))
}
