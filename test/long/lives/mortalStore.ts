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
    changeAttempt: (key, change) => noted((each) => each.changeAttempt(key, change)),
    takeDueAttempts: (request) => noted((each) => each.takeDueAttempts(request)),
    recordEvent: (request) => noted((each) => each.recordEvent(request)),
    handleEvent: async (id, handle) => {
      const isHandled = await current.handleEvent(id, handle)
      // The merchant was told once: what is restored knows it, as a backup made afterwards would.
      if (isHandled) changes.push((each) => each.handleEvent(id, async () => undefined))
      return isHandled
    },
    postponeEvent: (id, change) => noted((each) => each.postponeEvent(id, change)),
    dueEvents: (request) => current.dueEvents(request),
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
export interface Death {
  stepsLeft: number
  readonly isStepMade: boolean
}

/** A process: what it does outside itself is counted, and once it has ended it does nothing more. */
export interface Mortal {
  death: Death | undefined
  isDead: boolean
}

/** Makes one step of a process, unless it ends here. */
export async function step<Result>(mortal: Mortal, act: () => Promise<Result>): Promise<Result> {
  const { death } = mortal
  if (mortal.isDead) throw new Error('The process has ended.')
  if (death) death.stepsLeft -= 1
  if (!death || death.stepsLeft >= 0) return await act()
  mortal.isDead = true
  if (death.isStepMade) await act()
  throw new Error('The process has ended.')
}

/** The store as a mortal process uses it. */
export function mortalStore(store: Store, mortal: Mortal): Store {
  return {
    ...store,
    reserveAttempt: (request) => step(mortal, () => store.reserveAttempt(request)),
    findAttempt: (key) => step(mortal, () => store.findAttempt(key)),
    findAttempts: (order) => step(mortal, () => store.findAttempts(order)),
    changeAttempt: (key, change) => step(mortal, () => store.changeAttempt(key, change)),
    takeDueAttempts: (request) => step(mortal, () => store.takeDueAttempts(request)),
    recordEvent: (request) => step(mortal, () => store.recordEvent(request)),
    handleEvent: (id, handle) => step(mortal, () => store.handleEvent(id, handle)),
    postponeEvent: (id, change) => step(mortal, () => store.postponeEvent(id, change)),
    dueEvents: (request) => step(mortal, () => store.dueEvents(request)),
  }
}
