import type { ExitCode, InTerminal } from '../terminal/terminal.js'
import type { ActValues } from './operatorValues.js'
import { performAct } from './attemptActs.js'

/**
 * Runs `tillkit note`: writes `--reason` into the journal of an attempt, and changes nothing else.
 */
export async function note(id: string, values: ActValues & InTerminal): Promise<ExitCode> {
  return await performAct(id, values, {
    start: ({ acts }, attemptNote) => acts.note(attemptNote),
    successText: 'The note is in the timeline.',
  })
}
