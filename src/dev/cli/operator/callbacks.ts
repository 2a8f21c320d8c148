import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { commandOf } from '../terminal/commandOf.js'
import { visible } from '../terminal/escapeInvisible.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import {
  type CallbackEnd,
  type Confirmation,
  confirmAct,
  followCallback,
} from './followCallback.js'
import { type ActValues, type OperatorValues, readAct } from './operatorValues.js'
import { saysOf } from './orderText.js'
import { formatTable, formatTime } from './table.js'
import {
  attemptUnknown,
  type CommandResult,
  failedBy,
  findAttempt,
  type OperatorServer,
  withOperator,
} from './withOperator.js'

/** Runs `tillkit callbacks`. Ends with 1 when one has failed. Waiting events are usual. */
export async function listCallbacks(values: OperatorValues & InTerminal): Promise<ExitCode> {
  return await withOperator(values, async (server) => {
    const { waiting, oldestWaitingAt, failing, countedUpTo } = await server.backlog()
    const value = { waiting, oldestWaitingAt, countedUpTo, failing }
    if (waiting === 0) return { value, text: 'No event waits for a callback.', exitCode: 0 }
    const count = `${waiting}${waiting >= countedUpTo ? ' or more' : ''}`
    const oldest =
      oldestWaitingAt === undefined ? '' : `, the oldest since ${formatTime(oldestWaitingAt)} UTC`
    const first = `Events that wait for a callback: ${count}${oldest}.`
    if (failing.length === 0)
      return { value, text: `${first} None of the first 100 has failed.`, exitCode: 0 }
    return {
      value,
      text: `${first} Callbacks that failed:\n\n${tableOf(failing, values)}`,
      exitCode: 1,
    }
  })
}

function tableOf(failing: readonly OrderEvent[], { checkout }: OperatorValues): string {
  return formatTable(failing, [
    { name: 'RECEIVED (UTC)', cell: ({ receivedAt }) => formatTime(receivedAt) },
    { name: 'KIND', cell: ({ purpose }) => purpose.type },
    { name: 'SAYS', cell: saysOf },
    { name: 'FAILURES', cell: ({ failures }) => String(failures), isNumber: true },
    {
      name: 'NEXT TRY (UTC)',
      cell: ({ nextTryAt }) => (nextTryAt === undefined ? '' : formatTime(nextTryAt)),
    },
    {
      name: 'LOOK AT IT',
      cell: ({ attempt }) =>
        attempt === undefined ? 'of no attempt' : commandOf('show', attempt, { checkout }),
    },
  ])
}

type RetryValues = ActValues & Confirmation & OptionValues<never, 'attempt'>

export async function retryCallback(
  event: string,
  values: RetryValues & InTerminal,
): Promise<ExitCode> {
  const act = readAct(values)
  return await withOperator(values, async (server, progress) => {
    const id = values.attempt ?? (await attemptOf(server, event))
    if (id === undefined) return eventUnknown(event)
    const found = await findAttempt(server, id)
    if (!found) return attemptUnknown(id)
    const { reference, number } = found.attempt
    const stored = found.details.events.find((each) => each.id === event && each.attempt === id)
    if (!stored) return eventUnknown(event)
    if (stored.handledAt !== undefined) return alreadyHandled(event, stored.handledAt)
    const of = `${stored.purpose.type} ${saysOf(stored)}, of attempt ${number} of order ${visible(reference)}`
    const isMeant = await confirmAct(`Run the callback of this event now (${visible(of)})?`, values)
    if (!isMeant) return { value: { type: 'not_confirmed' }, text: 'Not done.', exitCode: 1 }

    progress.hasBegun = true
    const result = await server.acts.retryCallback({ attempt: id, event, ...act })
    if (result.type === 'attempt_unknown') return attemptUnknown(id)
    if (result.type === 'not_possible') return eventUnknown(event)
    const isEvent = (each: OrderEvent): boolean => each.id === event
    const following = {
      reference,
      isEvent,
      failuresBefore: stored.failures,
      now: values.terminal.now,
    }
    const end = result.type === 'done' ? 'succeeded' : await followCallback(server, following)
    const value =
      end === 'succeeded'
        ? { type: 'done', attempt: result.attempt }
        : { ...result, reason: reasonOf[end] }
    return { value, text: textOf[end], exitCode: end === 'succeeded' ? 0 : 1 }
  })
}

const reasonOf = { failed: 'callback_failed', waits: 'in_progress' } as const

const textOf: Readonly<Record<CallbackEnd, string>> = {
  succeeded: 'Done: the callback has succeeded.',
  failed:
    'The callback failed again. tillkit show has its error; the shop’s server calls it again until it succeeds.',
  waits: 'The callback has not ended. The shop’s server calls it again until it succeeds.',
}

/** Finds the attempt among the failed callbacks. Others need `--attempt`. */
async function attemptOf(server: OperatorServer, event: string): Promise<string | undefined> {
  return (await server.backlog()).failing.find(({ id }) => id === event)?.attempt
}

function eventUnknown(event: string): CommandResult {
  return failedBy({
    what: `No event ${event} of an attempt is known here.`,
    why: 'Nothing was done. Without --attempt it is looked for among the callbacks that failed; an event of no attempt is not run by hand.',
    fix: 'Copy the whole command from tillkit show.',
  })
}

function alreadyHandled(event: string, handledAt: number): CommandResult {
  return failedBy({
    what: `The callback of event ${event} has succeeded already, ${formatTime(handledAt)} UTC.`,
    why: 'Nothing was done: an event is handled once.',
    fix: 'Nothing is to be done.',
  })
}
