import { describe, expect, test } from 'vitest'
import type { InjectedFault } from '../backend/faulty/crashableProcess.js'
import { injectAtEachCall, moments } from '../backend/faulty/injectAtEachCall.js'
import { openJournalHost } from '../backend/faulty/journalHost.js'
import { nextCall, walks } from '../backend/faulty/walks.js'

/**
 * At which of its calls the next process is killed as well, 0 for none; 0,1,2,3,5,8 is the full
 * count.
 */
const { TILLKIT_SOON = '0,1,3' } = process.env
const soons = TILLKIT_SOON.split(',').map(Number)

/** Every call of a route fails, and some of recovery's. */
const injection = { openHost: openJournalHost, next: nextCall }

describe('a simulated process, over a journal', () => {
  const cases = walks.flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)('%s: a port fails %s its calls', async (_title, when, walk) => {
    const faultsAt = (atCall: number): readonly InjectedFault[] => [{ how: 'fails', when, atCall }]
    const { problems, hits } = await injectAtEachCall(walk, { ...injection, faultsAt })
    expect(problems).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(cases)(
    '%s: killed %s a call, and the next process soon after its start',
    async (_title, when, walk) => {
      for (const soon of soons) {
        const faultsAt = (atCall: number): readonly InjectedFault[] => [
          { how: 'crashes', when, atCall },
          { how: 'crashes', when: 'before', atCall: soon },
          { how: 'crashes', when: 'after', atCall: soon && soon + 1 },
        ]
        const { problems } = await injectAtEachCall(walk, { ...injection, faultsAt })
        expect(problems).toEqual([])
      }
    },
  )
})
