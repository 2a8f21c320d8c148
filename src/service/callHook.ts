/**
 * Calls a hook that only watches. It is not awaited, and whatever it throws, at once or later, goes to `onFailure` and no
 * further.
 */
export function callHook(call: () => unknown, onFailure: (error: unknown) => void = () => undefined): void {
  try {
    const answer = call()
    // An `async` hook fails later, and a rejection that nobody takes would end a Node process.
    if (answer !== undefined) void Promise.resolve(answer).catch(onFailure)
  } catch (error) {
    onFailure(error)
  }
}

interface WorkInside<Result> {
  /** Is to call `run` once, at once, and to answer what it answers. */
  readonly around: (run: () => Promise<Result>) => unknown
  readonly work: () => Promise<Result>
  readonly onFailure?: (error: unknown) => void
}

/**
 * Does work inside of a hook, once, whatever the hook does: at once, if the hook has not begun it by then. The work's result is
 * waited for, and not the hook's end. What the hook throws goes to `onFailure`.
 */
export function runInside<Result>({ around, work, onFailure }: WorkInside<Result>): Promise<Result> {
  let begun: Promise<Result> | undefined
  const run = (): Promise<Result> => {
    begun ??= work()
    return begun
  }
  // The work's own failure comes through the hook as well, and is looked for only then: each promise more costs every payment.
  callHook(
    () => around(run),
    (error) => {
      const report = (workFailure?: unknown): void => {
        if (error !== workFailure) onFailure?.(error)
      }
      void run().then(() => report(), report)
    },
  )
  return run()
}
