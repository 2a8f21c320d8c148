import type { Outcome } from '../../core/contract/outcome.js'
import type { Issue } from '../../core/model/issue.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { markSent, markUnknown, openForm, reject } from '../attempts/changes/steps.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { userActionUrl } from '../attempts/transactions/readTransaction.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames, type LogEntry, type LogEvent, maskDetail } from '../observe/log.js'
import { toOutcome } from '../requests/toOutcome.js'
import { defaultTimeoutMs } from '../service/serviceOptions.js'
import type {
  CreateHostedPaymentResult,
  CreatePaymentResult,
  Failure,
} from '../service/serviceResults.js'
import { applyServiceAnswer, failureCause } from './applyServiceAnswer.js'
import type { PaymentRequest } from './paymentRequest.js'

type Result = CreatePaymentResult | CreateHostedPaymentResult

interface SendParts {
  readonly attempt: AttemptRecord
  readonly request: PaymentRequest
  /** Hosted mode: how long the form can be paid. */
  readonly formTimeoutMs?: number
}

/**
 * The attempt is stored as `sent` before the first byte goes out, so that after a crash the order
 * is not charged again.
 */
export async function sendAttempt(
  { attempt, request, formTimeoutMs = 0 }: SendParts,
  context: ServerContext,
) {
  const { change, log, now } = context
  // Started before the store is asked, so that it ends before recovery's time, which counts from
  // what is stored.
  const mayStillSend = startSendDeadline(context)
  const sent = (await change({ id: attempt.id }, markSent, { by: 'shopper', type: 'sent' }))?.after
  // Recovery or a person has decided meanwhile that it must not be sent.
  if (sent?.state !== 'sent') return toOutcome(sent ?? attempt, context)

  const result = await request.send({ mayStillSend, isCardValid: true })
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
      const open = (current: AttemptRecord) =>
        openForm(current, { location, expiresAt: now() + formTimeoutMs })
      return await finish(attempt, open, { ...answered, reason: 'redirect' }, context)
    }
    case 'unclear': {
      const mark = (current: AttemptRecord) => markUnknown(current, result.reason === 'refusal')
      return await finish(
        attempt,
        mark,
        { ...answered, ...failureCause(result, request.body) },
        context,
      )
    }
    case 'refused':
      return await rejectAttempt(
        attempt,
        { ...answered, ...failureCause(result, request.body) },
        context,
      )
    case 'invalid':
    case 'not_sent': {
      const issues =
        result.type === 'invalid' ? issuesForPayer(result.issues, request.payerFixable) : []
      const cause = { by: 'service', type: 'not_sent', ...failureCause(result) } as const
      return await rejectAttempt(attempt, cause, context, issues)
    }
  }
}

const answered = { by: 'service', type: 'answered' } as const

/**
 * What the last try may need in addition: the waits between tries, and the difference of the two
 * clocks.
 */
const marginMs = 2_000

/**
 * Measures how long a request may still be sent. Asked right before each try: a process that was
 * paused may go on after its order was given to another attempt.
 *
 * Two tries may time out before the last one begins, which must end before recovery checks the
 * attempt (`answerTimeoutMs`). The longer time of both clocks counts: the wall clock may be set
 * back, and the monotonic clock may stop with its machine.
 */
function startSendDeadline({ now, options }: ServerContext): () => boolean {
  const limitMs = 2 * (options.service.timeoutMs ?? defaultTimeoutMs) + marginMs
  const startedAt = now()
  const startedMark = performance.now()
  return () => Math.max(now() - startedAt, performance.now() - startedMark) <= limitMs
}

async function rejectAttempt(
  attempt: AttemptRecord,
  cause: JournalCause,
  context: ServerContext,
  issues?: readonly Issue[],
): Promise<Outcome> {
  return await finish(attempt, (current) => reject(current, issues), cause, context)
}

export async function rejectUnprepared(
  attempt: AttemptRecord,
  context: ServerContext,
): Promise<Outcome> {
  return await rejectAttempt(
    attempt,
    { by: 'merchant', type: 'not_sent', reason: 'callback_failed' },
    context,
  )
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

/** The issues that the payer can correct; none if the merchant has to correct anything. */
function issuesForPayer(
  issues: readonly Issue[],
  payerFixable: readonly string[],
): readonly Issue[] {
  const isFixable = issues.every(({ field }) => payerFixable.includes(field))
  return isFixable ? issues.map(({ field, code }) => ({ field, code })) : []
}

function entryOf(result: Result, body: object): LogEntry {
  switch (result.type) {
    case 'payment':
      return { level: 'info', event: 'service_answered', reason: maskDetail(result.payment.status) }
    case 'redirect':
      return { level: 'info', event: 'service_answered', reason: 'redirect' }
    default: {
      const { httpStatus, ...failure } = failureCause(result, body)
      const event =
        failure.reason === 'body_mismatch' ? 'answer_mismatch' : failureEvents[result.type]
      return {
        level: 'error',
        event,
        ...failure,
        ...(httpStatus !== undefined && { http_status: httpStatus }),
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
