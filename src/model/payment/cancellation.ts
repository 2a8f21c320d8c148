import { type Parsed, parsed, refused } from '../issue.js'
import { type Payment, parsePayment } from './payment.js'

/**
 * Reads the answer to a cancellation: an array with the cancelled payment, with nulls where a member does not
 * apply. Refused when it is no array, is empty, or when something in it is no payment.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export function parseCancellation(input: unknown): Parsed<readonly Payment[]> {
  if (!Array.isArray(input) || input.length === 0) return refused({ field: '', code: 'format' })
  const elements: readonly unknown[] = input
  const payments = elements.map(parsePayment)
  const issues = payments.flatMap((payment) => (payment.type === 'refused' ? payment.issues : []))
  if (issues.length > 0) return refused(...issues)
  return parsed(payments.flatMap((payment) => (payment.type === 'parsed' ? [payment.value] : [])))
}
