import type { NewJournalEntry } from '../../server/attempts/journalEntry.js'
import { memoryStore } from '../../server/store/memoryStore.js'
import type { PaymentStore } from '../../server/store/paymentStore.js'
import type { Names } from './names.js'
import type { Script } from './script.js'

/** What recovery finds due: what the next entry is about, and nothing that the journal does not have. */
export interface Due {
  attempt: string | undefined
  event: string | undefined
}

/** The store, and what a replay writes into it beside the server. */
export interface OrderedStore extends PaymentStore<undefined> {
  /** Writes the next entry as it is in the journal. For one that changes nothing. */
  readonly takeEntry: () => Promise<void>
}

/**
 * A store in memory that takes each write when the journal has it: whoever would write anything else waits, for ever if the
 * journal never has it. A process that ended is one that waits for ever.
 */
export function orderedStore({
  script,
  names,
  due,
}: {
  readonly script: Script
  readonly names: Names
  readonly due: Due
}): OrderedStore {
  const inner = memoryStore({ now: script.now })

  const isNext = (entry: NewJournalEntry | undefined): boolean => {
    const next = script.next()
    const isIt =
      next !== undefined &&
      entry !== undefined &&
      next.type === entry.type &&
      (next.by === entry.by || (next.by.startsWith('operator:') && entry.by.startsWith('operator:'))) &&
      // A question that changed nothing then must change nothing now.
      (next.changes === undefined) === (entry.changes === undefined) &&
      next.attemptId === names.standInOf(entry.attemptId) &&
      (entry.eventId === undefined || next.eventId === names.standInOf(entry.eventId))
    if (!isIt && entry) script.refuse(entry)
    return isIt
  }

  return {
    ...inner,

    async takeEntry() {
      const next = script.next()
      const id = names.idOf(next?.attemptId)
      if (!next || id === undefined) return
      const { by, type, reason, httpStatus } = next
      // What a server once wrote, less what it changed.
      const entry = { by, type, reason, httpStatus, at: script.now(), attemptId: id } as NewJournalEntry
      await inner.addEntry({ id }, entry)
      script.advance()
    },

    async reserveAttempt(request) {
      return await inner.reserveAttempt({
        ...request,
        draft(earlier) {
          const type = script.next()?.type
          if (type !== 'reserved' && type !== 'released') throw new Error('The incident has no attempt here.')
          return request.draft(earlier)
        },
        journal(before, after) {
          const entry = request.journal?.(before, after)
          const standIn = script.next()?.attemptId
          if (!before && standIn !== undefined) names.learn(standIn, after.id)
          script.advance()
          return entry
        },
      })
    },

    async changeAttempt({ key, change, journal }) {
      for (;;) {
        let isBlocked = false
        const stored = await inner.changeAttempt({
          key,
          change: (current) => {
            script.setClock()
            const changed = change(current)
            isBlocked = changed !== current && !isNext(journal?.(current, changed))
            return isBlocked ? current : changed
          },
          journal: (before, after) => {
            const entry = journal?.(before, after)
            script.advance()
            return entry
          },
        })
        if (!isBlocked) return stored
        await script.untilAdvanced()
      }
    },

    async takeDueAttempts() {
      const id = names.idOf(due.attempt)
      due.attempt = undefined
      const found = id === undefined ? undefined : await inner.findAttempt({ id })
      return found ? [found] : []
    },

    async dueEvents() {
      const id = names.idOf(due.event)
      due.event = undefined
      if (id === undefined) return []
      const all = await inner.dueEvents({ now: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER })
      return all.filter((record) => record.id === id)
    },

    async recordEvent(request) {
      return await inner.recordEvent({
        ...request,
        decide(attempt, known) {
          const next = script.next()
          if (next?.type !== 'event' && next?.type !== 'decided') return undefined
          const decision = request.decide(attempt, known)
          if (!decision?.entry || decision.record.attemptId === undefined) return decision
          if (next.eventId !== undefined) names.learn(next.eventId, decision.record.id)
          script.advance()
          return decision
        },
      })
    },

    async handleEvent(id, handle) {
      const isTurn = (): boolean => {
        const { type, eventId } = script.next() ?? {}
        return (type === 'callback' || type === 'callback_failed') && eventId === names.standInOf(id)
      }
      const isHandled = await script.inTurn(isTurn, () => {
        const fails = script.next()?.type === 'callback_failed'
        return inner.handleEvent(id, async (record, attempt, transaction) => {
          const entry = await handle(record, attempt, transaction)
          if (fails) throw new Error('The callback fails here, as it did in the incident.')
          return entry
        })
      })
      if (isHandled) script.advance()
      return isHandled
    },

    async postponeEvent(request) {
      await script.inTurn(
        () => isNext(request.entry),
        async () => {
          const entry = request.entry && { ...request.entry, at: script.now() }
          const stored = inner.postponeEvent({ ...request, entry })
          script.advance()
          await stored
        },
      )
    },

    async addEntry(key, entry) {
      // Somebody asked without saying so before: reconciliation does.
      if (entry.type === 'requested' && script.next()?.type !== 'requested') return
      // It was refused in the incident too, and is in the journal before: see `replayedService`.
      if (entry.type === 'cancel_refused' && script.next()?.type === 'shared') return
      await script.inTurn(
        () => isNext(entry),
        async () => {
          const stored = inner.addEntry(key, { ...entry, at: script.now() })
          script.advance()
          await stored
        },
      )
    },
  }
}
