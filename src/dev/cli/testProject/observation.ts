import { isUuid } from '../../../core/model/uuid.js'
import type { Walk } from './walk.js'

/** What was seen once, without values that could be data, and whether the library assumes it. */
export interface Observation {
  readonly text: string
  readonly isAssumed: boolean
}

/** Finds all that a walk shows of one assumption. Nothing if no answer or webhook shows it. */
export type Observe = (walk: Walk) => readonly Observation[]

/** A short word as it is, or else its shape. */
export function describeWord(value: unknown): string {
  const text = String(value)
  if (!/^(?!.*\d{6})[\w.-]{1,40}$/.test(text)) return describeShape(value)
  return typeof value === 'number' ? `${text} (number)` : text
}

/** A value with each letter as `a` and each digit as `9`: it may be a token. */
export function describeShape(value: unknown): string {
  if (isUuid(value)) return 'a UUID'
  if (typeof value !== 'string') return typeof value
  if (value.length > 40) return `${value.length} characters`
  return value.replace(/\p{L}/gu, 'a').replace(/\d/g, '9')
}
