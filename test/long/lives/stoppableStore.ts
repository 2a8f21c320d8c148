import { memoryStore, type PaymentStore } from 'tillkit/server'

type Store = PaymentStore
type Call = (store: Store) => Promise<unknown>

/** A store that a backup can be made of, and restored: every change is written down and can be made again. */
export interface RestorableStore {
  /** The store as it is now: what was given out before goes on with it too. */
  readonly store: Store
  /** How much has been written down. */
  backup(): number
  /** Goes back to what was stored then; 0 is an empty store. */
  restore(backup: number): Promise<void>
}

export function createRestorableStore(): RestorableStore {
  const changes: Call[] = []
  let current: Store = memoryStore()

  const noted = async <Result>(call: (store: Store) => Promise<Result>, again: Call = call): Promise<Result> => {
    changes.push(again)
    return await call(current)
  }
  const store: Store = {
    allowLive: false,
    isDurable: false,
    reserveAttempt: (request) => noted((each) => each.reserveAttempt(request)),
    findAttempt: (key) => current.findAttempt(key),
    findAttempts: (order) => current.findAttempts(order),
    changeAttempt: (request) => noted((each) => each.changeAttempt(request)),
    takeDueAttempts: (request) => noted((each) => each.takeDueAttempts(request)),
    recordEvent: (request) => noted((each) => each.recordEvent(request)),
    handleEvent: async (id, handle) => {
      let entry: Awaited<ReturnType<typeof handle>>
      const isHandled = await current.handleEvent(id, async (...args) => {
        entry = await handle(...args)
        return entry
      })
      // The merchant was notified once: what is restored knows it, as a backup made afterwards would.
      if (isHandled) changes.push((each) => each.handleEvent(id, async () => entry))
      return isHandled
    },
    postponeEvent: (request) => noted((each) => each.postponeEvent(request)),
    dueEvents: (request) => current.dueEvents(request),
    listOrders: (query) => current.listOrders(query),
    countOrders: (query) => current.countOrders(query),
    findEvents: (order) => current.findEvents(order),
    listEvents: (query) => current.listEvents(query),
    countWaiting: (query) => current.countWaiting(query),
    addEntry: (key, entry) => noted((each) => each.addEntry(key, entry)),
    findHistory: (order) => current.findHistory(order),
    check: () => current.check(),
    ...('prune' in current && { prune: current.prune }),
  }
  return {
    store,
    backup: () => changes.length,
    async restore(backup) {
      changes.splice(backup)
      current = memoryStore()
      for (const change of changes) await change(current)
    },
  }
}

/** How a process ends: with which of its steps, and whether that step was still made. */
export interface PlannedStop {
  stepsLeft: number
  readonly isStepMade: boolean
}

/** A process: what it does outside itself is counted, and once it has ended it does nothing more. */
export interface StoppableProcess {
  stop: PlannedStop | undefined
  isStopped: boolean
}

/** Makes one step of a process, unless it ends here. */
export async function step<Result>(stoppable: StoppableProcess, act: () => Promise<Result>): Promise<Result> {
  const { stop } = stoppable
  if (stoppable.isStopped) throw new Error('The process has ended.')
  if (stop) stop.stepsLeft -= 1
  if (!stop || stop.stepsLeft >= 0) return await act()
  stoppable.isStopped = true
  if (stop.isStepMade) await act()
  throw new Error('The process has ended.')
}

/** The store as a stoppable process uses it. */
export function stoppableStore(store: Store, stoppable: StoppableProcess): Store {
  return {
    ...store,
    reserveAttempt: (request) => step(stoppable, () => store.reserveAttempt(request)),
    findAttempt: (key) => step(stoppable, () => store.findAttempt(key)),
    findAttempts: (order) => step(stoppable, () => store.findAttempts(order)),
    changeAttempt: (request) => step(stoppable, () => store.changeAttempt(request)),
    takeDueAttempts: (request) => step(stoppable, () => store.takeDueAttempts(request)),
    recordEvent: (request) => step(stoppable, () => store.recordEvent(request)),
    handleEvent: (id, handle) => step(stoppable, () => store.handleEvent(id, handle)),
    postponeEvent: (request) => step(stoppable, () => store.postponeEvent(request)),
    addEntry: (key, entry) => step(stoppable, () => store.addEntry(key, entry)),
    dueEvents: (request) => step(stoppable, () => store.dueEvents(request)),
  }
}
