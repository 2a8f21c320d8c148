/** Calls a hook without waiting for it. What it throws, at once or later, goes to `onFailure`. */
export function callHook(
  call: () => unknown,
  onFailure: (error: unknown) => void = () => undefined,
): void {
  try {
    const answer = call()
    // An `async` hook may reject later, and an unhandled rejection would end a Node process.
    if (answer !== undefined) void Promise.resolve(answer).catch(onFailure)
  } catch (error) {
    onFailure(error)
  }
}

interface WorkInside<Result> {
  /** Should call `run` once, at once, and answer its result. */
  readonly around: (run: () => Promise<Result>) => unknown
  readonly work: () => Promise<Result>
  readonly onFailure?: (error: unknown) => void
}

/**
 * Does work once inside of a hook; if the hook does not begin it at once, it is begun anyway. Waits
 * for the work's result, not for the hook's end. What the hook throws goes to `onFailure`.
 */
export function runInside<Result>({
  around,
  work,
  onFailure,
}: WorkInside<Result>): Promise<Result> {
  let begun: Promise<Result> | undefined
  const run = (): Promise<Result> => {
    begun ??= work()
    return begun
  }
  // The hook may pass on the work's failure, which is not the hook's. They are compared only if the
  // hook fails, because each further promise costs time in every payment.
  callHook(
    () => around(run),
    (error) => {
      const report = (workFailure?: unknown) => {
        if (error !== workFailure) onFailure?.(error)
      }
      void run().then(() => report(), report)
    },
  )
  return run()
}
