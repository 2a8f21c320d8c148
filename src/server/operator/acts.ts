import { type AttemptRecord, mayCancel } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { findInProject } from '../attempts/findOwnAttempt.js'
import { askService } from '../sending/askService.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import type { ServerContext } from '../serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { withinMs } from '../time/withinMs.js'
import { mayAsk } from './actRules.js'
import { type ActResult, assertAct, noteRequest, type OperatorAct } from './operatorAct.js'

/** What an operator may do besides deciding. Each rejects with a `CheckoutError` (`configuration`) for an invalid argument. */
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

/** Asks the service what became of an attempt, as recovery does, and applies the answer. */
async function askAgain(
  attempt: AttemptRecord,
  { by, reason }: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  if (!mayAsk(attempt)) return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
  await noteRequest(attempt, { act: 'ask', by, reason }, context)
  const result = await askService(attempt, `operator:${by}`, context)
  const after = summarizeAttempt((await context.store.findAttempt({ id: attempt.id })) ?? attempt)
  return result.type === 'resent'
    ? { type: 'done', attempt: after }
    : { type: 'failed', attempt: after, reason: result.type }
}

/** Only a cancellation that the service confirms counts. */
async function cancelPayment(
  attempt: AttemptRecord,
  { by, reason }: OperatorAct,
  context: ServerContext,
): Promise<ActResult> {
  if (!mayCancel(attempt)) return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
  await noteRequest(attempt, { act: 'cancel', by, reason }, context)
  const after = await cancelAttempt(attempt, `operator:${by}`, context)
  const summary = summarizeAttempt(after)
  return after.state === 'cancelled'
    ? { type: 'done', attempt: summary }
    : { type: 'failed', attempt: summary, reason: 'not_cancelled' }
}

/** How long an operator's page waits. The callback goes on, and is run again if it fails. */
const waitMs = 10_000

async function retryCallback(
  attempt: AttemptRecord,
  { event: eventId, by, reason }: CallbackRetry,
  context: ServerContext,
): Promise<ActResult> {
  const { store, deliver } = context
  const { id } = attempt
  const found = (await listsOf(store).findEvents(attempt)).find(({ record }) => record.id === eventId)
  if (!found || found.record.attemptId !== id || found.handledAt !== undefined)
    return { type: 'not_possible', attempt: summarizeAttempt(attempt) }
  await noteRequest(attempt, { act: 'retry_callback', by, reason, eventId }, context)
  const result = await withinMs(waitMs, deliver(found.record), 'elsewhere')
  const after = summarizeAttempt((await store.findAttempt({ id })) ?? attempt)
  if (result === 'handled') return { type: 'done', attempt: after }
  return { type: 'failed', attempt: after, reason: result === 'failed' ? 'callback_failed' : 'in_progress' }
}

async function noteAttempt(
  attempt: AttemptRecord,
  { by, reason }: OperatorAct,
  { store, now }: ServerContext,
): Promise<ActResult> {
  const { id } = attempt
  await store.addEntry({
    key: { id },
    entry: { at: now(), attemptId: id, by: `operator:${by}`, type: 'note', detail: reason },
  })
  return { type: 'done', attempt: summarizeAttempt(attempt) }
}
