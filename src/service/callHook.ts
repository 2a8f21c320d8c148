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
