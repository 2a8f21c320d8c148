/**
 * A callback that uses a second connection of the store's pool takes two; the default pool of `pg`
 * has ten.
 */
export const defaultMaxCallbacks = 4

/** How many events wait in memory for a callback to end; further ones wait in the store. */
const waitingLimit = 100

/** Limits how many callbacks run at once in this process. */
export interface CallbackSlots {
  /** Runs `work` as soon as a slot is free, in the order of the calls. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether too many wait in memory already. */
  readonly isFull: () => boolean
}

export function createCallbackSlots(atOnce: number): CallbackSlots {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The call that has waited longest takes over the slot, so `running` stays.
      const startNext = waiting.shift()
      if (startNext) startNext()
      else running -= 1
    }
  }

  return { run, isFull: () => waiting.length >= waitingLimit }
}
