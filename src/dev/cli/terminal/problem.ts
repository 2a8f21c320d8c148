import { isObject } from '../../../core/model/isObject.js'

/** Why something was not done: what happened, why it matters, and what to do. */
export interface Problem {
  readonly what: string
  readonly why: string
  readonly fix: string
}

/** The code of a system's or a driver's error. */
export function codeOf(error: unknown): unknown {
  return isObject(error) ? Reflect.get(error, 'code') : undefined
}

export function describeProblem({ what, why, fix }: Problem): string {
  return `error    what  ${what}\n         why   ${why}\n         fix   ${fix}`
}
