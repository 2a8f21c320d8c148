import { parseJsonObject } from './jsonObject.js'

/** One complaint of an error answer. */
export interface ErrorBodyIssue {
  readonly field: string
  readonly code: string
  readonly message: string
}

/**
 * An error answer, as far as it can be read. The interface does not show the shape of one: this is the sandbox's own, and
 * of any other JSON whatever goes by the same names.
 */
export interface ErrorBody {
  readonly message: string
  readonly issues: readonly ErrorBodyIssue[]
}

/**
 * Reads the text of an error answer; `undefined` when it is no JSON object. For the merchant's log only: a service may
 * repeat in it what it was sent.
 */
export function parseErrorBody(text: string): ErrorBody | undefined {
  const body = parseJsonObject(text)
  if (body === undefined) return undefined
  const { message, issues } = body
  const complaints: readonly unknown[] = Array.isArray(issues) ? issues : []
  return { message: textOf(message), issues: complaints.flatMap(readIssue) }
}

function readIssue(value: unknown): readonly ErrorBodyIssue[] {
  if (typeof value !== 'object' || value === null) return []
  const { field, code, message }: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  return [{ field: textOf(field), code: textOf(code), message: textOf(message) }]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
