import type { WebhookEvent } from '../../model/payment/webhookEvent.js'

/** What an event says, less its type: the members of its payment or operation, or its data. */
type Said = Readonly<Record<string, unknown>>

/**
 * The members in which an event says something that none of the `known` ones has said; empty when it says nothing new.
 *
 * Values are compared, however deep they are: the order of members and nulls for what is absent say nothing. Under a
 * status of its own an event is new even if each of its values was in events of other statuses.
 */
export function newMembersOf(event: WebhookEvent, known: readonly WebhookEvent[]): readonly string[] {
  const said = saidBy(event)
  const others = known.map(saidBy)
  const { status } = said
  const ofStatus = newMembers(
    said,
    others.filter((other) => hasStatus(other, status)),
  )
  const ofAll = newMembers(said, others)
  return ofAll.length > 0 ? ofAll : ofStatus
}

function hasStatus({ status }: Said, wanted: unknown): boolean {
  return status === wanted
}

function newMembers(said: Said, others: readonly Said[]): readonly string[] {
  const known = new Set(others.flatMap((other) => Object.keys(other).flatMap((name) => leavesOf(other[name], [name]))))
  return Object.keys(said).filter((name) => leavesOf(said[name], [name]).some((leaf) => !known.has(leaf)))
}

/** Each value with the way to it, as text. */
function leavesOf(value: unknown, path: readonly string[]): readonly string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [JSON.stringify([path, value])]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

function saidBy(event: WebhookEvent): Said {
  if (event.type === 'payment') return event.payment
  return event.type === 'operation' ? event.operation : event.data
}
