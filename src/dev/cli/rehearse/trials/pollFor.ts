import { setTimeout as wait } from 'node:timers/promises'

interface PollOptions {
  readonly timeoutMs: number
  /** @default 100 */
  readonly pollMs?: number
  /** @default Date.now */
  readonly now?: () => number
}

/** Asks until the answer is truthy or the time is over. Answers the last answer. */
export async function pollFor<Value>(
  ask: () => Promise<Value>,
  { timeoutMs, pollMs = 100, now = Date.now }: PollOptions,
): Promise<Value> {
  const endAt = now() + timeoutMs
  for (;;) {
    const value = await ask()
    if (value || now() >= endAt) return value
    await wait(pollMs)
  }
}
