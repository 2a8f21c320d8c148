/** Waits at most `limitMs`, then answers `late` and lets the work go on. */
export async function withinMs<Value>(
  limitMs: number,
  work: Promise<Value>,
  late: Value,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs)
  })
  return await Promise.race([work, isLate]).finally(() => clearTimeout(timer))
}

/** A wallet's sheet waits 30 seconds for the whole answer. */
export const sheetLimitMs = 20_000

/**
 * Calls a function of the merchant's that a wallet's sheet waits for. After 20 seconds it has
 * failed, and its signal is aborted.
 */
export async function callForSheet<Value extends object>(
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const timeout = new AbortController()
  const answer = await withinMs<Value | undefined>(sheetLimitMs, call(timeout.signal), undefined)
  if (answer !== undefined) return answer
  const error = new Error('It did not answer within 20 seconds.')
  timeout.abort(error)
  throw error
}
