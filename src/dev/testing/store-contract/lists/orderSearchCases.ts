import { assertSame } from '../assertions.js'
import { noon } from '../sampleRecords.js'
import type { DeclareCase } from '../storeUnderTest.js'
import { listAll, type OrderFilter, referencesOf, reserveOrders } from './listPages.js'

/** Searches by amount and by reference, which databases compare in ways of their own. */
export function orderSearchCases(declareCase: DeclareCase): void {
  declareCase('orders are listed by amount as a number, not as text', async ({ store }) => {
    await reserveOrders(store, [
      { amount: '10.00' },
      { amount: '100.00' },
      { amount: '10' },
      { amount: '10.01' },
      { amount: '123456789012345678.90', state: 'failed' },
      { amount: '123456789012345678.91' },
      { amount: '10.00', state: 'failed' },
    ])
    const assertFound = async (filter: OrderFilter, references: readonly string[], what: string) =>
      assertSame(await referencesOf(store, filter), references, what)
    for (const amount of ['10', '10.0', '10.00', '010.000']) {
      await assertFound({ amount }, ['7', '3', '1'], amount)
    }
    await assertFound({ amount: '123456789012345678.9' }, ['5'], 'more digits than a float has')
    await assertFound({ amount: '10', state: 'failed' }, ['7'], 'of a state')
    const period = { from: noon + 5, until: noon + 25 }
    await assertFound({ amount: '10', ...period }, ['3'], 'of a time')
    const failedOrders = await listAll(store, { state: 'failed' })
    assertSame(failedOrders[1]?.amount, '123456789012345678.90', 'as it was stored')
  })
  declareCase(
    'orders are listed by the beginning of their reference, ' +
      'with any characters, in the order of code points',
    async ({ store }) => {
      const unsorted = references.map((reference) => ({ reference })).reverse()
      await reserveOrders(store, unsorted)
      const assertFound = async (reference: string, expected: readonly string[], what: string) =>
        assertSame(await referencesOf(store, { reference }), expected, what)
      await assertFound('', references, 'all')
      for (const beginning of beginnings) {
        const matching = references.filter((reference) => reference.startsWith(beginning))
        await assertFound(beginning, matching, JSON.stringify(beginning))
      }
      await assertFound('\u{1f600}', ['\u{1f600}', '\u{1f600}1'], 'beyond U+FFFF')
      const lastCharacter = '\u{10ffff}'
      const withLast = [lastCharacter, `${lastCharacter}1`]
      await assertFound(lastCharacter, withLast, 'the last character of all')
      await assertFound('\ud83d', [], 'half of a pair')
      await assertFound('A\u0000', [], 'U+0000')
      const onOnePage = await referencesOf(store, { reference: 'A-1', limit: 9 })
      assertSame(onOnePage, ['A-1', 'A-10'], 'on one page')
    },
  )
  declareCase(
    'orders are listed by reference, state, amount and time together',
    async ({ store }) => {
      await reserveOrders(store, [
        { reference: 'A-3', state: 'failed' },
        { reference: 'A-1', state: 'failed' },
        { reference: 'B-1', state: 'failed' },
        { reference: 'A-2' },
        { reference: 'A-4', state: 'failed', amount: '3.00' },
      ])
      const assertFound = async (filter: OrderFilter, expected: readonly string[], what: string) =>
        assertSame(await referencesOf(store, { reference: 'A-', ...filter }), expected, what)
      const state = 'failed'
      const from = noon + 10
      await assertFound({ state }, ['A-1', 'A-3', 'A-4'], 'state')
      await assertFound({ state, limit: 1 }, ['A-1', 'A-3', 'A-4'], 'state, one a page')
      await assertFound({ amount: '3' }, ['A-4'], 'amount')
      await assertFound({ from, until: noon + 40 }, ['A-1', 'A-2'], 'time')
      await assertFound({ state, amount: '10', from }, ['A-1'], 'all')
    },
  )
}

/**
 * References that a careless comparison mixes up: by case, as a pattern, as SQL, by Unicode
 * normalisation, by direction, and by UTF-16 units where code points are meant. They are in the
 * order of code points, as PostgreSQL's collation "C" has them: JavaScript's own order has U+1F600
 * before U+FF11.
 */
const references = [
  ...['A\n1', 'A"1', 'A%', `A'; --`, 'A-1', 'A-10', 'A-2', 'A\\', 'A_1', 'a-1'],
  ...['e\u0301', 'é', 'Б-1', 'שלום 1', 'שלום 2', '№ 1', '\ud7ff1', '\ue0001', '\uff11'],
  ...['\u{1f600}', '\u{1f600}1', '\u{10ffff}', '\u{10ffff}1'],
]

/** What the references are searched by. */
const beginnings = [
  ...['A', 'A-1', 'A%', 'A_', `A'`, 'A"', 'A\\', 'a', 'A\n'],
  ...['e', 'é', 'ש', 'שלום ', '\ud7ff'],
]
