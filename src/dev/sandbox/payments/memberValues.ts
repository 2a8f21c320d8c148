import { ok } from '../../../core/model/issue.js'
import { amountToHundredths, parseAmount } from '../../../core/model/money/amount.js'
import { refuseMember } from '../shared/refusal.js'

/**
 * An amount by the rule of the interface, in hundredths; `undefined` if the member is absent. A
 * form sends text, a program a number.
 *
 * @see The interface, "Resources and their fields", amount rule
 */
export function readAmount(members: Readonly<Record<string, unknown>>, field: string) {
  const value = members[field] ?? undefined
  if (value === undefined) return ok(undefined)
  const read =
    typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : undefined
  if (read?.type === 'ok') return ok(amountToHundredths(read.value))
  const message = `${field} must be a positive number with at most two decimals.`
  return refuseMember(400, [field, read?.error[0]?.code ?? 'amount_format'], message)
}

/** A number of a program, or a text of a form that is one; `undefined` for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A flag of a program, or a checkbox of a form. Anything else is false. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1 || value === 'on'
}
