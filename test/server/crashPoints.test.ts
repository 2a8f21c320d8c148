import { expect, test } from 'vitest'
import { crashOrders } from './faulty/crashOrders.js'
import { openJournalHost } from './faulty/journalHost.js'
import { routeCalls, walks } from './faulty/walks.js'

/** A port that fails instead, and every single call, are for `test/long/`. */
const moments = ['before', 'after'] as const

const rows = walks.map((walk) => [walk.walk, walk] as const)

test.each(rows)(
  '%s: wherever the process is killed, one charge at most and a right end',
  async (_title, walk) => {
    const problems: string[] = []
    let hits = 0
    for (const when of moments) {
      for (let atCall = 1, isHit = true; isHit; atCall += atCall < routeCalls ? 1 : 4) {
        const faults = [{ how: 'crashes', when, atCall }] as const
        const ended = await crashOrders({ ...walk, plans: [walk.plan], faults, openHost: openJournalHost })
        problems.push(...ended.problems)
        isHit = ended.hits.length > 0
        hits += ended.hits.length
      }
    }
    expect(problems).toEqual([])
    expect(hits).toBeGreaterThan(20)
  },
  60_000,
)
