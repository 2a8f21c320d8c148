import type { TrialProblem } from '../trials/trial.js'
import type { CallbackCall } from './callbackCalls.js'
import type { JournalOrder } from './journalOrder.js'

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

/** Something is otherwise than in the journal. */
export function difference(what: string): TrialProblem {
  return {
    severity: 'error',
    what,
    why: 'The journal says what your shop has done. Code or tillkit of today do something else.',
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
    return before === after ? [] : [difference(`Attempt ${name} was ${before}, and is ${after}.`)]
  })
}

/** Calls that are equal are counted: their order says nothing. */
function callDifferences(
  journalCalls: readonly CallbackCall[],
  playedCalls: readonly CallbackCall[],
) {
  const names = new Set([...journalCalls, ...playedCalls].map(nameOf))
  return [...names].flatMap((name) => {
    const before = journalCalls.filter((call) => nameOf(call) === name).length
    const after = playedCalls.filter((call) => nameOf(call) === name).length
    if (before === after) return []
    return [difference(`${name} was called ${times(before)}, and is called ${times(after)}.`)]
  })
}

/** A call that failed in the journal too says nothing new. */
function failureDifferences(
  journalCalls: readonly CallbackCall[],
  playedCalls: readonly CallbackCall[],
) {
  return playedCalls.flatMap((call) => {
    const name = nameOf(call)
    const namesakes = journalCalls.filter((journalCall) => nameOf(journalCall) === name)
    const wasDone = namesakes.some(({ isDone }) => isDone)
    if (call.isDone || !wasDone) return []
    return [difference(`${name} ended well, and fails: ${call.failure ?? 'it was not tried'}`)]
  })
}

function stateDifferences({ state: before }: JournalOrder, { state: after }: JournalOrder) {
  if (before === undefined || after === undefined) return []
  const { timesPaid, refunded, charges } = after
  const problems: TrialProblem[] = []
  if (timesPaid !== before.timesPaid) {
    const marks = `marked it as paid ${times(before.timesPaid)}, and marks it ${times(timesPaid)}`
    problems.push(difference(`The shop had ${marks}.`))
  }
  if (refunded !== before.refunded) {
    const sums = `${before.refunded ?? 'nothing'} as refunded, and shows ${refunded ?? 'nothing'}`
    problems.push(difference(`The shop showed ${sums}.`))
  }
  if (charges !== before.charges) {
    const counts = `${before.charges ?? 'no'} charges, and counts ${charges ?? 'none'}`
    problems.push(difference(`The shop counted ${counts}.`))
  }
  return problems
}

function nameOf({ callback, subject }: CallbackCall) {
  return `${callback} (${subject})`
}

function times(count: number) {
  return count === 1 ? 'once' : `${count} times`
}
