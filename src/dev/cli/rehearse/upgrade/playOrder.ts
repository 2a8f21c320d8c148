import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import { entryOfChange } from '../../../../backend/journal/entryOfChange.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import { hashToken } from '../../../../backend/tokens/tokens.js'
import { newToken } from '../../../testing/payRequest.js'
import type { JournalOrder } from './journalOrder.js'
import type { RehearsalServer } from './rehearsalServer.js'
import { isCall } from './replayCalls.js'
import { applyEntry, type HistoryOrder } from './replayHistory.js'

/** An entry of an attempt, and where it is played. */
interface PlayedEntry {
  readonly entry: JournalEntry
  readonly order: HistoryOrder
  readonly attemptId: string
  readonly server: RehearsalServer
}

/**
 * Plays an order's history, each entry at its time. What shopper, service and recovery did to an
 * attempt is written into the store, as the journal says. Webhooks and operators' decisions go
 * through the server, which decides anew what they do, and calls the merchant's callbacks. A
 * callback that failed is called again when it was called again that day.
 *
 * Answers what the server refused, as texts.
 */
export async function playOrder(
  order: JournalOrder,
  server: RehearsalServer,
): Promise<readonly string[]> {
  const refusals: string[] = []
  const reservedIds = new Set<string>()
  const orderName = { pos_id: server.options.service.posId, reference: order.reference }
  const { noteStored, playCall } = createEventPlayer(order, server)
  for (const entry of order.history) {
    const { type, attemptId, eventId } = entry
    server.clock.now = entry.at
    if (type === 'event') {
      const webhook = order.webhooks.find(({ id }) => id === eventId)
      if (webhook === undefined) continue
      const { ok: isAccepted, status } = await server.deliver(webhook, attemptId)
      if (!isAccepted) refusals.push(`A webhook was accepted, and is now answered ${status}.`)
      await noteStored(eventId)
    } else if (attemptId !== undefined && type === 'decided') {
      await decide({ entry, attemptId, server })
      await noteStored(eventId)
    } else if (isCall(entry)) {
      await playCall(entry)
    } else if (attemptId !== undefined && entry.changes !== undefined) {
      const write = reservedIds.has(attemptId) ? change : reserve
      await write({ entry, order: orderName, attemptId, server })
      reservedIds.add(attemptId)
    }
  }
  return refusals
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

async function change({ entry, order, attemptId, server: { options } }: PlayedEntry) {
  await options.store.changeAttempt({
    key: { id: attemptId },
    change: (attempt) => applyEntry(attempt, entry, order),
    journal: (before, after) => entryOfChange(before, after, causeOf(entry)),
  })
}

async function decide({ entry, attemptId, server: { checkout } }: Omit<PlayedEntry, 'order'>) {
  const { by, reason, detail: note } = entry
  await checkout.resolveAttempt({
    attempt: attemptId,
    state: reason === 'succeeded' ? 'succeeded' : 'failed',
    by: by.replace(/^operator:/, ''),
    ...(note !== undefined && { note }),
  })
}

/** Plays the later calls of callbacks that failed in the journal. */
interface EventPlayer {
  /** Notes that an event of the journal has been stored, and its callback called. */
  readonly noteStored: (eventId: string | undefined) => Promise<void>
  /** Calls an event's callback as the entry says, unless it has ended well already. */
  readonly playCall: (entry: JournalEntry) => Promise<void>
}

function createEventPlayer(
  { reference, history }: JournalOrder,
  { checkout, options }: RehearsalServer,
): EventPlayer {
  const { posId: pos_id } = options.service
  /** The rehearsal's id of each event, by its id in the journal. */
  const storedIds = new Map<string, string>()
  return {
    noteStored: async (eventId = '') => {
      const notedIds = new Set(storedIds.values())
      const events = await listsOf(options.store).findEvents({ pos_id, reference })
      const newEvent = events.find(({ record }) => !notedIds.has(record.id))
      // What today's server regards as a repetition is not stored.
      if (newEvent) storedIds.set(eventId, newEvent.record.id)
    },
    playCall: async (entry) => {
      const { eventId = '', attemptId: attempt } = entry
      const event = storedIds.get(eventId)
      const firstCall = history.find((call) => isCall(call) && call.eventId === eventId)
      // The server made the first call when it got the event.
      if (entry === firstCall || event === undefined || attempt === undefined) return
      const reason = 'It was called again that day.'
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
