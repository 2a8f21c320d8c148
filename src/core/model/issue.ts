import type { issueCodes } from './issueCodes.js'

/**
 * What is wrong with a field. The catalogues in `tillkit/locales/*` have the messages for shoppers.
 */
export type IssueCode = (typeof issueCodes)[number]

/** One issue of a field. */
export interface Issue {
  /** The interface's name of the member, or `''` for the whole request. */
  readonly field: string
  /** Decide by this, not by `message`. */
  readonly code: IssueCode
  /** English, for developers and logs; never for a shopper, and without what was typed. */
  readonly message?: string
}

/** A value, or what is wrong. A failure of the program is thrown as a `CheckoutError` instead. */
export type Result<Value, Failure> =
  | { readonly type: 'ok'; readonly value: Value }
  | { readonly type: 'error'; readonly error: Failure }

/** What was read from unknown data, or what is wrong with it. */
export type Parsed<Value> = Result<Value, readonly Issue[]>

/** A value, as a {@link Result}. */
export function ok<Value>(value: Value): Result<Value, never> {
  return { type: 'ok', value }
}

/** What is wrong, as a {@link Result}. */
export function failed<Failure>(error: Failure): Result<never, Failure> {
  return { type: 'error', error }
}
