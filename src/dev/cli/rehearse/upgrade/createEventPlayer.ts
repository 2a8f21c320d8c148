import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import type { JournalOrder } from './journalOrder.js'
import type { RehearsalServer } from './rehearsalServer.js'
import { isCall } from './replayCalls.js'

/** Plays the later calls of callbacks that failed in the journal. */
interface EventPlayer {
  /** Notes that an event of the journal has been stored, and its callback called. */
  readonly noteStored: (eventId: string | undefined) => Promise<void>
  /** Calls an event's callback as the entry says, unless it has ended well already. */
  readonly playCall: (entry: JournalEntry) => Promise<void>
}

export function createEventPlayer(
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
