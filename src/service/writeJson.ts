import type { Issue } from '../model/issue.js'

/** An object as JSON text, or the members that can't be written. */
export type JsonText =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'unwritable'; readonly issues: readonly Issue[] }

/** Writes an object that a merchant's own code has filled in, which may contain what JSON has no form for. */
export function writeJson(members: object): JsonText {
  try {
    return { type: 'text', text: JSON.stringify(members) }
  } catch {
    const fields = Object.entries(members).flatMap(([name, value]) => (whyNotJson(value) ? [name] : []))
    const message = 'Can’t be written as JSON: it contains a BigInt, a circle, or a toJSON that throws.'
    return { type: 'unwritable', issues: fields.map((field) => ({ field, code: 'format', message })) }
  }
}

/** Why a value can't be written as JSON; `undefined` when it can. */
export function whyNotJson(value: unknown): { readonly error: unknown } | undefined {
  // Only these can fail, and most members are text.
  if (typeof value !== 'bigint' && (typeof value !== 'object' || value === null)) return undefined
  try {
    JSON.stringify(value)
    return undefined
  } catch (error) {
    return { error }
  }
}
