import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import { membersOf } from './eventKeys.js'

type Members = Readonly<Record<string, unknown>>

/**
 * The names of the members with a value that no earlier event of the transaction had. If there are
 * none, those with a value that no earlier event of the same status had: a success that repeats an
 * amount of the failure before it still says something.
 *
 * All earlier events count, not the latest alone: else a late copy of an old event would be new.
 * Values are compared at any depth, and `null` counts as absent.
 */
export function newMembersOf(
  event: WebhookEvent,
  earlierEvents: readonly WebhookEvent[],
): readonly string[] {
  const members = membersOf(event)
  const earlier = earlierEvents.map(membersOf)
  const neverReported = namesOfNew(members, earlier)
  if (neverReported.length > 0) return neverReported
  const { status: currentStatus } = members
  const ofStatus = earlier.filter(({ status }) => status === currentStatus)
  return namesOfNew(members, ofStatus)
}

function namesOfNew(members: Members, earlier: readonly Members[]) {
  const earlierLeaves = new Set(
    earlier.flatMap((earlierMembers) =>
      Object.keys(earlierMembers).flatMap((name) => leavesOf(earlierMembers[name], [name])),
    ),
  )
  return Object.keys(members).filter((name) =>
    leavesOf(members[name], [name]).some((leaf) => !earlierLeaves.has(leaf)),
  )
}

/** Each value inside `value` as text, together with the path to it. */
function leavesOf(value: unknown, path: readonly string[]): readonly string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [JSON.stringify([path, value])]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}
