import { describe, expect, test } from 'vitest'
import { openJournalHost } from '../server/faulty/journalHost.js'
import type { Blow } from '../server/faulty/mortalProcess.js'
import { moments, strikeEverywhere } from '../server/faulty/strikeEverywhere.js'
import { walks } from '../server/faulty/walks.js'

describe('a process that only plays at dying, over a journal', () => {
  const cases = walks.flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)('%s: a port fails %s any of its calls', async (_title, when, walk) => {
    const blowsAt = (atCall: number): readonly Blow[] => [{ how: 'fails', when, atCall }]
    const { complaints, hits } = await strikeEverywhere(walk, { openHost: openJournalHost, blowsAt })
    expect(complaints).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(cases)('%s: killed %s any call, and the next process soon after its start', async (_title, when, walk) => {
    for (const soon of [1, 2, 3, 5, 8]) {
      const blowsAt = (atCall: number): readonly Blow[] => [
        { how: 'dies', when, atCall },
        { how: 'dies', when: 'before', atCall: soon },
        { how: 'dies', when: 'after', atCall: soon && soon + 1 },
      ]
      const { complaints } = await strikeEverywhere(walk, { openHost: openJournalHost, blowsAt })
      expect(complaints).toEqual([])
    }
  })
})
