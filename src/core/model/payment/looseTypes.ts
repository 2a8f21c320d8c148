import * as z from 'zod/mini'
import { isRecord } from '../isObject.js'
import { equalAmounts } from '../money/amount.js'

/** A member that the service has sent as another type than the interface shows. */
export type LooseMember = 'status_code' | 'amount' | 'processed_amount'

/** @internal The interface's tables say Number; a plain decimal as text means nothing else. */
export const decimal: z.ZodMiniType<number> = z.pipe(z.transform(readDecimal), z.number())

/** @internal The interface's tables say String; a whole number means nothing else. */
export const codeText: z.ZodMiniType<string> = z.pipe(z.transform(readCode), z.string())

/** The deciding members of a payment or an operation, as sent, that have another type. */
export function looseMembersOf(input: unknown): readonly LooseMember[] {
  if (!isRecord(input)) return []
  const { status_code } = input
  const amounts = (['amount', 'processed_amount'] as const).filter(
    (name) => typeof input[name] === 'string',
  )
  return typeof status_code === 'number' ? ['status_code', ...amounts] : amounts
}

function readDecimal(input: unknown): unknown {
  if (typeof input !== 'string' || !/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(input)) return input
  const value = Number(input)
  // With more digits than a number has, it would become another amount.
  return equalAmounts(input, value) ? value : input
}

function readCode(input: unknown): unknown {
  return Number.isSafeInteger(input) && Number(input) >= 0 ? String(input) : input
}
