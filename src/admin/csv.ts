import type { OrderSummary } from '../server/store/orderLists.js'

const columns = ['reference', 'state', 'amount', 'currency', 'attempts', 'created_at', 'updated_at'] as const

/** The first line of a file of orders. */
export const csvHead: string = csvLine(columns)

/** A line of a file of orders. Times are UTC. */
export function csvOrder({ reference, state, amount, currency, attempts, createdAt, updatedAt }: OrderSummary): string {
  const times = [createdAt, updatedAt].map((at) => new Date(at).toISOString())
  return csvLine([reference, state, amount, currency, String(attempts), ...times])
}

/** @see RFC 4180 */
function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

/**
 * A spreadsheet runs what begins like a formula, quotes or not: an apostrophe before it makes it text. A reference may come
 * from a shopper.
 *
 * @see OWASP, "CSV Injection"
 */
function csvValue(value: string): string {
  const text = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
