/** Whether a value has members. Lists are objects too. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The members of any value, none of them validated. */
export type Members = Readonly<Record<string, unknown>>

/** The members of an object; none of any other value. */
export function membersOf(value: unknown): Members {
  return Object(value)
}

/** An object with named members: not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}
