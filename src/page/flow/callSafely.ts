/**
 * Calls a function of the merchant's. What it throws stops neither the payment nor another call: it
 * is reported once, as an uncaught error of the page.
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
