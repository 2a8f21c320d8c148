import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 100

/** Asks until the answer is truthy or the time is over. Answers the last answer. */
export async function pollFor<Value>(
  ask: () => Promise<Value>,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<Value> {
  const endAt = Date.now() + timeoutMs
  for (;;) {
    const value = await ask()
    if (value || Date.now() >= endAt) return value
    await wait(pollMs)
  }
}
