import type { ActResult } from '../../../backend/operator/operatorAct.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { visible } from '../terminal/escapeInvisible.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { type Confirmation, confirmAct } from './confirmAct.js'
import { type CallbackEnd, followCallback } from './followCallback.js'
import { type ActValues, readAct } from './operatorValues.js'
import { describeEvent } from './text/eventText.js'
import { formatTime } from './text/table.js'
import {
  attemptUnknown,
  type CommandResult,
  type FoundAttempt,
  failedBy,
  findAttempt,
  type OperatorServer,
  withOperator,
} from './withOperator.js'

/** The option values of `tillkit callbacks retry`. */
type RetryValues = ActValues & Confirmation & OptionValues<never, 'attempt'>

/**
 * Runs `tillkit callbacks retry`: asks for a yes, then runs the callback of an event now, in this
 * process. Exits with 1 when it failed, has not ended in time, or nothing was done.
 *
 * @throws {UsageError} without a terminal and `--yes`, or when `--by` or `--reason` can't be used
 */
export async function retryCallback(eventId: string, values: RetryValues): Promise<ExitCode> {
  const author = readAct(values)
  return await withOperator(values, async (server, progress) => {
    const id = values.attempt ?? (await findAttemptId(server, eventId))
    if (id === undefined) return eventUnknown(eventId)
    const found = await findAttempt(server, id)
    if (!found) return attemptUnknown(id)
    const event = found.details.events.find(
      (storedEvent) => storedEvent.id === eventId && storedEvent.attempt === id,
    )
    if (!event) return eventUnknown(eventId)
    if (event.handledAt !== undefined) return alreadyHandled(eventId, event.handledAt)
    if (!(await confirmAct(questionOf(event, found), values))) {
      return { value: { type: 'not_confirmed' }, text: 'Not done.', exitCode: 1 }
    }
    progress.hasBegun = true
    const result = await server.acts.retryCallback({ attempt: id, event: eventId, ...author })
    if (result.type === 'attempt_unknown') return attemptUnknown(id)
    if (result.type === 'not_possible') return eventUnknown(eventId)
    if (result.type === 'done') return commandResult(result, 'succeeded')
    const end = await followCallback(server, {
      reference: found.attempt.reference,
      isEvent: (storedEvent) => storedEvent.id === eventId,
      failuresBefore: event.failures,
      now: values.terminal.now,
    })
    return commandResult(result, end)
  })
}

/** Names event, attempt and order, so that a wrong id is noticed before the callback runs. */
function questionOf(event: OrderEvent, { attempt }: FoundAttempt) {
  const { number, reference } = attempt
  const eventText =
    `${event.purpose.type} ${describeEvent(event)}, ` +
    `of attempt ${number} of order ${visible(reference)}`
  return `Run the callback of this event now (${visible(eventText)})?`
}

/** The words of the result's `reason` in JSON. */
const failureReasons = { failed: 'callback_failed', waits: 'in_progress' } as const

const endTexts: Readonly<Record<CallbackEnd, string>> = {
  succeeded: 'Done: the callback has succeeded.',
  failed:
    'The callback failed again. tillkit show has its error; ' +
    'the shop’s server calls it again until it succeeds.',
  waits: 'The callback has not ended. The shop’s server calls it again until it succeeds.',
}

/** A callback that outlasted the act may have succeeded while it was followed: then it is done. */
function commandResult(
  result: Extract<ActResult, { type: 'done' | 'failed' }>,
  end: CallbackEnd,
): CommandResult {
  const text = endTexts[end]
  if (end !== 'succeeded') {
    return { value: { ...result, reason: failureReasons[end] }, text, exitCode: 1 }
  }
  return { value: { type: 'done', attempt: result.attempt }, text, exitCode: 0 }
}

/** Finds the attempt among the failed callbacks. Others need `--attempt`. */
async function findAttemptId(server: OperatorServer, eventId: string) {
  const { failing } = await server.backlog()
  return failing.find(({ id }) => id === eventId)?.attempt
}

/** Events of no attempt are not run by hand, so they count as unknown too. */
function eventUnknown(eventId: string) {
  return failedBy({
    what: `No event ${eventId} of an attempt is known here.`,
    why:
      'Nothing was done. Without --attempt it is looked for among the callbacks that failed; ' +
      'an event of no attempt is not run by hand.',
    fix: 'Copy the whole command from tillkit show.',
  })
}

function alreadyHandled(eventId: string, handledAt: number) {
  return failedBy({
    what: `The callback of event ${eventId} has succeeded already, ${formatTime(handledAt)} UTC.`,
    why: 'Nothing was done: an event is handled once.',
    fix: 'Nothing is to be done.',
  })
}
