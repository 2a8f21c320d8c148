import { membersOf } from '../../../../backend/events/eventKeys.js'
import type { OrderEvent } from '../../../../backend/operator/orderEvent.js'

/** The command line's words for a decision, the same as in the merchant's ledger. */
export const decisionWords = { succeeded: 'paid', failed: 'unpaid' } as const

/** What an event says, in the service's words or those of a decision. Empty if unrecognised. */
export function describeEvent({ purpose, event }: OrderEvent): string {
  if (purpose.type === 'decision') return decisionWords[purpose.decision.state]
  if (event.type === 'unrecognised') return ''
  const { method, status, status_code } = membersOf(event)
  return [method, status, status_code].filter(Boolean).join(' ')
}
