/**
 * Calls a hook that only watches. Nobody waits for it, and whatever it throws, at once or later, disturbs nothing: it is
 * `onFailure`'s to tell.
 */
export function callWatcher(call: () => unknown, onFailure: (error: unknown) => void = () => undefined): void {
  try {
    const answer = call()
    // An `async` hook fails later, and a rejection that nobody takes would end a Node process.
    if (answer !== undefined) void Promise.resolve(answer).catch(onFailure)
  } catch (error) {
    onFailure(error)
  }
}
