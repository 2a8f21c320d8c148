import { type AttemptRecord, mayCancel } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { findInProject } from '../requests/findInProject.js'
import { askService } from '../sending/askService.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { listsOf } from '../store/listsOf.js'
import { withinMs } from '../time/withinMs.js'
import { type ActResult, assertAct, mayAsk, noteAct, type OperatorAct } from './operatorAct.js'

/**
 * What an operator may do besides deciding. Each rejects with a `CheckoutError` (`configuration`)
 * for an invalid argument.
 */
export interface OperatorActs {
  /** Asks the service to send the attempt's webhook again. Charges nothing. */
  readonly askAgain: (act: OperatorAct) => Promise<ActResult>
  /** Asks the service to cancel an unpaid hosted payment. */
  readonly cancelPayment: (act: OperatorAct) => Promise<ActResult>
  /** Runs the callback of a waiting event now. */
  readonly retryCallback: (act: CallbackRetry) => Promise<ActResult>
  /** Writes a note about the attempt into the journal. */
  readonly note: (act: OperatorAct) => Promise<ActResult>
}

/** Which event's callback to run again. */
interface CallbackRetry extends OperatorAct {
  /** The event's `id`, from `orders.find`. */
  readonly event: string
}

type Perform<Act> = (attempt: AttemptRecord, act: Act, context: ServerContext) => Promise<ActResult>

export function createOperatorActs(context: ServerContext): OperatorActs {
  const checked =
    <Act extends OperatorAct>(perform: Perform<Act>, further?: 'event') =>
    async (act: Act): Promise<ActResult> => {
      assertAct(act, further)
      const attempt = await findInProject({ id: act.attempt }, context)
      return attempt ? await perform(attempt, act, context) : { type: 'attempt_unknown' }
    }
  return {
    askAgain: checked(askAgain),
    cancelPayment: checked(cancelPayment),
    retryCallback: checked(retryCallback, 'event'),
    note: checked(noteAttempt),
  }
}

function toResult(after: AttemptRecord, failure: string | undefined): ActResult {
  const attempt = summarizeAttempt(after)
  return failure === undefined
    ? { type: 'done', attempt }
    : { type: 'failed', attempt, reason: failure }
}

function notPossible(attempt: AttemptRecord): ActResult {
  return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
}

/** Asks the service what became of an attempt, as recovery does, and applies the answer. */
async function askAgain(
  attempt: AttemptRecord,
  act: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  if (!mayAsk(attempt)) return notPossible(attempt)
  await noteAct(act, { type: 'requested', reason: 'ask' }, context)
  const { type } = await askService(attempt, `operator:${act.by}`, context)
  const after = (await context.store.findAttempt({ id: attempt.id })) ?? attempt
  return toResult(after, type === 'resent' ? undefined : type)
}

/** Only a cancellation that the service confirms counts. */
async function cancelPayment(
  attempt: AttemptRecord,
  act: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  if (!mayCancel(attempt)) return notPossible(attempt)
  await noteAct(act, { type: 'requested', reason: 'cancel' }, context)
  const after = await cancelAttempt(attempt, `operator:${act.by}`, context)
  return toResult(after, after.state === 'cancelled' ? undefined : 'not_cancelled')
}

/** How long an operator's page waits. The callback goes on, and is run again if it fails. */
const waitMs = 10_000

async function retryCallback(
  attempt: AttemptRecord,
  act: CallbackRetry,
  context: ServerContext,
): Promise<ActResult> {
  const { store, deliver } = context
  const { id } = attempt
  const found = (await listsOf(store).findEvents(attempt)).find(
    ({ record }) => record.id === act.event,
  )
  if (!found || found.record.attemptId !== id || found.handledAt !== undefined)
    return notPossible(attempt)
  await noteAct(act, { type: 'requested', reason: 'retry_callback', eventId: act.event }, context)
  const result = await withinMs(waitMs, deliver(found.record), 'elsewhere')
  const failure = { handled: undefined, failed: 'callback_failed', elsewhere: 'in_progress' }[
    result
  ]
  return toResult((await store.findAttempt({ id })) ?? attempt, failure)
}

async function noteAttempt(
  attempt: AttemptRecord,
  act: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  await noteAct(act, { type: 'note' }, context)
  return toResult(attempt, undefined)
}
