import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal; answers nothing where there is none. */
export type AskPerson = (question: string) => Promise<string | undefined>

/** Asks on the error stream: what is printed may be piped elsewhere. */
export const askAtTerminal: AskPerson = async (question) => {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // A terminal obeys control characters, and some of the question is what others have written.
  const ended = once(terminal, 'close').then(() => undefined)
  const answer = await Promise.race([terminal.question(question.replace(/[^\P{Cc}\n]/gu, '')), ended])
  terminal.close()
  return answer
}
