import type { Outcome } from '../../contract/outcome.js'
import type { Issue } from '../../model/issue.js'
import type { CheckedSendingOptions } from '../../service/serviceClient.js'
import { defaultTimeoutMs } from '../../service/serviceOptions.js'
import type { CreateHostedPaymentResult, CreatePaymentResult, Failure } from '../../service/serviceResults.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { markSent, markUnknown, openForm, reject } from '../attempts/steps.js'
import { toOutcome } from '../attempts/toOutcome.js'
import { userActionUrl } from '../attempts/transactions.js'
import { attemptNames, type LogEntry, type LogEvent, maskDetail } from '../observe/log.js'
import type { PaymentRequest } from '../orders/paymentRequest.js'
import type { ServerContext } from '../serverContext.js'
import { applyServiceAnswer } from './applyServiceAnswer.js'
import { failureCause } from './failureCause.js'

type Result = CreatePaymentResult | CreateHostedPaymentResult

export interface SendParts {
  readonly attempt: AttemptRecord
  readonly request: PaymentRequest
  /** Hosted mode: how long the form can be paid. */
  readonly formTimeoutMs?: number
}

/**
 * Sends a reserved attempt to the service and stores what it answers. The attempt is stored as `sent` before the first
 * byte goes out, so that a crash from there on leaves an order that nobody charges again.
 */
export async function sendAttempt(
  { attempt, request, formTimeoutMs = 0 }: SendParts,
  context: ServerContext,
): Promise<Outcome> {
  const { change, log, now } = context
  // From before the store is asked, so that it ends before the time that recovery counts from what is stored.
  const mayStillSend = startSendDeadline(context)
  const sent = (await change({ id: attempt.id }, markSent, { by: 'shopper', type: 'sent' }))?.after
  // Recovery or a person has decided meanwhile that it is not to be sent.
  if (sent?.state !== 'sent') return toOutcome(sent ?? attempt, context)

  const result = await sendRequest(request, { mayStillSend, isCardValid: true }, context)
  log({ ...entryOf(result, request.body), ...attemptNames(attempt) })
  switch (result.type) {
    case 'payment': {
      const { payment } = result
      if (payment.user_action_required && !userActionUrl(payment)) {
        log({ level: 'error', event: 'user_action_refused', ...attemptNames(attempt) })
      }
      const answer = { payment, cause: answered, onMismatch: markUnknown }
      return toOutcome((await applyServiceAnswer(attempt, answer, context)).attempt, context)
    }
    case 'redirect': {
      const { location } = result
      const open = (current: AttemptRecord) => openForm(current, { location, expiresAt: now() + formTimeoutMs })
      return await finish(attempt, open, { ...answered, reason: 'redirect' }, context)
    }
    case 'unclear': {
      const mark = (current: AttemptRecord) => markUnknown(current, result.reason === 'refusal')
      return await finish(attempt, mark, { ...answered, ...failureCause(result, request.body) }, context)
    }
    case 'refused':
      return await rejectAttempt(attempt, { ...answered, ...failureCause(result, request.body) }, context)
    case 'invalid':
    case 'not_sent': {
      const issues = result.type === 'invalid' ? issuesForPayer(result.issues, request.payerFixable) : []
      const cause = { by: 'service', type: 'not_sent', ...failureCause(result) } as const
      return await rejectAttempt(attempt, cause, context, issues)
    }
  }
}

const answered = { by: 'service', type: 'answered' } as const

/** What a last try may need beside its own time: the waits between tries, and what the two clocks differ by. */
const marginMs = 2_000

/**
 * Begins to measure how long a request may still be sent, and answers the question whether it may. To be asked right before
 * each try: a process that was stopped (a debugger, SIGSTOP, a paused machine) goes on where it was, and its order may have
 * been given to another attempt meanwhile.
 *
 * Two tries may run out of time before the last one begins, which must end before recovery looks at the attempt
 * (`answerTimeoutMs`). Both clocks are asked, and the longer time counts: the wall clock may be set back, and a clock that
 * only runs forward may stop with its machine.
 */
function startSendDeadline({ now, options }: ServerContext): () => boolean {
  const limitMs = 2 * (options.service.timeoutMs ?? defaultTimeoutMs) + marginMs
  const startedAt = now()
  const startedMark = performance.now()
  return () => Math.max(now() - startedAt, performance.now() - startedMark) <= limitMs
}

/** Frees the order of an attempt that the service did not take, or that was never sent. */
async function rejectAttempt(
  attempt: AttemptRecord,
  cause: JournalCause,
  context: ServerContext,
  issues?: readonly Issue[],
): Promise<Outcome> {
  return await finish(attempt, (current) => reject(current, issues), cause, context)
}

/** Frees the order of an attempt whose request could not be made, because a function of the merchant's failed. */
export async function rejectUnprepared(attempt: AttemptRecord, context: ServerContext): Promise<Outcome> {
  return await rejectAttempt(attempt, { by: 'merchant', type: 'not_sent', reason: 'callback_failed' }, context)
}

async function sendRequest(
  request: PaymentRequest,
  sending: CheckedSendingOptions,
  { service }: ServerContext,
): Promise<Result> {
  // The client has a signature for each kind of request.
  switch (request.type) {
    case 'direct':
      return await service.createPayment(request.body, sending)
    case 'direct_split':
      return await service.createSplitPayment(request.body, sending)
    case 'hosted':
      return await service.createPayment(request.body, sending)
    case 'hosted_split':
      return await service.createSplitPayment(request.body, sending)
  }
}

async function finish(
  attempt: AttemptRecord,
  change: (current: AttemptRecord) => AttemptRecord,
  cause: JournalCause,
  context: ServerContext,
): Promise<Outcome> {
  const changed = await context.change({ id: attempt.id }, change, cause)
  return toOutcome(changed?.after ?? attempt, context)
}

/** What the payer can correct. As soon as anything is the merchant's to correct, correcting the rest would not help. */
function issuesForPayer(issues: readonly Issue[], payerFixable: readonly string[]): readonly Issue[] {
  const isFixable = issues.every(({ field }) => payerFixable.includes(field))
  return isFixable ? issues.map(({ field, code }) => ({ field, code })) : []
}

function entryOf(result: Result, body: PaymentRequest['body']): LogEntry {
  switch (result.type) {
    case 'payment':
      return { level: 'info', event: 'service_answered', reason: maskDetail(result.payment.status) }
    case 'redirect':
      return { level: 'info', event: 'service_answered', reason: 'redirect' }
    default: {
      const { httpStatus, ...failure } = failureCause(result, body)
      const status = httpStatus === undefined ? {} : { http_status: httpStatus }
      const isMismatch = failure.reason === 'body_mismatch'
      return {
        level: 'error',
        event: isMismatch ? 'answer_mismatch' : failureEvents[result.type],
        ...failure,
        ...status,
      }
    }
  }
}

const failureEvents: Readonly<Record<Failure['type'], LogEvent>> = {
  invalid: 'order_unusable',
  not_sent: 'service_not_reached',
  refused: 'service_refused',
  unclear: 'service_unclear',
}
