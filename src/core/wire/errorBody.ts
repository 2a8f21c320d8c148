import { isObject, membersOf } from '../model/isObject.js'
import { parseJsonObject } from '../model/jsonObject.js'

/**
 * Reads the text of an error answer; `undefined` when it is no JSON object. The interface does not
 * show its shape: this is the sandbox's, and other JSON may have the same names. For logs only: it
 * may repeat the request.
 */
export function parseErrorBody(text: string) {
  const body = parseJsonObject(text)
  if (body === undefined) return undefined
  const { message, issues } = body
  const list: readonly unknown[] = Array.isArray(issues) ? issues : []
  return { message: textOf(message), issues: list.flatMap(readIssue) }
}

/**
 * The text of an error answer, for logs, at most 8 000 characters. Only an answer with `message`
 * and `issues` alone is written as sentences; other JSON and other text stay, so that nothing is
 * lost. Mask the values of the request before you show it.
 */
export function errorBodyText(text: string): string {
  const shownText = messageAndIssues(text) ?? compactJson(text) ?? text
  return shownText.replace(/\s+/g, ' ').trim().slice(0, 8_000)
}

/** `undefined` unless the answer has `message` and `issues` alone, and both are filled. */
function messageAndIssues(text: string) {
  const names = Object.keys(parseJsonObject(text) ?? {})
  const { message = '', issues = [] } = parseErrorBody(text) ?? {}
  if (!names.every((name) => name === 'message' || name === 'issues')) return undefined
  if (names.includes('message') && message === '') return undefined
  if (issues.some(({ code }) => code === '')) return undefined
  const issueTexts = issues.map((issue) => `${issue.field}: ${issue.code} ${issue.message}`)
  const sentences = [message, ...issueTexts].filter((sentence) => sentence !== '')
  return sentences.join('; ') || undefined
}

/** JSON without line breaks and escapes, so that values can be found in it. */
function compactJson(text: string) {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readIssue(value: unknown) {
  if (!isObject(value)) return []
  const { field, code, message } = membersOf(value)
  return [{ field: textOf(field), code: textOf(code), message: textOf(message) }]
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}
