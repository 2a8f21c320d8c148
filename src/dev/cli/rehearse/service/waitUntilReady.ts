import { setTimeout as wait } from 'node:timers/promises'
import type { Terminal } from '../../terminal/terminal.js'

interface ReadyOptions {
  readonly terminal: Pick<Terminal, 'now'>
  readonly timeoutMs: number
  /** Ends it early. */
  readonly signal: AbortSignal
}

/**
 * Asks what was stopped and started until it answers.
 *
 * @throws {Error} the last one of `ask`, when the time is over
 */
export async function waitUntilReady(
  ask: () => Promise<unknown>,
  { terminal, timeoutMs, signal }: ReadyOptions,
): Promise<void> {
  const endAt = terminal.now() + timeoutMs
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (terminal.now() >= endAt) throw error
    }
    await wait(200, undefined, { signal })
  }
}
