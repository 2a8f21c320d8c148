import { isObject } from '../../../core/model/isObject.js'

/**
 * Why something was not done: what happened, why it matters, and what to do. The members are public
 * in `--json`.
 */
export interface Problem {
  readonly what: string
  readonly why: string
  readonly fix: string
}

/**
 * The code of a system's or a driver's error, such as `ENOENT` or `42501`. Commands print it
 * instead of the message, which may contain addresses, users and values of a query.
 */
export function codeOf(error: unknown): unknown {
  return isObject(error) ? Reflect.get(error, 'code') : undefined
}

/** The text of a problem, in three lines. */
export function describeProblem({ what, why, fix }: Problem): string {
  return `error    what  ${what}\n         why   ${why}\n         fix   ${fix}`
}
