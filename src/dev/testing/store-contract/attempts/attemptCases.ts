import type { AttemptKey, AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import { changeAttempt, noon, reserve, sampleAttempt } from '../sampleRecords.js'
import {
  assert,
  assertRejects,
  assertSame,
  atOnce,
  type DeclareCase,
  throwing,
} from '../storeUnderTest.js'

/**
 * Text that is hard for databases: U+0000, a lone surrogate, quotes, a parameter's name, an astral
 * character.
 */
export const hardText: string = 'a\u0000b \ud800 "\'\\ $1 %s ?? \u2028 \u{1f3fa}'

const everyKey = (id: string): readonly AttemptKey[] => [
  { id },
  { tokenHash: `token ${id}` },
  { returnCodeHash: `code ${id}` },
  { pos_id: 'project', order_id: `order ${id}` },
]

const withoutCode = ({ returnCodeHash: _used, ...rest }: AttemptRecord): AttemptRecord => rest

export function attemptCases(test: DeclareCase): void {
  test('an attempt is found by each of its keys, as it was stored', async ({ store }) => {
    const attempt = sampleAttempt('one', {
      location: 'https://pay.example/form',
      expiresAt: noon + 0.5,
      issues: [{ field: 'cc_number', code: 'format' }],
      transactions: [
        {
          payment_id: 'p',
          created_at: '2026-11-21',
          view: { amount: 0.1, currency: 'UAH', status_description: hardText },
        },
      ],
      checkAt: noon + 1,
      review: { reason: 'unclear', isNotified: false },
      decision: { state: 'failed', by: hardText, at: noon, successes: 0 },
    })
    await reserve(store, attempt)
    for (const key of everyKey('one'))
      assertSame(await store.findAttempt(key), attempt, JSON.stringify(key))
    assertSame(
      await store.findAttempts({ pos_id: 'project', reference: 'A-1' }),
      [attempt],
      'by its order',
    )
  })
  test('no attempt is found by a key it does not have', async ({ store }) => {
    await reserve(store, sampleAttempt('one'))
    const keys: readonly AttemptKey[] = [
      { id: '' },
      { id: 'two' },
      { id: 'one\u0000' },
      { tokenHash: 'code one' },
      { returnCodeHash: 'token one' },
      { pos_id: 'other', order_id: 'order one' },
      { pos_id: 'project', order_id: 'order one\u0000' },
      { pos_id: 'project', order_id: 'ORDER ONE' },
    ]
    for (const key of keys) assertSame(await store.findAttempt(key), undefined, JSON.stringify(key))
    assertSame(
      await store.findAttempts({ pos_id: 'project', reference: 'B-1' }),
      [],
      'attempts of another order',
    )
  })
  test('names are kept whole up to 256 characters of any script', async ({ store }) => {
    const name = '\u{1f3fa}'.repeat(255)
    await reserve(store, sampleAttempt('one', { order_id: `${name}1`, reference: `${name}1` }))
    await reserve(store, sampleAttempt('two', { order_id: `${name}2`, reference: `${name}2` }))
    assertSame(
      (await store.findAttempt({ pos_id: 'project', order_id: `${name}2` }))?.id,
      'two',
      'by order_id',
    )
    assertSame(
      (await store.findAttempts({ pos_id: 'project', reference: `${name}1` })).length,
      1,
      'by reference',
    )
  })
  test('a change is stored and answered with what was before, and moves the names by which the attempt is found', async ({
    store,
  }) => {
    await reserve(store, sampleAttempt('one'))
    const changed = await changeAttempt(store, { returnCodeHash: 'code one' }, (attempt) => ({
      ...withoutCode(attempt),
      state: 'pending',
      tokenHashes: [...attempt.tokenHashes, 'another token'],
      checkAt: noon,
    }))
    assertSame(await store.findAttempt({ id: 'one' }), changed?.after, 'the attempt')
    assertSame(changed?.before, sampleAttempt('one'), 'the attempt before')
    assertSame(changed?.after.state, 'pending', 'what changed')
    assertSame(
      await store.findAttempt({ returnCodeHash: 'code one' }),
      undefined,
      'by the code taken away',
    )
    for (const tokenHash of ['token one', 'another token']) {
      assertSame((await store.findAttempt({ tokenHash }))?.id, 'one', tokenHash)
    }
    await changeAttempt(store, { id: 'one' }, (attempt) => ({
      ...attempt,
      tokenHashes: ['another token'],
    }))
    assertSame(
      await store.findAttempt({ tokenHash: 'token one' }),
      undefined,
      'by the token taken away',
    )
  })
  test('a change of no attempt answers undefined and is not asked for', async ({ store }) => {
    let calls = 0
    for (const key of everyKey('one')) {
      const answer = await changeAttempt(store, key, (attempt) => {
        calls += 1
        return attempt
      })
      assertSame(answer, undefined, JSON.stringify(key))
    }
    assertSame(calls, 0, 'calls of `change`')
  })
  test('a change that throws changes nothing', async ({ store }) => {
    await reserve(store, sampleAttempt('one'))
    const error = new Error('no change')
    const change = throwing(error)
    await assertRejects(
      () => changeAttempt(store, { id: 'one' }, change),
      'a change that throws',
      error,
    )
    assertSame(await store.findAttempt({ id: 'one' }), sampleAttempt('one'), 'the attempt')
  })
  test('a change that leaves the attempt unchanged returns the current one twice, also after a change by another process', async ({
    store,
    other,
  }) => {
    await reserve(store, sampleAttempt('one'))
    await changeAttempt(store, { id: 'one' }, (attempt) => ({ ...attempt, state: 'sent' }))
    await changeAttempt(other, { id: 'one' }, (attempt) => ({ ...attempt, state: 'pending' }))
    let seen: string | undefined
    const found = await changeAttempt(store, { id: 'one' }, (attempt) => {
      seen = attempt.state
      return attempt
    })
    assertSame(
      [found?.after.state, seen],
      ['pending', 'pending'],
      'the answer, and what the change saw last',
    )
    assert(
      found?.before === found?.after,
      'before and after are one object where nothing was changed',
    )
  })
  test('of 40 changes at once, none is lost', async ({ store, other }) => {
    await reserve(store, sampleAttempt('one'))
    await atOnce(40, (number) =>
      changeAttempt(number % 2 === 0 ? store : other, { id: 'one' }, (attempt) => ({
        ...attempt,
        checks: attempt.checks + 1,
      })),
    )
    assertSame((await store.findAttempt({ id: 'one' }))?.checks, 40, 'changes counted')
  })
  test('of 20 calls at once by one return code, one finds it', async ({ store, other }) => {
    await reserve(store, sampleAttempt('one'))
    const answers = await atOnce(20, (number) =>
      changeAttempt(number % 2 === 0 ? store : other, { returnCodeHash: 'code one' }, withoutCode),
    )
    assertSame(answers.filter((answer) => answer !== undefined).length, 1, 'calls that found it')
  })
  test('due attempts are taken the longest due first, put off, and not taken again before', async ({
    store,
  }) => {
    for (const [id, checkAt] of [
      ['late', 3],
      ['early', 1],
      ['middle', 2],
      ['not yet', 9],
      ['never', undefined],
    ] as const) {
      await reserve(
        store,
        sampleAttempt(id, { reference: id, ...(checkAt && { checkAt: noon + checkAt }) }),
      )
    }
    const until = noon + 100
    const take = async (now: number, limit: number) => {
      const taken = await store.takeDueAttempts({ now: noon + now, until, limit })
      for (const { id, checkAt } of taken)
        assertSame(checkAt, until, `the time that ${id} was put off to`)
      return taken.map(({ id }) => id)
    }
    assertSame(await take(3, 2), ['early', 'middle'], 'the first two')
    assertSame(await take(3, 9), ['late'], 'the rest')
    assertSame(await take(8, 9), [], 'nothing is due')
    assertSame(
      (await store.findAttempt({ id: 'early' }))?.checkAt,
      until,
      'the time it was put off to',
    )
    await changeAttempt(store, { id: 'early' }, ({ checkAt: _checkAt, ...attempt }) => attempt)
    assertSame((await take(100, 0)).length, 0, 'a limit of 0')
    assertSame((await take(100, 9)).sort(), ['late', 'middle', 'not yet'], 'later on')
  })
  test('two due attempts of one order are both taken', async ({ store }) => {
    await reserve(store, sampleAttempt('one', { state: 'failed', checkAt: noon }))
    await reserve(store, sampleAttempt('two', { checkAt: noon + 1 }))
    const taken = await store.takeDueAttempts({ now: noon + 2, until: noon + 9, limit: 5 })
    const until = (await store.findAttempts({ pos_id: 'project', reference: 'A-1' })).map(
      ({ checkAt }) => checkAt,
    )
    assertSame(
      [...taken.map(({ id }) => id), ...until],
      ['one', 'two', noon + 9, noon + 9],
      'those taken, and times',
    )
  })
  test('due attempts of one project are taken without those of another', async ({ store }) => {
    await reserve(store, sampleAttempt('ours', { checkAt: noon }))
    await reserve(store, sampleAttempt('theirs', { pos_id: 'other project', checkAt: noon }))
    const take = async (pos_id: string) =>
      (await store.takeDueAttempts({ pos_id, now: noon, until: noon + 9, limit: 9 })).map(
        ({ id }) => id,
      )
    assertSame(await take('project'), ['ours'], 'ours')
    assertSame(await take('other project'), ['theirs'], 'theirs')
  })
  test('of several that take due attempts at once, no two get the same one', async ({
    store,
    other,
  }) => {
    await atOnce(30, (number) =>
      reserve(
        store,
        sampleAttempt(`attempt ${number}`, { reference: `B-${number}`, checkAt: noon }),
      ),
    )
    const taken = await atOnce(10, (number) =>
      (number % 2 === 0 ? store : other).takeDueAttempts({ now: noon, until: noon + 9, limit: 5 }),
    )
    // An attempt that another process was taking is left for the next round.
    const rest = await store.takeDueAttempts({ now: noon, until: noon + 9, limit: 99 })
    const ids = [...taken.flat(), ...rest].map(({ id }) => id)
    assertSame(
      [ids.length, new Set(ids).size],
      [30, 30],
      'attempts taken, and different ones among them',
    )
  })
}
