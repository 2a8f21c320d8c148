import { isObject, isRecord } from './isObject.js'

const maxDepth = 32

/**
 * `undefined` for other text, or below 32 levels, which could exhaust a stack. Members named
 * `__proto__` are dropped.
 */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text)?.value
  return isRecord(value) ? value : undefined
}

/** Reads JSON text of any kind; `undefined` if it is none, or nested deeper than 32 levels. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return !isObject(value) || cleanWithin(value, maxDepth) ? { value } : undefined
  } catch {
    return undefined
  }
}

function cleanWithin(value: object, depth: number): boolean {
  if (depth === 0) return false
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  return Object.values(value).every((member) => !isObject(member) || cleanWithin(member, depth - 1))
}
