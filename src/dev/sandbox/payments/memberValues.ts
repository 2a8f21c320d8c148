import { ok } from '../../../core/model/issue.js'
import { amountToHundredths, parseAmount } from '../../../core/model/money/amount.js'
import { refuseMember } from '../shared/refusal.js'

export function readAmount(members: Readonly<Record<string, unknown>>, field: string) {
  const value = members[field] ?? undefined
  if (value === undefined) return ok(undefined)
  const read =
    typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : undefined
  if (read?.type === 'ok') return ok(amountToHundredths(read.value))
  const message = `${field} must be a positive number with at most two decimals.`
  return refuseMember(400, [field, read?.error[0]?.code ?? 'amount_format'], message)
}

export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1 || value === 'on'
}
