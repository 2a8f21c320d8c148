import { expect } from 'vitest'

/**
 * Lets sockets and threads have their turns until a condition holds. Unlike `expect.poll` it moves
 * no fake timers.
 */
export async function until(isReached: () => boolean): Promise<void> {
  const endsAt = performance.now() + 30_000
  while (!isReached() && performance.now() < endsAt)
    await new Promise((resolve) => setImmediate(resolve))
  expect(isReached()).toBe(true)
}
