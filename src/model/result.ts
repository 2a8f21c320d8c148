/** A value, or what is wrong. A failure of the program is thrown as a `CheckoutError` instead. */
export type Result<Value, Failure> =
  | { readonly type: 'ok'; readonly value: Value }
  | { readonly type: 'error'; readonly error: Failure }

export function ok<Value>(value: Value): Result<Value, never> {
  return { type: 'ok', value }
}

export function failed<Failure>(error: Failure): Result<never, Failure> {
  return { type: 'error', error }
}
