import { assertNoProblems, members, type OptionCheck } from '../../core/model/optionProblem.js'
import { type AttemptRecord, mayCancel } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { DeliveryResult, ServerContext } from '../context/serverContext.js'
import { findInProject } from '../requests/findInProject.js'
import { askService } from '../sending/askService.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { listsOf } from '../store/listsOf.js'
import { deliverWhileWaiting } from './deliverWhileWaiting.js'
import {
  type ActResult,
  actChecks,
  callbackRetryChecks,
  mayAsk,
  noteAct,
  type OperatorAct,
} from './operatorAct.js'

/**
 * What an operator may do besides deciding. Each rejects with a `CheckoutError` (`configuration`)
 * for an invalid argument.
 */
export interface OperatorActs {
  /** Asks the service to send the attempt's webhook again. Charges nothing. */
  readonly askAgain: (operatorAct: OperatorAct) => Promise<ActResult>
  /** Asks the service to cancel an unpaid hosted payment. */
  readonly cancelPayment: (operatorAct: OperatorAct) => Promise<ActResult>
  /** Runs the callback of a waiting event now. */
  readonly retryCallback: (operatorAct: CallbackRetry) => Promise<ActResult>
  /** Writes a note about the attempt into the journal. */
  readonly note: (operatorAct: OperatorAct) => Promise<ActResult>
}

/** Which event's callback to run again. */
export interface CallbackRetry extends OperatorAct {
  /** The event's `id`, from `orders.find`. */
  readonly event: string
}

type Perform<Act> = (
  attempt: AttemptRecord,
  operatorAct: Act,
  context: ServerContext,
) => Promise<ActResult>

/** Each act is checked first, and noted in the journal before it is done. */
export function createOperatorActs(context: ServerContext): OperatorActs {
  function createAct<Act extends OperatorAct>(
    checks: Readonly<Record<keyof Act, OptionCheck>>,
    perform: Perform<Act>,
  ) {
    return async (operatorAct: Act): Promise<ActResult> => {
      assertNoProblems(members(checks, '')(operatorAct ?? {}, ''))
      const attempt = await findInProject({ id: operatorAct.attempt }, context)
      return attempt ? await perform(attempt, operatorAct, context) : { type: 'attempt_unknown' }
    }
  }
  return {
    askAgain: createAct(actChecks, askAgain),
    cancelPayment: createAct(actChecks, cancelPayment),
    retryCallback: createAct(callbackRetryChecks, retryCallback),
    note: createAct(actChecks, noteAttempt),
  }
}

function toResult(after: AttemptRecord, failure: string | undefined): ActResult {
  const attempt = summarizeAttempt(after)
  if (failure === undefined) return { type: 'done', attempt }
  return { type: 'failed', attempt, reason: failure }
}

function notPossible(attempt: AttemptRecord): ActResult {
  return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
}

/** Asks the service what became of an attempt, as recovery does, and applies the answer. */
async function askAgain(
  attempt: AttemptRecord,
  operatorAct: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  if (!mayAsk(attempt)) return notPossible(attempt)
  await noteAct(operatorAct, { type: 'requested', reason: 'ask' }, context)
  const { type } = await askService(attempt, `operator:${operatorAct.by}`, context)
  const after = (await context.store.findAttempt({ id: attempt.id })) ?? attempt
  return toResult(after, type === 'resent' ? undefined : type)
}

/** Only a cancellation that the service confirms counts. */
async function cancelPayment(
  attempt: AttemptRecord,
  operatorAct: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  if (!mayCancel(attempt)) return notPossible(attempt)
  await noteAct(operatorAct, { type: 'requested', reason: 'cancel' }, context)
  const after = await cancelAttempt(attempt, `operator:${operatorAct.by}`, context)
  return toResult(after, after.state === 'cancelled' ? undefined : 'not_cancelled')
}

const retryFailures: Readonly<Record<DeliveryResult, string | undefined>> = {
  handled: undefined,
  failed: 'callback_failed',
  elsewhere: 'in_progress',
}

async function retryCallback(
  attempt: AttemptRecord,
  operatorAct: CallbackRetry,
  context: ServerContext,
): Promise<ActResult> {
  const { store } = context
  const { id } = attempt
  const events = await listsOf(store).findEvents(attempt)
  const event = events.find(({ record }) => record.id === operatorAct.event)
  const isWaiting = event?.record.attemptId === id && event.handledAt === undefined
  if (!isWaiting) return notPossible(attempt)
  await noteAct(
    operatorAct,
    { type: 'requested', reason: 'retry_callback', eventId: operatorAct.event },
    context,
  )
  const result = await deliverWhileWaiting(event.record, context)
  const after = (await store.findAttempt({ id })) ?? attempt
  return toResult(after, retryFailures[result])
}

async function noteAttempt(
  attempt: AttemptRecord,
  operatorAct: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  await noteAct(operatorAct, { type: 'note' }, context)
  return toResult(attempt, undefined)
}
