import { maskDetail } from './log.js'

/** Deeper causes and frames add little, and make the line long. */
const causeLimit = 3
const frameLimit = 8

/** What decides how much of an error is logged. */
interface DescribedBy {
  /** A message may contain a shopper's data, so it is logged only in `test`. */
  readonly environment: 'test' | 'live'
}

/**
 * Describes an error of other code, for the `detail` of a log line: its class and the frames of its
 * stack. In `test` the message and the causes are added. Digits and words that may be tokens are
 * masked in messages. A frame has only its function, file, line and column.
 */
export function describeError(error: unknown, { environment }: DescribedBy): string {
  const errors = environment === 'test' ? withCauses(error) : [error]
  const descriptions = errors.map((cause) => describeOne(cause, environment))
  return descriptions.join('; caused by ').slice(0, detailLimit)
}

function withCauses(error: unknown, limit = causeLimit): readonly unknown[] {
  if (limit === 0 || !(error instanceof Error) || error.cause === undefined) return [error]
  return [error, ...withCauses(error.cause, limit - 1)]
}

/** The same limit as for a refusal. */
const detailLimit = 1_000

/** An error's class. A name with other characters may contain data. */
export function classOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return /^[A-Za-z_]{1,40}$/.test(error.name) ? error.name : 'Error'
}

function describeOne(error: unknown, environment: DescribedBy['environment']): string {
  const errorClass = classOf(error)
  if (!(error instanceof Error)) return environment === 'test' ? `a thrown ${errorClass}` : ''
  const message = environment === 'test' ? `: ${maskMessage(error.message)}` : ''
  const frames = framesOf(error)
  return `${errorClass}${message}${frames.length > 0 ? ` at ${frames.join(' < ')}` : ''}`
}

function maskMessage(message: string) {
  return maskDetail(message.replace(/[\w+/=-]{16,}/g, maskWord))
}

/** A long word is a token, unless it looks like a name in code. */
function maskWord(word: string) {
  return /^[A-Za-z_]{16,32}$/.test(word) ? word : '•'
}

/** The places of the stack, such as `payRoute (routes/payRoute.js:12:3)`. */
function framesOf({ stack = '', name, message }: Error): readonly string[] {
  // The stack begins with the message, which may look like a frame.
  const start = [`${name}: ${message}`, message].find((text) => stack.includes(text)) ?? ''
  const lines = stack.slice(stack.indexOf(start) + start.length).split('\n')
  return lines.flatMap((line) => readFrame(line) ?? []).slice(0, frameLimit)
}

const functionPattern = /(?:async |new )*([\w.$<>]{1,60})(?: \[as [\w.$]{1,40}\])?/.source
const filePattern = /(?:file:\/\/|node:)?([^\s()?#]{1,300})(?:[?#][^\s()]*)?/.source
const placePattern = /:(\d{1,7}):(\d{1,5})/.source
const framePattern = new RegExp(
  `^\\s+at (?:${functionPattern} \\()?${filePattern}${placePattern}\\)?$`,
)

function readFrame(line: string): string | undefined {
  const [, functionName, path = '', row, column] = framePattern.exec(line) ?? []
  if (row === undefined) return undefined
  // The folders above may name a person.
  const place = `${path.split(/[\\/]/).slice(-2).join('/')}:${row}:${column}`
  return functionName === undefined ? place : `${functionName} (${place})`
}
