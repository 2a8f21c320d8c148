import { askAtTerminal, type InTerminal } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

export interface Confirmation {
  readonly yes?: true
  readonly json?: true
}

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
