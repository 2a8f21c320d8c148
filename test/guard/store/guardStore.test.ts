import { expect, test } from 'vitest'
import type { PageChange } from '../../../src/guard/changes/pageChange.js'
import type { GuardStore } from '../../../src/guard/store/guardStore.js'
import { memoryGuardStore } from '../../../src/guard/store/memoryGuardStore.js'
import { postgresGuardStore } from '../../../src/postgres.js'
import { emptyStore } from '../../backend/postgres/databases.js'
import { runPostgres } from '../../backend/postgres/runPostgres.js'

const postgres = runPostgres()

async function openStore(name: string): Promise<GuardStore> {
  if (name === 'memory') return memoryGuardStore()
  await emptyStore({ one: postgres.pg })
  return postgresGuardStore(postgres.pg.database)
}

const noon = Date.parse('2026-11-23T12:00:00Z')
const dayMs = 86_400_000
const today = { from: '2026-11-23', to: '2026-11-23' }

function change(id: string, members: Partial<PageChange> = {}): PageChange {
  return {
    id,
    kind: 'new_script',
    page: 'https://shop.example/checkout',
    subject: 'https://shop.example/a.js',
    isBlocked: false,
    source: 'csp-hash',
    engine: 'chromium',
    firstSeenAt: noon,
    lastSeenAt: noon,
    ...members,
  }
}

const count = (members: object = {}) => ({
  day: '2026-11-23',
  page: 'https://shop.example/checkout',
  what: 'report' as const,
  engine: 'chromium' as const,
  subject: '',
  sha256: '',
  count: 2,
  ...members,
})

test.each(['memory', 'PostgreSQL'])(
  '%s: a change is kept once, with when it was seen first and last',
  async (name) => {
    const store = await openStore(name)
    const later = change('a', { lastSeenAt: noon + 7 })
    expect(await store.recordChange(change('a'), noon)).toEqual(change('a'))
    expect(
      await store.recordChange(change('a', { firstSeenAt: noon + 7, lastSeenAt: noon + 7 }), noon),
    ).toEqual(later)
    expect(await store.recordChange(change('a', { lastSeenAt: noon + 3 }), noon)).toEqual(later)

    const { changes } = await store.read(today)
    expect(changes).toEqual([later])
  },
)

test.each(['memory', 'PostgreSQL'])(
  '%s: each change is given out once until its time, and never when marked',
  async (name) => {
    const store = await openStore(name)
    for (const id of ['a', 'b', 'c']) await store.recordChange(change(id), noon)
    const take = (now: number) => store.takeUnnotified({ now, until: now + 60, limit: 2 })
    const takenChanges = await Promise.all([take(noon), take(noon), take(noon)])
    expect(
      takenChanges
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b', 'c'])
    expect(await take(noon + 59)).toEqual([])

    await store.markNotified('a')
    const again = [...(await take(noon + 60)), ...(await take(noon + 60))]
    expect(again.map(({ id }) => id).sort()).toEqual(['b', 'c'])
  },
)

test.each(['memory', 'PostgreSQL'])('%s: a decision is kept with its change', async (name) => {
  const store = await openStore(name)
  await store.recordChange(change('a'), noon)
  const accepted = { by: 'Olena', why: 'The release of Monday.', at: noon }
  expect(await store.acceptChange('b', accepted)).toBe(false)
  expect(await store.acceptChange('a', accepted)).toBe(true)
  expect(await store.recordChange(change('a', { lastSeenAt: noon + 1 }), noon)).toMatchObject({
    accepted,
  })

  expect((await store.read(today)).changes).toEqual([
    change('a', { lastSeenAt: noon + 1, accepted }),
  ])
})

test.each(['memory', 'PostgreSQL'])(
  '%s: counts of a day add up, also when they are added at once',
  async (name) => {
    const store = await openStore(name)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        store.addCounts([count(), count({ engine: 'firefox' }), count()]),
      ),
    )
    await store.addCounts([count({ day: '2026-11-22' })])
    await store.addCounts([])

    const { counts } = await store.read(today)
    expect(counts.map((entry) => [entry.engine, entry.count]).sort()).toEqual([
      ['chromium', 40],
      ['firefox', 20],
    ])
  },
)

test.each(['memory', 'PostgreSQL'])(
  '%s: a period has what was seen in it, before or after',
  async (name) => {
    const store = await openStore(name)
    await store.recordChange(
      change('before', { firstSeenAt: noon - dayMs, lastSeenAt: noon - dayMs }),
      noon,
    )
    await store.recordChange(
      change('long', { firstSeenAt: noon - dayMs, lastSeenAt: noon + dayMs }),
      noon,
    )
    await store.recordChange(
      change('after', { firstSeenAt: noon + dayMs, lastSeenAt: noon + dayMs }),
      noon,
    )

    expect((await store.read(today)).changes.map(({ id }) => id)).toEqual(['long'])
  },
)

test('without tables it says what is missing and how to fix it', async () => {
  const store = postgresGuardStore(postgres.pg.database, { schema: 'nowhere' })
  await expect(store.read(today)).rejects.toThrow('Call `await migrate(database)`')
})
