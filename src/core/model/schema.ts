import * as z from 'zod/mini'
import { isObject, isRecord } from './isObject.js'
import { failed, type Issue, type IssueCode, ok, type Parsed } from './issue.js'
import { isIssueCode } from './issueCodes.js'

/**
 * Reads unknown input by a schema, and lists every issue by our codes: a missing or null member is
 * `required`, a schema's message that is one of our codes is that code, anything else is `format`.
 * Issues don't contain values.
 *
 * @internal
 */
export function parseWith<Value>(schema: z.ZodMiniType<Value>, input: unknown): Parsed<Value> {
  const result = z.safeParse(schema, input)
  if (result.success) return ok(result.data)
  return failed(result.error.issues.flatMap((issue) => readIssue(issue, input)))
}

/**
 * As {@link parseWith}, but an ill-shaped member that decides nothing is left out, so that a taken
 * payment stays readable. Members without a schema are kept.
 *
 * @internal
 */
export function parseDeciding<Value extends object>(
  schema: z.ZodMiniType<Value>,
  members: Readonly<Record<string, unknown>>,
  deciding: ReadonlySet<string>,
): Parsed<Value> {
  const whole = z.safeParse(schema, members)
  if (whole.success) return ok({ ...members, ...whole.data })

  // The first name of a path is the payment's member: a fee's `amount` is not the payment's.
  const illShaped = new Set(whole.error.issues.map(({ path }) => path[0]))
  const entries = Object.entries(members).filter(
    ([name]) => deciding.has(name) || !illShaped.has(name),
  )
  const wellShaped = Object.fromEntries(entries)
  const parsed = parseWith(schema, wellShaped)
  return parsed.type === 'error' ? parsed : ok({ ...wellShaped, ...parsed.value })
}

/**
 * The members of an object, without null ones, which the service sends for what does not apply, and
 * without `__proto__`. `undefined` for anything else. `read` may replace a member's value.
 * @internal
 */
export function presentMembers(
  input: unknown,
  read: (name: string, value: unknown) => unknown = (_name, value) => value,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(input)) return undefined
  const present: Record<string, unknown> = {}
  for (const name of Object.keys(input)) {
    const value = read(name, input[name])
    if (value !== null && value !== undefined && name !== '__proto__') present[name] = value
  }
  return present
}

/** The schemas of an interface's members, shared by several requests. @internal */
export type ShapeOf<Members> = {
  readonly [Name in keyof Members]-?: object extends Pick<Members, Name>
    ? z.ZodMiniExactOptional<z.ZodMiniType<Exclude<Members[Name], undefined>>>
    : z.ZodMiniType<Members[Name]>
}

/** An object whose null members count as absent. @internal */
export function tolerant<Value>(schema: z.ZodMiniType<Value>): z.ZodMiniType<Value> {
  return z.pipe(
    z.transform((input: unknown) => presentMembers(input) ?? input),
    schema,
  )
}

/** Text of 1 to `max` Unicode code points. @internal */
export function text({ max }: { readonly max: number }): z.ZodMiniType<string> {
  return z.string().check(checkedBy((value) => (value === '' ? 'required' : tooLong(value, max))))
}

/** Counts Unicode code points. */
export function tooLong(value: string, max: number): IssueCode | undefined {
  return value.length > max && [...value].length > max ? 'text_too_long' : undefined
}

/** Text of one pattern, with a hint for developers. @internal */
export function matching(pattern: RegExp, hint?: string): z.ZodMiniType<string> {
  return z.string().check(checkedBy((value) => (pattern.test(value) ? undefined : 'format'), hint))
}

/** A whole number from `min` to `max`. @internal */
export function wholeNumber(bounds: { readonly min?: number; readonly max?: number } = {}) {
  const { min = -Infinity, max = Infinity } = bounds
  const isValid = (value: number) => Number.isSafeInteger(value) && value >= min && value <= max
  return z
    .number()
    .check(checkedBy((value) => (isValid(value) ? undefined : 'format'), hintOfBounds(min, max)))
}

function hintOfBounds(min: number, max: number) {
  if (max === Infinity) return 'A whole number.'
  if (min === -Infinity) return `A whole number, ${max} at most.`
  return `A whole number from ${min} to ${max}.`
}

/** A check whose issue has one of our codes, with a hint for developers. @internal */
export function checkedBy<Value>(validate: (value: Value) => IssueCode | undefined, hint?: string) {
  return z.check<Value>((payload) => {
    const code = validate(payload.value)
    if (code === undefined) return
    // Without the input, so that no issue and no log has what was sent.
    payload.issues.push({ code: 'custom', input: undefined, message: code, params: { hint } })
  })
}

/** A member's name, if an issue may show it: one that can't be data. `''` otherwise. */
function nameForIssue(name: string) {
  return /^(?!.*\d{3})[A-Za-z_]\w{0,63}$/.test(name) ? name : ''
}

function readIssue(issue: z.core.$ZodIssue, input: unknown): readonly Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key): Issue => ({ field: nameForIssue(key), code: 'not_allowed' }))
  }
  // The innermost name is the member's; positions in a list are no names.
  const field = issue.path.findLast((key) => typeof key === 'string') ?? ''
  if (valueAt(input, issue.path) === undefined) return [{ field, code: 'required' }]
  const code = isIssueCode(issue.message) ? issue.message : 'format'
  const { hint } = issue.code === 'custom' ? (issue.params ?? {}) : {}
  return [typeof hint === 'string' ? { field, code, message: hint } : { field, code }]
}

/** What is in the input at a path; `undefined` for `null` too, which counts as absent. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value ?? undefined
}
