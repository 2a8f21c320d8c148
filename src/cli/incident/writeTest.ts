import type { Incident } from '../../incident/incident.js'
import { replayEntries } from './replayEntries.js'

/** Writes a Vitest test that replays an incident and asserts how it ended. What it expects is read from the journal. Pure. */
export function writeTest(incident: Incident): string {
  const attempts = replayEntries(incident.history).map(({ id, state }) => ({ id, state }))
  const title = attempts.map(({ id, state }) => `${id} ends ${state}`).join(', ')
  return `// Written by tillkit test-from. The incident is at the end.
import { createCheckoutServer } from 'tillkit/server'
import { replayIncident } from 'tillkit/testing'
import { expect, test } from 'vitest'

test(${quote(`replay of an incident: ${title}`)}, async () => {
  const notified: unknown[] = []
  const { attempts, differences } = await replayIncident(incident, (options) =>
    createCheckoutServer({
      ...options,
      // Call your own callback here, and assert below what it has written. It may be called again for one payment.
      onPayment: (payment, { decision }) => {
        notified.push([payment.order_id, decision ? \`decided \${decision.state}\` : payment.status])
      },
    }),
  )
  expect(attempts).toEqual(${indent(attempts)})
  expect(notified).toEqual(${indent(notifiedOf(incident))})
  // Everything came as it came in the incident. After a fix it should not: then say here what you want instead.
  expect(differences).toEqual([])
}, 60_000)

const incident = ${JSON.stringify(incident, undefined, 2)}
`
}

/** What onPayment was called with, failed calls included: which payment, and its status or what a person decided. */
function notifiedOf({ attempts, events, history }: Incident): readonly (readonly [string, string])[] {
  return history.flatMap(({ type, attemptId, eventId }): readonly (readonly [string, string])[] => {
    if ((type !== 'callback' && type !== 'callback_failed') || eventId === undefined) return []
    const order_id = attempts.find(({ id }) => id === attemptId)?.order_id ?? ''
    const decided = history.find((entry) => entry.type === 'decided' && entry.eventId === eventId)
    if (decided) return [[order_id, `decided ${decided.reason}`]]
    const event = events.find(({ id }) => id === eventId)
    if (event?.purpose !== 'payment') return []
    const { status } = event.body
    return [[order_id, String(status)]]
  })
}

function indent(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\\p{C}\u2028\u2029]/gu, ' ')}'`
}
