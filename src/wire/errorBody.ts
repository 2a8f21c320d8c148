import { isObject } from '../model/isObject.js'
import { parseJsonObject } from '../model/jsonObject.js'

/** One issue of an error answer. */
export interface ErrorBodyIssue {
  readonly field: string
  readonly code: string
  readonly message: string
}

/**
 * An error answer, as far as it can be read. The interface does not show the shape of one: this is the sandbox's own, and
 * of any other JSON whatever has the same names.
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
  const list: readonly unknown[] = Array.isArray(issues) ? issues : []
  return { message: textOf(message), issues: list.flatMap(readIssue) }
}

/**
 * The text of an error answer, for logs. An answer of the shape above, and of no more, is written out; any other JSON
 * stays JSON, so that nothing of what the service said is lost, and any other text stays as it is. At most 8 000
 * characters: whoever shows it masks the values of the request first, and shortens it then.
 */
export function errorBodyText(text: string): string {
  return (messageAndIssues(text) ?? compactJson(text) ?? text).replace(/\s+/g, ' ').trim().slice(0, 8_000)
}

/** `undefined` unless the answer holds `message` and `issues` alone, and both say something. */
function messageAndIssues(text: string): string | undefined {
  const members = Object.keys(parseJsonObject(text) ?? {})
  const { message = '', issues = [] } = parseErrorBody(text) ?? {}
  const isKnown = members.every((name) => name === 'message' || name === 'issues')
  if (!isKnown || (members.includes('message') && message === '') || !issues.every(({ code }) => code !== '')) return
  const texts = [message, ...issues.map(({ field, code, message }) => `${field}: ${code} ${message}`)]
  return texts.filter((each) => each !== '').join('; ') || undefined
}

/** As the service's own JSON would read without line breaks and escapes, so that values can be found in it. */
function compactJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readIssue(value: unknown): readonly ErrorBodyIssue[] {
  if (!isObject(value)) return []
  const { field, code, message }: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  return [{ field: textOf(field), code: textOf(code), message: textOf(message) }]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
