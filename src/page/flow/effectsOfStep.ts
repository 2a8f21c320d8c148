import type { FlowEffect, FlowEvent, FlowState } from './flow.js'
import { actionUrl, isAction } from './flow.js'

/** The effects of a step from one state to another, in the order in which they are performed. */
export function effectsOfStep(
  from: FlowState,
  to: FlowState,
  event: FlowEvent,
): readonly FlowEffect[] {
  return [...effectsOfTransition(from, to, event), ...effectsOfEvent(from, to, event)]
}

/** The effects that follow from the two states: the memory and the watch mirror the state. */
function effectsOfTransition(from: FlowState, to: FlowState, event: FlowEvent): FlowEffect[] {
  const effects: FlowEffect[] = []
  const isAsked = event.type === 'asked_again'
  if (asksOnWake(from) && !asksOnWake(to)) effects.push({ type: 'unwatch' })
  if ('attempt' in to) {
    const { attempt } = to
    // Until the first answer the memory is not changed: it says in which state the page was left.
    // An attempt that the backend knows is `confirming` there, so that after a reload it is not
    // shown as never sent.
    if (to !== from && to.type !== 'recovering')
      effects.push({ type: 'remember', attempt, state: 'isKnown' in to ? 'confirming' : to.type })
    if (isWatched(to) && (isAsked || !isWatched(from))) {
      effects.push({ type: 'watch', attempt, atOnce: isAsked || to.type === 'recovering' })
    }
  } else if ('attempt' in from) {
    const { attempt } = from
    const isStillOpen = to.notice?.type === 'not_sent'
    effects.push(
      isStillOpen
        ? { type: 'remember', attempt, state: 'submitting' }
        : { type: 'forget', attempt },
    )
  }
  return effects
}

/**
 * After a decline too: only the service's webhook says whether a limit declined the payment, and
 * when to try again.
 */
export function isWatched(state: FlowState): boolean {
  if (state.type === 'finished')
    return state.outcome.type === 'declined' && !state.outcome.payment.limit_info
  return 'watching' in state
    ? !!state.watching
    : state.type === 'acting' || state.type === 'recovering'
}

/** A watch whose time is over still asks when the page wakes: the result may have come. */
function asksOnWake(state: FlowState): boolean {
  return isWatched(state) || 'watching' in state
}

function effectsOfEvent(from: FlowState, to: FlowState, event: FlowEvent): FlowEffect[] {
  const effects: FlowEffect[] = []
  // Only "submitted" leads to this state, and no event keeps it: nothing is sent twice.
  if (to.type === 'submitting') effects.push({ type: 'pay', attempt: to.attempt })
  if (
    to.type === 'confirming' &&
    isAction(to.outcome) &&
    from.type === 'recovering' &&
    !to.mayAct
  ) {
    effects.push({ type: 'wait', attempt: to.attempt })
  }
  if (to.type === 'acting' && (from.type === 'submitting' || event.type === 'act')) {
    effects.push({ type: 'navigate', url: actionUrl(to.outcome) })
  }
  if (event.type === 'answered') {
    // Only the outcome of another order leaves a form as it was: that one is not reported.
    if (to.type !== 'editing' || to.notice)
      effects.push({ type: 'report', attemptToken: event.attemptToken, outcome: event.outcome })
  } else if (to.type === 'unknown' && from.type !== 'unknown') {
    effects.push({
      type: 'report',
      attemptToken: to.attempt.attemptToken,
      outcome: { type: 'unknown' },
    })
  }
  return effects
}
