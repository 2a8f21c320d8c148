import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 100

/** Asks until there is an answer. Answers `undefined` when the time is over. */
export async function pollFor<Value>(
  ask: () => Promise<Value | undefined>,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<Value | undefined> {
  const endAt = Date.now() + timeoutMs
  for (;;) {
    const value = await ask()
    if (value !== undefined || Date.now() >= endAt) return value
    await wait(pollMs)
  }
}
