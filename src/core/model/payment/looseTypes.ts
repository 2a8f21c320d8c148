import * as z from 'zod/mini'
import { membersOf } from '../isObject.js'
import { equalAmounts } from '../money/amount.js'

const looseMembers = ['status_code', 'amount', 'processed_amount'] as const

/** A member that the service may send as another type than the interface shows. */
export type LooseMember = (typeof looseMembers)[number]

/** @internal The interface's tables say Number. A plain decimal as text means the same. */
export const decimal: z.ZodMiniType<number> = z.pipe(z.transform(readDecimal), z.number())

/** @internal The interface's tables say String. A whole number means the same. */
export const codeText: z.ZodMiniType<string> = z.pipe(z.transform(readCode), z.string())

/** The members of a payment or an operation, as sent, that have another type. */
export function looseMembersOf(input: unknown): readonly LooseMember[] {
  const members = membersOf(input)
  return looseMembers.filter(
    (name) => typeof members[name] === (name === 'status_code' ? 'number' : 'string'),
  )
}

function readDecimal(input: unknown): unknown {
  if (typeof input !== 'string' || !/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(input)) return input
  const value = Number(input)
  // A text with more digits than a number can have would become another amount.
  return equalAmounts(input, value) ? value : input
}

function readCode(input: unknown): unknown {
  return Number.isSafeInteger(input) && Number(input) >= 0 ? String(input) : input
}
