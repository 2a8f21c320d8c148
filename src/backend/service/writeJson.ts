import { isObject } from '../../core/model/isObject.js'
import { failed, ok, type Parsed } from '../../core/model/issue.js'

/**
 * Writes an object of the merchant's code as JSON, or answers issues that name the members that
 * JSON can't write.
 */
export function writeJson(members: object): Parsed<string> {
  try {
    return ok(JSON.stringify(members))
  } catch {
    const fields = Object.entries(members).flatMap(([name, value]) =>
      whyNotJson(value) ? [name] : [],
    )
    const message =
      'Can’t be written as JSON: it contains a BigInt, a circle, or a toJSON that throws.'
    return failed(fields.map((field) => ({ field, code: 'format', message })))
  }
}

/** Why a value can't be written as JSON; `undefined` when it can. */
export function whyNotJson(value: unknown): { readonly error: unknown } | undefined {
  // Only these can fail, and most members are text.
  if (typeof value !== 'bigint' && !isObject(value)) return undefined
  try {
    JSON.stringify(value)
    return undefined
  } catch (error) {
    return { error }
  }
}
