import { describeTimes } from '../trials/describeTimes.js'
import type { TrialProblem } from '../trials/trial.js'
import type { JournalOrder } from './journalOrder.js'
import type { RecordedCall } from './replayCalls.js'

/**
 * Compares an order of the journal with the same order after its rehearsal: the state of each
 * attempt, the calls of each callback, and the shop's marks if both orders have them. Pure.
 */
export function differencesOf(
  journalOrder: JournalOrder,
  playedOrder: JournalOrder,
): readonly TrialProblem[] {
  return [
    ...outcomeDifferences(journalOrder, playedOrder),
    ...callDifferences(journalOrder.calls, playedOrder.calls),
    ...failureDifferences(journalOrder.calls, playedOrder.calls),
    ...stateDifferences(journalOrder, playedOrder),
  ]
}

/** A difference from the journal, as a problem. */
export function difference(what: string): TrialProblem {
  return {
    severity: 'error',
    what,
    why: 'The journal says what your shop did. Your code or this tillkit does otherwise.',
    fix: 'Look for the change in your callbacks and in CHANGELOG.md. If you want it, go on.',
  }
}

/** None if today's text is that of the journal. */
function changeOf(subject: string, before: string, after: string) {
  return before === after ? [] : [difference(`${subject} ${after}. In the journal: ${before}.`)]
}

function outcomeDifferences({ outcomes: before }: JournalOrder, { outcomes: after }: JournalOrder) {
  const names = Object.keys({ ...before, ...after })
  return names.flatMap((name) =>
    changeOf(`Attempt ${name} is`, before[name] ?? 'missing', after[name] ?? 'missing'),
  )
}

/** Calls that are equal are counted: their order says nothing. */
function callDifferences(
  journalCalls: readonly RecordedCall[],
  playedCalls: readonly RecordedCall[],
) {
  const names = new Set([...journalCalls, ...playedCalls].map(nameOf))
  return [...names].flatMap((name) => {
    const timesIn = (calls: readonly RecordedCall[]) =>
      describeTimes(calls.filter((call) => nameOf(call) === name).length)
    return changeOf(`${name} was called`, timesIn(journalCalls), timesIn(playedCalls))
  })
}

/** A call that failed in the journal too says nothing new. */
function failureDifferences(
  journalCalls: readonly RecordedCall[],
  playedCalls: readonly RecordedCall[],
) {
  const succeededNames = new Set(journalCalls.filter(({ isDone }) => isDone).map(nameOf))
  const failedCalls = playedCalls.filter((call) => !call.isDone && succeededNames.has(nameOf(call)))
  return failedCalls.map((call) => {
    const failure = call.failure ?? 'it was not tried'
    return difference(`${nameOf(call)} failed: ${failure}. In the journal it succeeded.`)
  })
}

function stateDifferences({ state: before }: JournalOrder, { state: after }: JournalOrder) {
  if (before === undefined || after === undefined) return []
  const timesBefore = describeTimes(before.timesPaid)
  const timesAfter = describeTimes(after.timesPaid)
  return [
    ...changeOf('The shop marked the order as paid', timesBefore, timesAfter),
    ...changeOf('The shop’s refunded sum is', shown(before.refunded), shown(after.refunded)),
    ...changeOf('The shop’s number of charges is', shown(before.charges), shown(after.charges)),
  ]
}

function shown(value: number | undefined) {
  return String(value ?? 'not shown')
}

function nameOf({ callback, subject }: RecordedCall) {
  return `${callback} (${subject})`
}
