import type { Outcome } from '../../core/contract/outcome.js'
import type { CheckoutErrorCode } from '../../core/model/checkoutError.js'
import { isUnresolved } from '../adapter/isUnresolved.js'
import { effectsOfStep, isWatched } from './effectsOfStep.js'
import type {
  EditingNotice,
  FlowEffect,
  FlowEvent,
  FlowState,
  PageAttempt,
  RecoveryOrigin,
} from './flow.js'
import { isAction, isOpen } from './flow.js'

type UnderWay = Extract<FlowState, { attempt: PageAttempt }>

/**
 * Pure. No step sends a payment while another attempt is undecided, and only a press of the shopper
 * leaves the page.
 */
export function step(
  state: FlowState,
  event: FlowEvent,
): { state: FlowState; effects: readonly FlowEffect[] } {
  const nextState = stateAfter(state, event)
  if (!nextState) return { state, effects: [] }
  const to = isSameState(state, nextState) ? state : nextState
  return { state: to, effects: effectsOfStep(state, to, event) }
}

/**
 * Whether a step changes nothing. The state is the same object then: React does not render, and the
 * memory is not written.
 */
function isSameState(before: FlowState, after: FlowState): boolean {
  const names = Object.keys({ ...before, ...after })
  return names.every((name) => Reflect.get(before, name) === Reflect.get(after, name))
}

/**
 * The outcome of the state, if the backend has answered the same again: each answer is parsed into
 * new objects, always with the members in the same order.
 */
function knownOutcome(state: FlowState, answer: Outcome): Outcome {
  if (!('outcome' in state)) return answer
  return JSON.stringify(state.outcome) === JSON.stringify(answer) ? state.outcome : answer
}

/**
 * `undefined`: the event is dropped. The same state: nothing changes, and the event may have
 * effects.
 */
function stateAfter(state: FlowState, event: FlowEvent): FlowState | undefined {
  switch (event.type) {
    case 'recovered':
      if (state.type !== 'editing' || state.notice) return undefined
      return { type: 'recovering', attempt: event.attempt, from: event.from }
    case 'order_known':
      return afterLateOrder(state, event.reference)
    case 'submitted':
      return isOpen(state)
        ? { type: 'submitting', attempt: attemptToSend(state, event.attempt) }
        : undefined
    case 'refused':
      return afterRefusal(state, event)
    case 'asked_again':
      if ('watching' in state) return { ...state, watching: true }
      // The same state: the step's effects start the watch.
      return state.type === 'acting' ? state : undefined
    case 'act':
      return 'outcome' in state && isAction(state.outcome)
        ? { type: 'acting', attempt: state.attempt, outcome: state.outcome }
        : undefined
    default:
      // A late event of another attempt is dropped here.
      if (!('attempt' in state) || state.attempt.attemptToken !== event.attemptToken)
        return undefined
      return afterAttemptEvent(state, event)
  }
}

/** Gives the returned attempt its order. An outcome of another order is not shown on this page. */
function afterLateOrder(state: FlowState, reference: string): FlowState | undefined {
  if (!('attempt' in state) || state.attempt.reference !== '') return undefined
  const attempt = { ...state.attempt, reference }
  if ('outcome' in state && isOfAnotherOrder(attempt, state.outcome)) return { type: 'editing' }
  return { ...state, attempt }
}

/**
 * Keeps the token of the undecided attempt of the same order: sending it again never makes a second
 * payment.
 */
function attemptToSend(state: FlowState, fresh: PageAttempt): PageAttempt {
  const openAttempt = undecidedAttempt(state)
  return openAttempt?.reference === fresh.reference
    ? { ...fresh, attemptToken: openAttempt.attemptToken }
    : fresh
}

function undecidedAttempt(state: FlowState): PageAttempt | undefined {
  const notice = state.type === 'editing' ? state.notice : undefined
  return notice?.type === 'rejected' ? undefined : notice?.attempt
}

function afterRefusal(
  state: FlowState,
  { code, attemptToken }: Extract<FlowEvent, { type: 'refused' }>,
): FlowState | undefined {
  if (state.type === 'submitting') {
    return state.attempt.attemptToken === attemptToken ? failed(code, state.attempt) : undefined
  }
  return isOpen(state) && attemptToken === undefined
    ? failed(code, undecidedAttempt(state))
    : undefined
}

type AttemptEvent = Extract<FlowEvent, { attemptToken: string }>

