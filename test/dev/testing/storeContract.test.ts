import { expect, test } from 'vitest'
import type { StoreExtra } from '../../../src/dev/testing/store-contract/storeUnderTest.js'
import type { CreateStore } from '../../../src/dev/testing/storeContract.js'
import { memoryStore } from '../../../src/server.js'
import { storeContract } from '../../../src/testing.js'
import { brokenLists } from './brokenLists.js'
import { breakStore, storeWithLooseTable } from './brokenStore.js'
import { brokenStores } from './brokenStores.js'

interface Declared {
  readonly title: string
  readonly run: () => Promise<void>
}

function declaredFor(
  createStore: CreateStore<undefined>,
  extras: readonly StoreExtra[] = [],
): readonly Declared[] {
  const declared: Declared[] = []
  storeContract({ createStore, has: extras, test: (title, run) => declared.push({ title, run }) })
  return declared
}

/** The titles of the tests that a store turns red. */
async function redFor(
  createStore: CreateStore<undefined>,
  extras?: readonly StoreExtra[],
): Promise<readonly string[]> {
  const red = await Promise.all(
    declaredFor(createStore, extras).map(({ title, run }) =>
      run().then(
        () => [],
        () => [title],
      ),
    ),
  )
  return red.flat()
}

test.each(Object.entries({ ...brokenStores, ...brokenLists }))(
  'a store that breaks "%s" turns it red',
  async (title, flaw) => {
    expect(await redFor(() => breakStore(flaw), ['other', 'lists'])).toContain(title)
  },
)

test('what a store’s lists must do is asked only of a store that has them', async () => {
  const createStore = () => {
    const { lists: _, ...store } = memoryStore()
    return store
  }
  expect(await redFor(createStore)).toEqual([])
  const ofLists = declaredFor(createStore, ['lists']).length - declaredFor(createStore).length
  expect(await redFor(createStore, ['lists'])).toHaveLength(ofLists)
})

test('a callback that writes beside the transaction turns the contract red', async () => {
  const red = await redFor(storeWithLooseTable, ['merchantTable'])
  expect(red).toEqual([
    'what a callback writes in the transaction is kept with the mark, and undone with it',
  ])
})

test('a store that does nothing turns every promise red but the two that ask for nothing', async () => {
  const methods = Object.keys(memoryStore()).map((name) => [name, async () => undefined])
  const nothing = { ...memoryStore(), ...Object.fromEntries(methods) }
  const red = await redFor(() => nothing)
  const green = declaredFor(() => nothing).filter(({ title }) => !red.includes(title))
  expect(green.map(({ title }) => title)).toEqual([
    'a change of no attempt answers undefined and is not asked for',
    'a store that can be used says so',
  ])
})

test('an extra that is announced and missing is an error, not a promise left out', async () => {
  const [red] = (await redFor(() => memoryStore(), ['merchantTable'])).slice(-1)
  expect(red).toContain('in the transaction')
})

test('the short form takes the global test, and says so when there is none', () => {
  const titles: string[] = []
  expect(() => storeContract(() => memoryStore())).toThrow('no global `test`')
  Object.assign(globalThis, { test: (title: string) => titles.push(title) })
  try {
    storeContract(() => memoryStore())
  } finally {
    Reflect.deleteProperty(globalThis, 'test')
  }
  expect(titles.length).toBeGreaterThan(30)
})

test('that a store is durable is checked: a module that opens it again must be named', () => {
  const declare = () =>
    storeContract({ createStore: () => memoryStore(), test: () => undefined, durable: true })
  expect(declare).toThrow('modulePath')
})

test('a store that is closed after each case is closed as often as it was made', async () => {
  let openStores = 0
  const close = async () => {
    openStores -= 1
  }
  await redFor(() => {
    openStores += 1
    return { store: memoryStore(), close }
  })
  expect(openStores).toBe(0)
})
