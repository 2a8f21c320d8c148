import { askAtTerminal, type OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** The option values of a command that asks for a yes. */
export type Confirmation = OptionValues<never, never, 'yes' | 'json'>

/**
 * Asks the person at the terminal to confirm an act. Nothing is asked with `--json`, because a
 * program reads the output.
 *
 * @throws {UsageError} without a terminal and `--yes`
 */
export async function confirmAct(
  question: string,
  { yes, json, terminal }: Confirmation,
): Promise<boolean> {
  if (yes) return true
  const prompt = `${question}\nType yes to do it: `
  const answer = json ? undefined : await askAtTerminal(terminal, prompt)
  if (answer !== undefined) return answer.trim() === 'yes'
  const jsonAdvice = json ? '; with --json nothing is asked' : ''
  throw new UsageError(
    `There is no terminal to ask at. ${question} Nothing was done. ` +
      `Say --yes if it is meant${jsonAdvice}.`,
  )
}
