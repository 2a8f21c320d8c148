import type { InjectedFault } from './crashableProcess.js'
import { type CrashOptions, crashOrders } from './crashOrders.js'
import type { Walk } from './walks.js'

/** Each call fails before it does anything, and once it has. */
export const moments = ['before', 'after'] as const

export interface InjectionOptions {
  readonly openHost: CrashOptions['openHost']
  readonly faultsAt: (atCall: number) => readonly InjectedFault[]
  /** The call after this one. */
  readonly next?: (atCall: number) => number
}

/**
 * Makes the first call of a port fail, then the second, and so on, until there are no more calls.
 */
export async function injectAtEachCall(
  walk: Walk,
  { openHost, faultsAt, next = (atCall) => atCall + 1 }: InjectionOptions,
): Promise<{ readonly problems: readonly string[]; readonly hits: number }> {
  const problems: string[] = []
  let hits = 0
  for (let atCall = 1; ; atCall = next(atCall)) {
    const ended = await crashOrders({
      ...walk,
      plans: [walk.plan],
      faults: faultsAt(atCall),
      openHost,
    })
    problems.push(...ended.problems)
    if (ended.hits.length === 0) return { problems, hits }
    hits += 1
  }
}
