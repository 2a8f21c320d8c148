import type { Incident, IncidentAnswer, IncidentAttempt, IncidentEvent } from '../../incident/incident.js'
import { incidentProject } from '../../incident/incident.js'

/** An incident that is played: which of its attempts each new order is, and what has been answered of it. */
export interface Replay {
  /** The attempt that a new `order_id` is; `undefined` once the incident has no further one. */
  readonly begin: (order_id: string) => IncidentAttempt | undefined
  readonly find: (order_id: string) => IncidentAttempt | undefined
  /** The next answer to such a request; `undefined` when the journal has no further one. */
  readonly nextAnswer: (order_id: string, to: IncidentAnswer['to']) => IncidentAnswer | undefined
  readonly eventsOf: (attempt: IncidentAttempt) => readonly IncidentEvent[]
  /** A body of the incident as it is about the order of this project. */
  readonly asOwn: (body: unknown, own: OwnNames) => unknown
}

/** What stands in the place of the incident's names. */
export interface OwnNames {
  readonly pos_id: string
  readonly order_id: string
  readonly attempt: IncidentAttempt
}

export function createReplay({ attempts, events }: Incident): Replay {
  const sent = attempts.filter(({ sentAt }) => sentAt !== undefined)
  const begun = new Map<string, IncidentAttempt>()
  const used = new Map<string, number>()
  // A payment that was sent may never have come here: its order has the incident's name then.
  const find = (order_id: string): IncidentAttempt | undefined =>
    begun.get(order_id) ?? sent.find((each) => each.order_id === order_id)
  return {
    begin(order_id) {
      const known = begun.get(order_id)
      if (known) return known
      // By its name where the backend uses the incident's; else in the order in which they come.
      const attempt = sent.find((each) => each.order_id === order_id) ?? sent[begun.size]
      if (attempt) begun.set(order_id, attempt)
      return attempt
    },
    find,
    nextAnswer(order_id, to) {
      const key = JSON.stringify([order_id, to])
      const number = used.get(key) ?? 0
      used.set(key, number + 1)
      return find(order_id)?.answers.filter((answer) => answer.to === to)[number]
    },
    eventsOf: ({ id }) => events.filter(({ attempt }) => attempt === id),
    asOwn,
  }
}

function asOwn(value: unknown, own: OwnNames): unknown {
  if (Array.isArray(value)) return value.map((item) => asOwn(item, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, ownMember(name, member, own)]))
}

function ownMember(name: string, member: unknown, own: OwnNames): unknown {
  if (name === 'pos_id') return member === incidentProject ? own.pos_id : member
  if (name === 'order_id') return member === own.attempt.order_id ? own.order_id : member
  return asOwn(member, own)
}
