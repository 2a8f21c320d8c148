import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import type { OrderName } from '../../../../backend/attempts/orderName.js'
import { entryOfChange } from '../../../../backend/journal/entryOfChange.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import { hashToken } from '../../../../backend/tokens/tokens.js'
import { newToken } from '../../../testing/payRequest.js'
import type { JournalOrder } from './journalOrder.js'
import type { RehearsalServer } from './rehearsalServer.js'
import { isCall } from './replayCalls.js'
import { applyEntry } from './replayHistory.js'

/** An entry that changes an attempt, and where it is played. */
interface PlayedEntry {
  readonly entry: JournalEntry
  readonly order: OrderName
  readonly server: RehearsalServer
}

/**
 * Plays an order's history, each entry at its time. What shopper, service and recovery did to an
 * attempt is written into the store, as the journal says. Webhooks and operators' decisions go
 * through the server, which decides anew what they do, and calls the merchant's callbacks. A
 * callback that failed is called again as often as the journal says.
 *
 * Answers what the server refused, as texts.
 */
export async function playOrder(
  { reference, history, webhooks }: JournalOrder,
  server: RehearsalServer,
): Promise<readonly string[]> {
  const refusals: string[] = []
  const reservedIds = new Set<string | undefined>()
  const order = { pos_id: server.options.service.posId, reference }
  const { noteStored, playCall } = createEventPlayer(order, history, server)
  for (const entry of history) {
    const { attemptId, eventId } = entry
    server.clock.now = entry.at
    switch (entry.type) {
      case 'event': {
        const webhook = webhooks.find(({ id }) => id === eventId)
        if (webhook === undefined) break
        const { ok: isAccepted, status } = await server.deliver(webhook, attemptId)
        if (!isAccepted) refusals.push(refusalText(status))
        await noteStored(eventId)
        break
      }
      case 'decided':
        await decide(entry, server)
        await noteStored(eventId)
        break
      case 'callback':
      case 'callback_failed':
        await playCall(entry)
        break
      default: {
        if (entry.changes === undefined) break
        const write = reservedIds.has(attemptId) ? change : reserve
        await write({ entry, order, server })
        reservedIds.add(attemptId)
      }
    }
    await server.untilCallbacksEnd()
  }
  return refusals
}

function refusalText(status: number) {
  return `The journal’s server accepted a webhook. Today it is answered ${status}.`
}

/** Stores the new attempt of an entry. The journal has no tokens, so it gets new ones. */
async function reserve({ entry, order, server: { options, subscriptionCode } }: PlayedEntry) {
  const tokenHash = hashToken(newToken())
  const replayedAttempt = applyEntry(undefined, entry, order)
  const attempt: AttemptRecord = {
    ...replayedAttempt,
    tokenHashes: [tokenHash],
    ...(replayedAttempt.isRecurring && { notificationHash: hashToken(subscriptionCode) }),
  }
  const { type } = await options.store.reserveAttempt({
    ...order,
    tokenHash,
    draft: () => attempt,
    // The server of that day allowed this attempt.
    blocksOrder: () => false,
    journal: (before, after) => entryOfChange(before, after, causeOf(entry)),
  })
  if (type !== 'reserved') throw new Error('The store has an attempt of this order already.')
}

async function change({ entry, order, server: { options } }: PlayedEntry) {
  await options.store.changeAttempt({
    key: { id: entry.attemptId ?? '' },
    change: (attempt) => applyEntry(attempt, entry, order),
    journal: (before, after) => entryOfChange(before, after, causeOf(entry)),
  })
}

async function decide(entry: JournalEntry, { checkout }: RehearsalServer) {
  const { attemptId = '', by, reason, detail: note } = entry
  await checkout.resolveAttempt({
    attempt: attemptId,
    state: reason === 'succeeded' ? 'succeeded' : 'failed',
    by: by.replace(/^operator:/, ''),
    ...(note !== undefined && { note }),
  })
}

/** Creates what plays the later calls of callbacks that failed in the journal. */
function createEventPlayer(
  order: OrderName,
  history: readonly JournalEntry[],
  { checkout, options }: RehearsalServer,
) {
  /** The rehearsal's id of each event, by its id in the journal. */
  const storedIds = new Map<string | undefined, string>()
  return {
    /** Notes that an event of the journal has been stored, and its callback called. */
    noteStored: async (eventId: string | undefined) => {
      const notedIds = new Set(storedIds.values())
      const events = await listsOf(options.store).findEvents(order)
      const newEvent = events.find(({ record }) => !notedIds.has(record.id))
      // What today's server regards as a repetition is not stored.
      if (newEvent) storedIds.set(eventId, newEvent.record.id)
    },
    /** Calls an event's callback as the entry says, unless it has ended well already. */
    playCall: async (entry: JournalEntry) => {
      const { eventId, attemptId: attempt } = entry
      const event = storedIds.get(eventId)
      const firstCall = history.find((call) => isCall(call) && call.eventId === eventId)
      // The server made the first call when it got the event.
      if (entry === firstCall || event === undefined || attempt === undefined) return
      const reason = 'The journal says that it was called again.'
      await checkout.acts.retryCallback({ attempt, event, by: 'rehearse', reason })
    },
  }
}

function causeOf({ by, type, reason, httpStatus, detail }: JournalEntry) {
  return {
    by,
    type,
    ...(reason !== undefined && { reason }),
    ...(httpStatus !== undefined && { httpStatus }),
    ...(detail !== undefined && { detail }),
  }
}
