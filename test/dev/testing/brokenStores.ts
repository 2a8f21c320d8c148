import { type AttemptRecord, blocksOrder } from '../../../src/backend/attempts/attemptRecord.js'
import {
  changeAttempt,
  handleEvent,
} from '../../../src/dev/testing/store-contract/sampleRecords.js'
import type { EventRecord } from '../../../src/store.js'
import { type BrokenStores, moment, type Store } from './brokenStore.js'

/** Stores that break attempts or events. */
export const brokenStores: BrokenStores = {
  'of 50 attempts at one order at once, one is reserved and the others see it': (good) => ({
    async reserveAttempt(request) {
      const blocking = (await good.findAttempts(request)).find(blocksOrder)
      await moment()
      if (blocking) return await good.reserveAttempt(request)
      return await good.reserveAttempt({ ...request, release: cancelled })
    },
  }),
  'of 50 attempts at once after one that failed, one is reserved and the others see it': (
    good,
  ) => ({
    async reserveAttempt(request) {
      const earlierAttempts = await good.findAttempts(request)
      await moment()
      const isFree = earlierAttempts.length > 0 && !earlierAttempts.some(blocksOrder)
      return await good.reserveAttempt(isFree ? { ...request, release: cancelled } : request)
    },
  }),
  'of 50 attempts at once that release one, one is reserved and the others see it': (good) => ({
    async reserveAttempt(request) {
      const blocking = (await good.findAttempts(request)).find(blocksOrder)
      await moment()
      const isReleased = blocking && request.release?.(blocking) !== undefined
      return await good.reserveAttempt(isReleased ? { ...request, release: cancelled } : request)
    },
  }),
  'a token is used once, even when its order is free again': (good) => ({
    reserveAttempt: (request) =>
      good.reserveAttempt({
        ...request,
        tokenHash: `${request.reference} ${request.tokenHash}`,
        draft: (earlier) => {
          const attempt = request.draft(earlier)
          return {
            ...attempt,
            tokenHashes: attempt.tokenHashes.map((hash) => `${request.reference} ${hash}`),
          }
        },
      }),
  }),
  'a draft that throws changes nothing, and its token can be used': (good) => ({
    async reserveAttempt({ release, ...request }) {
      for (const blocking of (await good.findAttempts(request)).filter(blocksOrder)) {
        await changeAttempt(good, { id: blocking.id }, (attempt) => release?.(attempt) ?? attempt)
      }
      return await good.reserveAttempt(request)
    },
  }),
  'attempts that do not block their order are not released': (good) => ({
    async reserveAttempt(request) {
      const idle = (await good.findAttempts(request)).filter((attempt) => !blocksOrder(attempt))
      const reservation = await good.reserveAttempt(request)
      for (const { id } of reservation.type === 'reserved' ? idle : []) {
        await changeAttempt(good, { id }, (attempt) => request.release?.(attempt) ?? attempt)
      }
      return reservation
    },
  }),
  'of 40 changes at once none is lost, and their entries have their order': (good) => ({
    async changeAttempt({ change, ...request }) {
      const storedAttempt = await good.findAttempt(request.key)
      await moment()
      return (
        storedAttempt &&
        (await good.changeAttempt({ ...request, change: () => change(storedAttempt) }))
      )
    },
  }),
  'of several that take due attempts at once, no two get the same one': (good) => ({
    async takeDueAttempts({ now, until, limit }) {
      const dueAttempts = await good.takeDueAttempts({ now, until: now, limit })
      await moment()
      for (const { id } of dueAttempts)
        await changeAttempt(good, { id }, (attempt) => ({ ...attempt, checkAt: until }))
      return dueAttempts.map((attempt) => ({ ...attempt, checkAt: until }))
    },
  }),
  'of 40 deliveries of 20 events of one subject at once, each event counts once': (good) => ({
    async recordEvent({ subject, decide, ...request }) {
      const recordedEvents = await eventsOf(good, subject)
      await moment()
      return await good.recordEvent({
        ...request,
        subject,
        decide: (storedAttempt) => decide(storedAttempt, recordedEvents),
      })
    },
  }),
  'an event about which is decided that it says nothing new is not stored, and changes nothing': (
    good,
  ) => ({
    recordEvent: (request) => good.recordEvent({ ...request, subject: crypto.randomUUID() }),
  }),
  'a decision gets every event of its subject that was recorded before, oldest first, and no other':
    (good) => ({
      recordEvent: ({ decide, ...request }) =>
        good.recordEvent({
          ...request,
          decide: (storedAttempt, recordedEvents) =>
            decide(storedAttempt, recordedEvents.slice(-1)),
        }),
    }),
  // It claims an event first and acts after: the habit of SET NX.
  'an error of a callback is thrown on, without another call, and its event stays': (good) => ({
    async handleEvent({ id, handle }) {
      let claimed: Parameters<typeof handle> | undefined
      await handleEvent(good, id, async (...args) => {
        claimed = args
      })
      if (!claimed) return false
      await handle(...claimed)
      return true
    },
  }),
  // It looks, acts, and marks the event after.
  'of 20 that handle one event at once, one calls, and the others do not wait for it': (good) => ({
    async handleEvent({ id, handle }) {
      const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find(
        (dueEvent) => dueEvent.id === id,
      )
      if (!event) return false
      const attempt =
        event.attemptId === undefined ? undefined : await good.findAttempt({ id: event.attemptId })
      await handle(event, attempt, undefined)
      return await handleEvent(good, id)
    },
  }),
  // It locks each event by itself.
  'two events of one attempt are not in progress at once, and the second sees the changed attempt':
    (good) => {
      const inHand = new Set<string>()
      return {
        async handleEvent({ id, handle }) {
          const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find(
            (dueEvent) => dueEvent.id === id,
          )
          if (!event || inHand.has(id)) return false
          inHand.add(id)
          const attempt =
            event.attemptId === undefined
              ? undefined
              : await good.findAttempt({ id: event.attemptId })
          await handle(event, attempt, undefined).finally(() => inHand.delete(id))
          return await handleEvent(good, id)
        },
      }
    },
  // An earlier event begins while a later one is in progress.
  'an event is not in progress beside a later one of its attempt, nor one that was put off': (
    good,
  ) => {
    const inProgress: string[] = []
    return {
      async handleEvent({ id, handle }) {
        if (inProgress.some((otherId) => otherId <= id)) return false
        const event = (await good.dueEvents({ now: Number.MAX_VALUE, limit: 999 })).find(
          (dueEvent) => dueEvent.id === id,
        )
        if (!event) return false
        inProgress.push(id)
        const attempt =
          event.attemptId === undefined
            ? undefined
            : await good.findAttempt({ id: event.attemptId })
        await handle(event, attempt, undefined).finally(() =>
          inProgress.splice(inProgress.indexOf(id), 1),
        )
        return await handleEvent(good, id)
      },
    }
  },
  // Changes of an attempt wait while a callback runs.
  'while a callback runs, its attempt is changed, found and taken, and its next event recorded': (
    good,
  ) => {
    let lastCall: Promise<unknown> = Promise.resolve()
    return {
      handleEvent(request) {
        const handled = good.handleEvent(request)
        lastCall = handled.catch(() => undefined)
        return handled
      },
      async changeAttempt(request) {
        await lastCall
        return await good.changeAttempt(request)
      },
    }
  },
  'of one attempt no more waiting events are listed than asked for, its oldest': (good) => ({
    dueEvents: ({ attemptLimit: _limit, ...request }) => good.dueEvents(request),
  }),
  'an event that was handled is not made to wait again by a failure reported late': (good) => {
    const lateEvents = new Map<string, Awaited<ReturnType<Store['dueEvents']>>[number]>()
    return {
      async dueEvents(request) {
        return [...(await good.dueEvents(request)), ...lateEvents.values()]
      },
      async postponeEvent({ id, change, ...request }) {
        const [event] = await good.dueEvents({ now: Number.MAX_VALUE, limit: 1 })
        if (event) await good.postponeEvent({ id, change, ...request })
        else lateEvents.set(id, change({ id } as Parameters<typeof change>[0]))
      },
    }
  },
}

function cancelled(blocking: AttemptRecord): AttemptRecord {
  return { ...blocking, state: 'cancelled' }
}

async function eventsOf(store: Store, subject: string): Promise<readonly EventRecord[]> {
  let events: readonly EventRecord[] = []
  await store.recordEvent({
    subject,
    decide: (_found, recordedEvents) => {
      events = recordedEvents
      return undefined
    },
  })
  return events
}
