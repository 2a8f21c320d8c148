import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { commandOf } from '../terminal/commandOf.js'
import { visible } from '../terminal/escapeInvisible.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import {
  type CallbackEnd,
  type Confirmation,
  confirmAct,
  followCallback,
} from './followCallback.js'
import { type ActValues, readAct } from './operatorValues.js'
import { wordOf } from './orderText.js'
import {
  attemptUnknown,
  type CommandResult,
  type FoundAttempt,
  failedBy,
  findAttempt,
  withOperator,
} from './withOperator.js'

type ResolveValues = ActValues & Confirmation & OptionValues<'as', 'seen'>

export async function resolve(id: string, values: ResolveValues & InTerminal): Promise<ExitCode> {
  const state = readDecision(values.as)
  const { by, reason: note } = readAct(values)
  const seen = values.seen === undefined ? undefined : readSeen(values.seen)
  return await withOperator(values, async (server, progress) => {
    const found = await findAttempt(server, id)
    if (!found) return attemptUnknown(id)
    const { attempt } = found
    const { reference } = attempt
    if (seen !== undefined && seen !== attempt.updatedAt) return changed(found, values)
    if (!attempt.acts.includes('decide')) return notOpen(found, values)
    const isMeant = await confirmAct(
      `${questionOf(found)} Decide that it is ${wordOf[state]}?`,
      values,
    )
    if (!isMeant)
      return { value: { type: 'not_confirmed', attempt }, text: 'Not done.', exitCode: 1 }

    progress.hasBegun = true
    const decision = { attempt: id, state, by, note, seenUpdatedAt: attempt.updatedAt }
    const result = await server.resolveAttempt(decision)
    if (result.type === 'attempt_unknown') return attemptUnknown(id)
    if (result.type !== 'resolved') {
      const now = { ...found, attempt: { ...attempt, ...result.attempt } }
      return result.type === 'changed' ? changed(now, values) : notOpen(now, values)
    }
    const isEvent = ({ purpose, attempt: of }: OrderEvent): boolean =>
      purpose.type === 'decision' && of === id
    const following = { reference, isEvent, now: values.terminal.now }
    const end = result.isNotified ? 'succeeded' : await followCallback(server, following)
    const isDouble = result.attempt.reviewReason === 'double_payment'
    const double = isDouble
      ? ' Another attempt of the order may be paid too, so this one is in review.'
      : ''
    const value = { ...result, isNotified: end === 'succeeded' }
    const text = `Decided: attempt ${attempt.number} of order ${visible(reference)} is ${wordOf[state]}. ${callbackText[end]}${double}`
    return { value, text, exitCode: end === 'succeeded' ? 0 : 1 }
  })
}

const callbackText: Readonly<Record<CallbackEnd, string>> = {
  succeeded: 'onPayment has succeeded on it.',
  failed:
    'onPayment failed on it: the shop’s server calls it again until it succeeds. Do not decide again.',
  waits:
    'onPayment has not succeeded on it yet: the shop’s server calls it until it does. Do not decide again.',
}

function readDecision(as: string): 'succeeded' | 'failed' {
  if (as === wordOf.succeeded) return 'succeeded'
  if (as === wordOf.failed) return 'failed'
  throw new UsageError(
    '--as must be paid, or unpaid: nothing was taken, or it was refunded by hand.',
  )
}

function readSeen(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(
    '--seen must be the updatedAt of the attempt, as tillkit show prints it: milliseconds.',
  )
}

function questionOf({ attempt }: FoundAttempt): string {
  const { number, reference, amount, currency, state, reviewReason } = attempt
  const why = reviewReason ? ` (${reviewReason})` : ''
  return `Attempt ${number} of order ${visible(reference)}, ${amount} ${currency}, is ${state}${why}.`
}

function changed(found: FoundAttempt, { checkout }: ResolveValues): CommandResult {
  return refused(found, 'changed', {
    what: `${questionOf(found)} It has changed since it was looked at.`,
    why: 'Nothing was done: it may be decided by now.',
    fix: `Look at it again: ${commandOf('show', found.attempt.reference, { checkout })}`,
  })
}

function notOpen(found: FoundAttempt, { checkout }: ResolveValues): CommandResult {
  return refused(found, 'not_open', {
    what: `${questionOf(found)} There is nothing to decide about it.`,
    why: 'Nothing was done: it is decided without you, or a request of it may be under way.',
    fix: `See what may be done: ${commandOf('show', found.attempt.reference, { checkout })}`,
  })
}

function refused(
  { attempt }: FoundAttempt,
  type: string,
  problem: Parameters<typeof failedBy>[0],
): CommandResult {
  const failed = failedBy(problem)
  return { ...failed, value: { type, attempt, ...failed.value } }
}
