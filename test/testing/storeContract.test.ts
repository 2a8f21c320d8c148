import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { storeContract } from '../../src/store.js'
import type { CreateStore } from '../../src/testing/store-contract/storeContract.js'
import type { StoreExtra } from '../../src/testing/store-contract/storeUnderTest.js'
import { breakStore, brokenStores, storeWithLooseTable } from './brokenStores.js'

interface Declared {
  readonly title: string
  readonly run: () => Promise<void>
}

function declaredFor(createStore: CreateStore<undefined>, has: readonly StoreExtra[] = []): readonly Declared[] {
  const declared: Declared[] = []
  storeContract({ createStore, has, test: (title, run) => declared.push({ title, run }) })
  return declared
}

/** The titles of the tests that a store turns red. */
async function redFor(createStore: CreateStore<undefined>, has?: readonly StoreExtra[]): Promise<readonly string[]> {
  const red = await Promise.all(
    declaredFor(createStore, has).map(({ title, run }) =>
      run().then(
        () => [],
        () => [title],
      ),
    ),
  )
  return red.flat()
}

// What each habit must be caught by, at least.
const caught: Readonly<Record<keyof typeof brokenStores, string>> = {
  'looks whether the order is free, then reserves':
    'of 50 attempts at one order at once, one is reserved and the others see it',
  'knows tokens by their order only': 'a token is used once, even when its order is free again',
  'releases the blocking attempt before the new one is stored':
    'a draft that throws changes nothing, and its token can be used',
  'releases attempts that block nothing': 'attempts that do not block their order are not released',
  'reads an attempt, then writes it': 'of 40 changes at once, none is lost',
  'lists due attempts, then puts them off': 'of several that take due attempts at once, no two get the same one',
  'looks which events are known, then records': 'of 40 deliveries of one event at once, one counts',
  'knows no event again': 'an event about which is decided that it says nothing new is not stored, and changes nothing',
  'knows only the latest event of a subject':
    'a decision gets every event of its subject that was recorded before, oldest first, and no other',
  'claims an event first and acts after (the SET NX habit)': 'an error of a callback is thrown on, and its event stays',
  'checks, acts, and marks the event after':
    'of 20 that handle one event at once, one calls, and the others do not wait for it',
  'locks each event by itself':
    'two events of one attempt are not in progress at once, and the second sees the changed attempt',
  'lets an earlier event begin while a later one of its attempt is in progress':
    'an event is not in progress beside a later one of its attempt, nor one that was put off',
  'keeps changes of an attempt waiting while a callback runs':
    'while a callback runs, its attempt is changed, found and taken, and its next event recorded',
  'lists every event of an attempt that has many':
    'of one attempt no more waiting events are listed than asked for, its oldest',
  'forgets that an event was handled when a failure is reported late':
    'an event that was handled is not made to wait again by a failure reported late',
  'pages by counting rows (offset)': 'a list that changes between its pages has each order that stands still once',
  'finds references by a pattern (like)':
    'orders are listed by the beginning of their reference, with any characters, in the order of code points',
  'compares amounts as text': 'orders are listed by amount as a number, not as text',
  'goes on after a time and not after a row':
    'events of one moment are listed once each, also when others come between the pages',
  'begins again when it does not understand where to go on':
    'a place that is none of the list, a limit and an amount that are none are refused, and nothing is listed',
  'lists every attempt as an order': 'orders are counted by the state they show, up to a number',
  'shows the last attempt of an order':
    'an order in a list has the state that blocks it, else the last, and the amount of its last attempt',
  'shows the attempt that changed last':
    'an order that two attempts block shows the one that needs review, whichever changed last, else the later',
  'finds payments by what was answered only':
    'an order is found by each payment_id that an answer or an event of it has named, and by no other',
  'finds only attempts that were paid after they were stored':
    'an order is found by the payment_id of an attempt that was released, and of one reserved with it',
  'finds the events of an order through its attempts':
    'the events of an order are found oldest first, those handled and those that changed no attempt too',
  'lists handled events no more': 'unrecognised events are listed page by page, the newest first, handled or not',
  'counts events that wait until later as none':
    'events that wait are counted up to a number, with the time when the oldest of them came',
  'lists the events that wait in the order in which they came':
    'events that wait are listed page by page, those due longest first, until they are handled',
  'lists the orders of all projects':
    'orders are listed the newest first, page by page, for one project without those of another',
  'writes an attempt, then what the journal says of it': 'a change that can be read has its entry in the journal',
  'writes what the journal says of an attempt, then the attempt':
    'what changes nothing, throws or finds no attempt writes no entry',
  'writes no entry of an attempt it releases':
    'a new attempt and each that is released for it have an entry, in the order in which they happened',
  'writes an entry of a new attempt before it knows that it can be stored':
    'an attempt that is not stored has no entry, nor has what was to be released for it',
  'writes an entry with every delivery of an event':
    'an event is stored with its entry, once, also when it is delivered again',
  'writes entries only of events that change an attempt':
    'an event that changes no attempt has its entry too, in the journal of that attempt’s order',
  'forgets what became of a callback': 'the result of a callback is stored with the mark, or with the failure',
  'keeps one journal for all projects': 'the journal of an order has no entry of another order of any project',
  'tells an order’s journal by the clock':
    'changes, events and callbacks of one order are listed in the order in which they happened',
  'writes only what it knows of an entry': 'an entry of the journal is read as it was written, with any text',
}

test.each(Object.entries(brokenStores))('a store that %s turns the contract red', async (name, flaw) => {
  expect(await redFor(() => breakStore(flaw), ['other', 'lists'])).toContain(caught[name])
})

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
  expect(red).toEqual(['what a callback writes in the transaction is kept with the mark, and undone with it'])
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
  const declare = () => storeContract({ createStore: () => memoryStore(), test: () => undefined, durable: true })
  expect(declare).toThrow('modulePath')
})

test('a store that is closed after each case is closed as often as it was made', async () => {
  let open = 0
  const close = async () => {
    open -= 1
  }
  await redFor(() => {
    open += 1
    return { store: memoryStore(), close }
  })
  expect(open).toBe(0)
})
