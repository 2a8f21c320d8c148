import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { commandOf } from '../terminal/commandOf.js'
import { visible } from '../terminal/escapeInvisible.js'
import type { Problem } from '../terminal/problem.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { type Confirmation, confirmAct } from './confirmAct.js'
import { type CallbackEnd, followCallback } from './followCallback.js'
import { type ActValues, readAct } from './operatorValues.js'
import { decisionWords } from './text/eventText.js'
import {
  attemptUnknown,
  type CommandResult,
  type FoundAttempt,
  failedBy,
  findAttempt,
  type OperatorServer,
  withOperator,
} from './withOperator.js'

/** The option values of `tillkit resolve`. */
type ResolveValues = ActValues & Confirmation & OptionValues<'as', 'seen'>

type Decision = Parameters<OperatorServer['resolveAttempt']>[0]

type ResolvedAttempt = Extract<
  Awaited<ReturnType<OperatorServer['resolveAttempt']>>,
  { type: 'resolved' }
>

/**
 * Runs `tillkit resolve`: shows the attempt, asks for a yes, and decides it as paid or unpaid. Then
 * it waits for `onPayment`. Exits with 1 when nothing was decided, or `onPayment` has not succeeded
 * yet: the decision stands then, and the shop's server calls it again.
 *
 * @throws {UsageError} without a terminal and `--yes`, or when an option makes no sense
 */
export async function resolve(id: string, values: ResolveValues): Promise<ExitCode> {
  const state = readDecision(values.as)
  const { by: author, reason } = readAct(values)
  const seenUpdatedAt = readSeen(values.seen)
  return await withOperator(values, async (server, progress) => {
    const found = await findAttempt(server, id)
    if (!found) return attemptUnknown(id)
    const { attempt } = found
    const { updatedAt } = attempt
    if (seenUpdatedAt !== undefined && seenUpdatedAt !== updatedAt) return changed(found, values)
    if (!attempt.acts.includes('decide')) return notOpen(found, values)
    const question = `${describeAttempt(found)} Decide that it is ${decisionWords[state]}?`
    if (!(await confirmAct(question, values))) {
      return { value: { type: 'not_confirmed', attempt }, text: 'Not done.', exitCode: 1 }
    }
    progress.hasBegun = true
    const decision = { attempt: id, state, by: author, note: reason, seenUpdatedAt: updatedAt }
    const result = await server.resolveAttempt(decision)
    if (result.type === 'attempt_unknown') return attemptUnknown(id)
    if (result.type === 'resolved') return await reportDecision(result, { server, found, values })
    const latest = { ...found, attempt: { ...attempt, ...result.attempt } }
    return result.type === 'changed' ? changed(latest, values) : notOpen(latest, values)
  })
}

/** The command line says paid and unpaid; records say succeeded and failed. */
function readDecision(text: string): Decision['state'] {
  if (text === decisionWords.succeeded) return 'succeeded'
  if (text === decisionWords.failed) return 'failed'
  throw new UsageError(
    '--as must be paid, or unpaid: nothing was taken, or it was refunded by hand.',
  )
}

/**
 * `tillkit show` prints the time of the attempt's last change in its commands. It protects a
 * decision that was made on an old view.
 */
function readSeen(text: string | undefined) {
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(
    '--seen must be the updatedAt of the attempt, as tillkit show prints it: milliseconds.',
  )
}

/** What is needed to wait for the callback of a decision. */
interface DecisionContext {
  readonly server: OperatorServer
  readonly found: FoundAttempt
  readonly values: ResolveValues
}

/** Waits for `onPayment`, and describes what was decided and how it ended. */
async function reportDecision(
  result: ResolvedAttempt,
  { server, found, values }: DecisionContext,
): Promise<CommandResult> {
  const { id, number, reference } = found.attempt
  const isEvent = ({ purpose, attempt }: OrderEvent) =>
    purpose.type === 'decision' && attempt === id
  const followedEvent = { reference, isEvent, now: values.terminal.now }
  const end = result.isNotified ? 'succeeded' : await followCallback(server, followedEvent)
  const sentences = [
    `Decided: attempt ${number} of order ${visible(reference)} is ${values.as}.`,
    callbackTexts[end],
  ]
  if (result.attempt.reviewReason === 'double_payment') {
    sentences.push('Another attempt of the order may be paid too, so this one is in review.')
  }
  const isNotified = end === 'succeeded'
  const value = { ...result, isNotified }
  return { value, text: sentences.join(' '), exitCode: isNotified ? 0 : 1 }
}

/**
 * Each says what the person must not do: a second decision would not help a callback that fails.
 */
const callbackTexts: Readonly<Record<CallbackEnd, string>> = {
  succeeded: 'onPayment has succeeded on it.',
  failed:
    'onPayment failed on it: the shop’s server calls it again until it succeeds. ' +
    'Do not decide again.',
  waits:
    'onPayment has not succeeded on it yet: the shop’s server calls it until it does. ' +
    'Do not decide again.',
}

function describeAttempt({ attempt }: FoundAttempt) {
  const { number, reference, amount, currency, state, reviewReason } = attempt
  const review = reviewReason ? ` (${reviewReason})` : ''
  return (
    `Attempt ${number} of order ${visible(reference)}, ${amount} ${currency}, ` +
    `is ${state}${review}.`
  )
}

/** Refuses a decision that was made on an older view of the attempt. */
function changed(found: FoundAttempt, { checkout }: ResolveValues): CommandResult {
  return refused(found, 'changed', {
    what: `${describeAttempt(found)} It has changed since it was looked at.`,
    why: 'Nothing was done: it may be decided by now.',
    fix: `Look at it again: ${commandOf('show', found.attempt.reference, { checkout })}`,
  })
}

/** Refuses a decision about an attempt that no longer waits for one. */
function notOpen(found: FoundAttempt, { checkout }: ResolveValues): CommandResult {
  return refused(found, 'not_open', {
    what: `${describeAttempt(found)} There is nothing to decide about it.`,
    why: 'Nothing was done: it is decided without you, or a request of it may be under way.',
    fix: `See what may be done: ${commandOf('show', found.attempt.reference, { checkout })}`,
  })
}

/** JSON has the attempt as it is now, so that a program can look at it without a second request. */
function refused({ attempt }: FoundAttempt, type: string, problem: Problem): CommandResult {
  const failure = failedBy(problem)
  return { ...failure, value: { type, attempt, ...failure.value } }
}
