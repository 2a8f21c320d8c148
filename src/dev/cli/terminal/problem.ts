import { isObject } from '../../../core/model/isObject.js'
import { StyledText } from './styledText.js'

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

/** The text of a problem: what happened, why it matters, and the fix. */
export function describeProblem({ what, why, fix }: Problem): StyledText {
  return new StyledText([
    { label: 'error    what  ', text: what, look: 'bad' },
    { label: '         why   ', text: why, look: 'quiet' },
    { label: '         fix   ', text: fix, look: 'quiet' },
  ])
}
