import type { ExitCode, InTerminal } from '../terminal/terminal.js'
import type { ActValues } from './operatorValues.js'
import { performAct } from './attemptActs.js'

/**
 * Runs `tillkit ask`: asks the service again for the result of an attempt. The answer comes as a
 * webhook to the shop's server, so exit code 0 means only that the service was asked.
 */
export async function ask(id: string, values: ActValues & InTerminal): Promise<ExitCode> {
  return await performAct(id, values, {
    start: ({ acts }, question) => acts.askAgain(question),
    successText:
      'The service was asked. Its webhook goes to the shop’s server; look again with tillkit show.',
  })
}
