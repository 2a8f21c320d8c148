import { CheckoutError } from './checkoutError.js'
import { isObject, isRecord, membersOf } from './isObject.js'

/** What is wrong with one option of a call. */
export interface OptionProblem {
  /** Its full name, such as `service.baseUrl`. */
  readonly option: string
  /**
   * What is wrong, why it matters and what to give instead: a sentence after the name, without the
   * value.
   */
  readonly why: string
}

/** Checks the value of the option `name`; empty if it is valid. */
export type OptionCheck = (value: unknown, name: string) => readonly OptionProblem[]

/** A check of an option that must be given. */
export function must(isValid: (value: unknown) => boolean, why: string): OptionCheck {
  return (value, option) => (isValid(value) ? [] : [{ option, why }])
}

/** A check of an option that may be left out. */
export function optionalValue(isValid: (value: unknown) => boolean, why: string): OptionCheck {
  return optional(must(isValid, why))
}

/** A check of an option that is true or false. */
export function optionalFlag(whether: string): OptionCheck {
  return optionalValue(
    (value) => typeof value === 'boolean',
    `must be true or false. It says whether ${whether}.`,
  )
}

/** A check of an option that is a function. */
export function optionalFunction(purpose: string): OptionCheck {
  return optionalValue(
    isFunction,
    `must be a function: ${purpose}. Give one, or leave the option out.`,
  )
}

/** Accepts `undefined`, and what the check accepts. */
export function optional(check: OptionCheck): OptionCheck {
  return (value, name) => (value === undefined ? [] : check(value, name))
}

/**
 * Accepts an object whose members pass their checks, without others: a misspelt option would have
 * no effect.
 */
export function members(checks: Readonly<Record<string, OptionCheck>>, why: string): OptionCheck {
  return (value, name) => {
    if (!isRecord(value)) return [{ option: name, why }]
    const nameOf = (member: string) => (name === '' ? member : `${name}.${member}`)
    const wrong = Object.entries(checks).flatMap(([member, check]) =>
      check(value[member], nameOf(member)),
    )
    const isUnknown = (member: string) =>
      value[member] !== undefined && !Object.hasOwn(checks, member)
    const unknownMembers = Object.keys(value).filter(isUnknown)
    const unknown = unknownMembers.map((member) => {
      return { option: nameOf(member), why: unknownOption }
    })
    return [...wrong, ...unknown]
  }
}

/** @throws {CheckoutError} `configuration` with all problems, if there are any */
export function assertNoProblems(problems: readonly OptionProblem[]): void {
  const [firstProblem] = problems
  if (!firstProblem) return
  const { option, why } = firstProblem
  if (problems.length === 1) {
    throw new CheckoutError('configuration', `The option \`${option}\` ${why}`)
  }
  const lines = problems.map((problem) => `- \`${problem.option}\` ${problem.why}`)
  const detail = [`${problems.length} options can't be used:`, ...lines].join('\n')
  throw new CheckoutError('configuration', detail)
}

/** @throws {CheckoutError} `configuration` when a call has no options */
export function assertGiven(options: unknown, call: string): void {
  if (isObject(options)) return
  throw new CheckoutError(
    'configuration',
    `${call} needs its options, and got none. Pass them as one object.`,
  )
}

/** For checks: whether a value can be called. */
export function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

/** For checks: whether a value has these functions. */
export function hasFunctions(...names: readonly string[]) {
  return (value: unknown) => names.every((name) => isFunction(membersOf(value)[name]))
}

/** For checks: whether a value is one of these. */
export function isOneOf(...values: readonly unknown[]) {
  return (value: unknown) => values.includes(value)
}

/** For checks: whether a value is a number above 0, up to `max`. */
export function isPositive(max = Infinity) {
  return (value: unknown) => typeof value === 'number' && value > 0 && value <= max
}

/** Whether a value is text that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

const unknownOption = 'is no option, so it would have no effect. Correct its name, or take it out.'
