import type { ActResult } from '../../../backend/operator/operatorAct.js'
import type { ExitCode } from '../terminal/terminal.js'
import { type ActValues, readAct } from './operatorValues.js'
import { attemptUnknown, type CommandResult, failedBy, withOperator } from './withOperator.js'

/** An act of an operator that needs no confirmation. */
interface AttemptAct {
  /** Its name in the server's `acts`. */
  readonly name: 'askAgain' | 'note'
  /** What a person reads after success. */
  readonly successText: string
}

/**
 * Performs an act on an attempt, and prints its result: exit code 0 when it was done, 3 when the
 * service's answer is unclear, else 1.
 *
 * @throws {UsageError} when `--by` or `--reason` can't be used
 */
async function performAct(id: string, values: ActValues, { name, successText }: AttemptAct) {
  const author = readAct(values)
  return await withOperator(values, async (server, progress) => {
    progress.hasBegun = true
    const result = await server.acts[name]({ attempt: id, ...author })
    return commandResult(result, { id, successText })
  })
}

/** What the server has answered, as output and exit code. */
function commandResult(
  result: ActResult,
  { id, successText }: { readonly id: string; readonly successText: string },
): CommandResult {
  switch (result.type) {
    case 'done': {
      const text = `${successText} The attempt is ${result.attempt.state}.`
      return { value: result, text, exitCode: 0 }
    }
    case 'attempt_unknown':
      return attemptUnknown(id)
    case 'not_possible':
      return notPossible(result)
    case 'failed': {
      // An unclear question may have been received. Asking again does no harm.
      const isUnclear = result.reason === 'unclear'
      const failure = isUnclear
        ? 'gave no clear answer'
        : `did not take the question (${result.reason})`
      const text = `The service ${failure}. tillkit show says why.`
      return { value: result, text, exitCode: isUnclear ? 3 : 1 }
    }
  }
}

/** Only `ask` can be impossible: a note may be written at any time. */
function notPossible(result: Extract<ActResult, { type: 'not_possible' }>): CommandResult {
  const failure = failedBy({
    what: `The attempt is ${result.attempt.state}: there is nothing to ask about.`,
    why: 'Nothing was done: nothing was sent yet, or the request is under way.',
    fix: 'Look again in a minute with tillkit show.',
  })
  return { ...failure, value: { ...result, ...failure.value } }
}

/**
 * Runs `tillkit ask`: asks the service again for the result of an attempt. The answer comes as a
 * webhook to the shop's server, so exit code 0 means only that the service was asked.
 */
export async function ask(id: string, values: ActValues): Promise<ExitCode> {
  return await performAct(id, values, {
    name: 'askAgain',
    successText:
      'The service was asked. Its webhook goes to the shop’s server; look again with tillkit show.',
  })
}

/**
 * Runs `tillkit note`: writes `--reason` into the journal of an attempt, and changes nothing else.
 */
export async function note(id: string, values: ActValues): Promise<ExitCode> {
  return await performAct(id, values, {
    name: 'note',
    successText: 'The note is in the timeline.',
  })
}
