/**
 * Calls a function of the merchant's. Its error stops neither the payment nor another call. The
 * error is reported once, as an uncaught one of the page.
 *
 * @returns what the function returns; `undefined` if it throws
 */
export function callSafely<Value>(call: () => Value): Value | undefined {
  try {
    return call()
  } catch (cause) {
    queueMicrotask(() => {
      throw cause
    })
    return undefined
  }
}
