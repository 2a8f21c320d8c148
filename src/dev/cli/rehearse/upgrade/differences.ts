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

function outcomeDifferences(
  { outcomes: journalOutcomes }: JournalOrder,
  { outcomes: playedOutcomes }: JournalOrder,
) {
  const names = new Set([...Object.keys(journalOutcomes), ...Object.keys(playedOutcomes)])
  return [...names].flatMap((name) => {
    const { [name]: before = 'missing' } = journalOutcomes
    const { [name]: after = 'missing' } = playedOutcomes
    return before === after
      ? []
      : [difference(`Attempt ${name} is ${after}. In the journal it was ${before}.`)]
  })
}

/** Calls that are equal are counted: their order says nothing. */
function callDifferences(
  journalCalls: readonly RecordedCall[],
  playedCalls: readonly RecordedCall[],
) {
  const names = new Set([...journalCalls, ...playedCalls].map(nameOf))
  return [...names].flatMap((name) => {
    const before = journalCalls.filter((call) => nameOf(call) === name).length
    const after = playedCalls.filter((call) => nameOf(call) === name).length
    if (before === after) return []
    const callCounts = `${times(after)}. In the journal it was called ${times(before)}`
    return [difference(`${name} was called ${callCounts}.`)]
  })
}

/** A call that failed in the journal too says nothing new. */
function failureDifferences(
  journalCalls: readonly RecordedCall[],
  playedCalls: readonly RecordedCall[],
) {
  return playedCalls.flatMap((call) => {
    const name = nameOf(call)
    const equalCalls = journalCalls.filter((journalCall) => nameOf(journalCall) === name)
    const wasDone = equalCalls.some(({ isDone }) => isDone)
    if (call.isDone || !wasDone) return []
    return [
      difference(
        `${name} failed: ${call.failure ?? 'it was not tried'}. In the journal it succeeded.`,
      ),
    ]
  })
}

function stateDifferences({ state: before }: JournalOrder, { state: after }: JournalOrder) {
  if (before === undefined || after === undefined) return []
  const { timesPaid, refunded, charges } = after
  const problems: TrialProblem[] = []
  if (timesPaid !== before.timesPaid) {
    const marks = `${times(timesPaid)}. In the journal it did so ${times(before.timesPaid)}`
    problems.push(difference(`The shop marked the order as paid ${marks}.`))
  }
  if (refunded !== before.refunded) {
    const [sum, sumBefore] = [refunded ?? 'nothing', before.refunded ?? 'nothing']
    const sums = `${sum} as refunded. In the journal it showed ${sumBefore}`
    problems.push(difference(`The shop showed ${sums}.`))
  }
  if (charges !== before.charges) {
    const [count, countBefore] = [charges ?? 'no', before.charges ?? 'none']
    const counts = `${count} charges. In the journal it counted ${countBefore}`
    problems.push(difference(`The shop counted ${counts}.`))
  }
  return problems
}

function nameOf({ callback, subject }: RecordedCall) {
  return `${callback} (${subject})`
}

function times(count: number) {
  return count === 1 ? 'once' : `${count} times`
}
