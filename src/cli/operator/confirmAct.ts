import { askAtTerminal, type InTerminal, type OptionValues } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

export type Confirmation = OptionValues<never, never, 'yes' | 'json'>

/**
 * Asks the person at the terminal to confirm an act.
 *
 * @throws {UsageError} without a terminal and `--yes`
 */
export async function confirmAct(
  question: string,
  { yes, json, terminal }: Confirmation & InTerminal,
): Promise<boolean> {
  if (yes) return true
  const answer = json ? undefined : await askAtTerminal(terminal, `${question}\nType yes to do it: `)
  if (answer !== undefined) return answer.trim() === 'yes'
  throw new UsageError(
    `There is no terminal to ask at. ${question} Nothing was done. Say --yes if it is meant${json ? '; with --json nothing is asked' : ''}.`,
  )
}
