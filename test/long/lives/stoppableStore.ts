import { memoryStore } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { wrapStore } from '../../../src/backend/store/wrapStore.js'

type Store = PaymentStore
type Call = (store: Store) => Promise<unknown>

/**
 * A store that a backup can be made of, and restored: every change is written down and can be made
 * again.
 */
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
  let current = memoryStore()

  const noted = async <Result>(
    call: (store: Store) => Promise<Result>,
    again: Call = call,
  ): Promise<Result> => {
    changes.push(again)
    return await call(current)
  }
  const own: Partial<Store> = {
    reserveAttempt: (request) => noted((each) => each.reserveAttempt(request)),
    changeAttempt: (request) => noted((each) => each.changeAttempt(request)),
    takeDueAttempts: (request) => noted((each) => each.takeDueAttempts(request)),
    recordEvent: (request) => noted((each) => each.recordEvent(request)),
    handleEvent: async ({ id, handle }) => {
      let entry: Awaited<ReturnType<typeof handle>>
      const isHandled = await current.handleEvent({
        id,
        handle: async (...args) => {
          entry = await handle(...args)
          return entry
        },
      })
      // The merchant was notified once: what is restored knows it, as a backup made afterwards
      // would.
      if (isHandled) changes.push((each) => each.handleEvent({ id, handle: async () => entry }))
      return isHandled
    },
    postponeEvent: (request) => noted((each) => each.postponeEvent(request)),
    addEntry: (request) => noted((each) => each.addEntry(request)),
  }
  const store = new Proxy<Store>(current, {
    get: (_, name) => Reflect.get(own, name) ?? Reflect.get(current, name),
  })
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

/**
 * A process: what it does outside itself is counted, and once it has ended it does nothing more.
 */
export interface StoppableProcess {
  stop: PlannedStop | undefined
  isStopped: boolean
}

/** Makes one step of a process, unless it ends here. */
export async function step<Result>(
  stoppable: StoppableProcess,
  act: () => Promise<Result>,
): Promise<Result> {
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
  return wrapStore(store, { around: (run) => step(stoppable, run) })
}
