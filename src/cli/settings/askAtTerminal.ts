import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Terminal } from './terminal.js'

/**
 * Asks the person at the terminal; answers `undefined` where there is none. Asks on the error stream: what is printed may be
 * piped elsewhere.
 */
export async function askAtTerminal({ stdin, stderr }: Terminal, question: string): Promise<string | undefined> {
  if (!stdin.isTTY || !stderr.isTTY) return undefined
  const asking = createInterface({ input: stdin, output: stderr, terminal: false })
  const ended = once(asking, 'close').then(() => undefined)
  const answer = await Promise.race([asking.question(question), ended])
  asking.close()
  return answer
}
