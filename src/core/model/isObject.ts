/** Whether a value has members. Lists are objects too. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An object with named members: not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}