function afterAttemptEvent(state: UnderWay, event: AttemptEvent): FlowState | undefined {
  switch (event.type) {
    case 'answered':
      if (isOfAnotherOrder(state.attempt, event.outcome)) return { type: 'editing' }
      if (state.type === 'finished' && !(isWatched(state) && event.outcome.type === 'declined'))
        return undefined
      return afterAnswer(state, knownOutcome(state, event.outcome))
    case 'pay_failed':
      if (state.type !== 'submitting') return undefined
      return isUnresolved(event.code) ? toUnknown(state, true) : failed(event.code, state.attempt)
    case 'status_failed':
      return afterStatusFailure(state, event.code)
    case 'watch_ended':
      return afterWatch(state)
    case 'waited':
      return state.type === 'confirming' && isAction(state.outcome)
        ? { ...state, mayAct: true }
        : undefined
    case 'came_back':
      if (state.type !== 'acting') return undefined
      return {
        type: 'confirming',
        attempt: state.attempt,
        watching: true,
        mayAct: true,
        outcome: state.outcome,
      }
  }
}

/**
 * Whether an answer is of another order than the one shown. A token from a link (`startedAt` is 0)
 * may be of any payment.
 */
function isOfAnotherOrder({ startedAt, reference }: PageAttempt, outcome: Outcome): boolean {
  return startedAt === 0 && reference !== '' && outcome.reference !== reference
}

function afterAnswer(state: UnderWay, outcome: Outcome): FlowState {
  const { attempt } = state
  const watching = 'watching' in state ? state.watching : true
  switch (outcome.type) {
    case 'rejected':
      return { type: 'editing', notice: { ...outcome, attempt } }
    case 'pending':
      return { type: 'confirming', attempt, watching, outcome }
    case 'unknown':
      return toUnknown(state, watching, outcome)
    case 'action_required':
    case 'redirect':
      if (state.type === 'acting') return { ...state, outcome }
      if (state.type === 'submitting') return { type: 'acting', attempt, outcome }
      if (state.type === 'confirming' && isAction(state.outcome)) return { ...state, outcome }
      // Back from the bank before the result: sending the shopper there again would be a loop.
      if (state.type === 'recovering' && bankVisitOrigins.includes(state.from)) {
        return { type: 'confirming', attempt, watching, outcome }
      }
      // Nothing leaves the page now, so the link to the bank is offered.
      return { type: 'confirming', attempt, watching, mayAct: true, outcome }
    default:
      return { type: 'finished', attempt, outcome }
  }
}

/**
 * The shopper has been at the bank: the return address says so, or the page was left while it
 * waited for the bank.
 */
const bankVisitOrigins: readonly unknown[] = [
  'return',
  'recovering',
  'confirming',
] satisfies RecoveryOrigin[]

function afterStatusFailure(state: UnderWay, code: CheckoutErrorCode): FlowState | undefined {
  if (state.type === 'submitting' || state.type === 'finished') return undefined
  if (code === 'attempt_unknown') return afterUnknownAttempt(state)
  if (isUnresolved(code)) return state.type === 'recovering' ? toUnknown(state, true) : undefined
  return afterWatch(state)
}

/** That nothing was charged is said only if the backend has never answered with a payment. */
function afterUnknownAttempt(state: UnderWay): FlowState {
  if (!isKnown(state))
    return { type: 'editing', notice: { type: 'not_sent', attempt: state.attempt } }
  return state.type === 'recovering' ? { type: 'editing' } : toUnknown(state, false)
}

/**
 * Whether the backend knows the attempt, or another of the order: it sent the shopper to the bank,
 * or answered `pending`, as to a second tab while another attempt is undecided. That tab’s token
 * stays unknown to it, and the order may be paid.
 */
function isKnown(state: UnderWay): boolean {
  if (state.type === 'recovering') return state.from !== 'submitting' && state.from !== 'unknown'
  return 'outcome' in state || 'isKnown' in state
}

function afterWatch(state: UnderWay): FlowState | undefined {
  if (state.type === 'recovering') return toUnknown(state, false)
  return 'watching' in state || state.type === 'acting' ? { ...state, watching: false } : undefined
}

function toUnknown(
  state: UnderWay,
  watching: boolean,
  outcome?: Extract<Outcome, { type: 'unknown' }>,
): FlowState {
  return {
    ...(state.type === 'unknown' && state),
    ...outcome,
    type: 'unknown',
    attempt: state.attempt,
    watching,
    ...((outcome || isKnown(state)) && { isKnown: true }),
  }
}

function failed(code: CheckoutErrorCode, attempt: PageAttempt | undefined): FlowState {
  const notice: EditingNotice = { type: 'failed', code, ...(attempt && { attempt }) }
  return { type: 'editing', notice }
}
