import { type CrashOptions, crashOrders } from './crashOrders.js'
import type { Blow } from './mortalProcess.js'
import type { Walk } from './walks.js'

/** Each call is struck before it does anything, and once it has. */
export const moments = ['before', 'after'] as const

export interface StrikeOptions {
  readonly openHost: CrashOptions['openHost']
  readonly blowsAt: (atCall: number) => readonly Blow[]
  /** The call after this one. */
  readonly next?: (atCall: number) => number
}

/** Makes the first call of a port fail, then the second, and so on, until there are no more calls. */
export async function strikeEverywhere(
  walk: Walk,
  { openHost, blowsAt, next = (atCall) => atCall + 1 }: StrikeOptions,
): Promise<{ readonly complaints: readonly string[]; readonly hits: number }> {
  const complaints: string[] = []
  let hits = 0
  for (let atCall = 1; ; atCall = next(atCall)) {
    const ended = await crashOrders({ ...walk, plans: [walk.plan], blows: blowsAt(atCall), openHost })
    complaints.push(...ended.complaints)
    if (ended.hits.length === 0) return { complaints, hits }
    hits += 1
  }
}
