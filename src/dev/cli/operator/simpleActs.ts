import type { ActResult } from '../../../backend/operator/operatorAct.js'
import type { ExitCode, InTerminal } from '../terminal/terminal.js'
import { type ActValues, readAct } from './operatorValues.js'
import {
  attemptUnknown,
  type CommandResult,
  failedBy,
  type OperatorServer,
  withOperator,
} from './withOperator.js'

export async function ask(id: string, values: ActValues & InTerminal): Promise<ExitCode> {
  return await perform(id, values, {
    start: ({ acts }, act) => acts.askAgain(act),
    done: 'The service was asked. Its webhook goes to the shop’s server; look again with tillkit show.',
  })
}

export async function note(id: string, values: ActValues & InTerminal): Promise<ExitCode> {
  return await perform(id, values, {
    start: ({ acts }, act) => acts.note(act),
    done: 'The note is in the timeline.',
  })
}

interface SimpleAct {
  readonly start: (
    server: OperatorServer,
    act: ReturnType<typeof readAct> & { attempt: string },
  ) => Promise<ActResult>
  readonly done: string
}

async function perform(
  id: string,
  values: ActValues & InTerminal,
  { start, done }: SimpleAct,
): Promise<ExitCode> {
  const act = readAct(values)
  return await withOperator(values, async (server, progress) => {
    progress.hasBegun = true
    return resultOf(await start(server, { attempt: id, ...act }), { id, done })
  })
}

function resultOf(
  result: ActResult,
  { id, done }: { readonly id: string; readonly done: string },
): CommandResult {
  switch (result.type) {
    case 'done':
      return { value: result, text: `${done} The attempt is ${result.attempt.state}.`, exitCode: 0 }
    case 'attempt_unknown':
      return attemptUnknown(id)
    case 'not_possible':
      return notPossible(result)
    case 'failed': {
      // An unclear question may have been received. Asking again does no harm.
      const isUnclear = result.reason === 'unclear'
      const text = `The service ${isUnclear ? 'gave no clear answer' : `did not take the question (${result.reason})`}. tillkit show says why.`
      return { value: result, text, exitCode: isUnclear ? 3 : 1 }
    }
  }
}

function notPossible(result: Extract<ActResult, { type: 'not_possible' }>): CommandResult {
  const failed = failedBy({
    what: `The attempt is ${result.attempt.state}: there is nothing to ask about.`,
    why: 'Nothing was done: nothing was sent yet, or the request is under way.',
    fix: 'Look again in a minute with tillkit show.',
  })
  return { ...failed, value: { ...result, ...failed.value } }
}
