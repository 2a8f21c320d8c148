import type { AttemptState } from '../../../backend/attempts/attemptStates.js'

/** What an order is to who looks at a day: paid, not paid, or not yet known. */
export type HourTone = 'paid' | 'notPaid' | 'open'

/** The orders of one hour of a day. */
export type HourCounts = Readonly<Record<HourTone, number>>

/** The orders of a day by the hour in which they began, from 0 to 23, as clocks show it. */
export type DayHours = readonly HourCounts[]

/** In the order in which they are drawn, from the bottom to the top. */
export const hourTones: readonly HourTone[] = ['paid', 'open', 'notPaid']

/** Answers the tone of a state. What a person has to decide is open. */
export function toneOf(state: AttemptState): HourTone {
  if (state === 'succeeded') return 'paid'
  return state === 'failed' || state === 'rejected' || state === 'cancelled' ? 'notPaid' : 'open'
}
