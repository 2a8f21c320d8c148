import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { outcomeTypes } from '../src/contract/outcome.js'
import * as headless from '../src/headless.js'
import * as shopper from '../src/index.js'
import * as wallets from '../src/wallets.js'
import { componentOf } from '../stories/stage/covers.js'
import {
  afterPress,
  brands,
  componentStates,
  failures,
  fieldIssues,
  notices,
  states,
  waits,
} from './storyCoverageTables.js'

interface StoryFile {
  readonly title: string
  readonly covers: ReadonlySet<string>
  readonly stories: Readonly<Record<string, StoryLike>>
}

interface StoryLike {
  readonly play?: unknown
  readonly parameters?: { readonly covers?: readonly string[] }
}

const files = await readStories()

test.each(['CardForm', 'HostedRedirect', 'PaymentStatus'])(
  '%s has a story for every state and every outcome a state can have',
  (name) => {
    expect(missing(name, stateKeys())).toEqual([])
  },
)

test('paying with a stored card has a story for every outcome', () => {
  expect(missing('SavedCards', Object.values(afterPress))).toEqual([])
})

test.each(Object.entries(componentStates))('%s has a story for everything it says of itself', (name, keys) => {
  expect(missing(name, keys)).toEqual([])
})

test('the redirect to the bank has a story for everywhere it can lead', () => {
  expect(missing('ThreeDSRedirect', ['editing', 'acting:action_required', 'acting:redirect'])).toEqual([])
})

test.each(outcomeTypes)('an outcome of type %s is shown somewhere', (type) => {
  const isPossible = Object.values(states).some(({ outcomes }) => Object.hasOwn(outcomes, type))
  // Two outcomes become a state or a notice of their own name.
  expect(isPossible || Object.hasOwn(states, type) || Object.hasOwn(notices, type)).toBe(true)
})

test.each(Object.entries(fieldIssues))('%s has a story for every issue it can show', (name, issues) => {
  const shown = Object.entries(issues).filter(([, why]) => why === 'shown')
  const keys = shown.map(([code]) => `issue=${code}`)
  expect(missing(name, keys)).toEqual([])
})

test('there is a story for every brand', () => {
  const keys = Object.keys(brands).map((brand) => `brand=${brand}`)
  expect(missing('BrandMark', keys)).toEqual([])
})

test('every component of the entry points has stories of its own', () => {
  const components = Object.keys({ ...shopper, ...headless, ...wallets }).filter(
    (name) => /^[A-Z]/.test(name) && name !== 'CheckoutError',
  )
  // It renders nothing of its own and is around every other story.
  const shown = components.filter((name) => name !== 'Checkout')
  expect(shown.filter((name) => !files.some(({ title }) => componentOf(title) === name))).toEqual([])
})

test('every story says what a shopper sees in it', () => {
  const silent = files.flatMap(({ title, stories }) =>
    Object.entries(stories).flatMap(([name, story]) => (typeof story.play === 'function' ? [] : [`${title}: ${name}`])),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})

test('no story claims a state or message that is not on the lists', () => {
  const known = new Set([
    ...stateKeys(),
    ...Object.keys(brands).map((brand) => `brand=${brand}`),
    ...Object.values(componentStates).flat(),
    ...Object.values(fieldIssues).flatMap((issues) => Object.keys(issues).map((code) => `issue=${code}`)),
  ])
  const invented = files.flatMap(({ title, covers }) =>
    [...covers].filter((key) => !known.has(key)).map((key) => `${title}: ${key}`),
  )
  expect(invented).toEqual([])
})

/** State × outcome, less what no state has, with what notices and waiting add. */
function stateKeys(): readonly string[] {
  const plain = Object.entries(states).flatMap(([state, { outcomes }]) => {
    const possible = outcomeTypes.filter((type) => Object.hasOwn(outcomes, type))
    return possible.length === 0 ? [state] : possible.map((type) => `${state}:${type}`)
  })
  const waited = plain.flatMap((key) => (waits[key] ?? []).map((wait) => `${key}:${wait}`))
  const noticed = Object.keys(notices).flatMap((notice) =>
    notice === 'failed' ? failureKeys() : [`editing:${notice}`],
  )
  return [...plain, ...waited, ...noticed]
}

function failureKeys(): readonly string[] {
  const shown = Object.entries(failures).filter(([, why]) => why === 'shown')
  return shown.map(([code]) => `editing:failed:${code}`)
}

function missing(component: string, keys: readonly string[]): readonly string[] {
  const covers = files.filter(({ title }) => componentOf(title) === component).flatMap((file) => [...file.covers])
  return keys.filter((key) => !covers.includes(key))
}

/** The stories as they are written: what a story claims is compared with what it shows when it runs in the browser. */
async function readStories(): Promise<readonly StoryFile[]> {
  const folder = new URL('../stories/', import.meta.url)
  const names = await readdir(folder, { recursive: true })
  const paths = names.filter((name) => name.endsWith('.stories.tsx'))
  return Promise.all(paths.map((path) => readStoryFile(new URL(path, folder).pathname)))
}

async function readStoryFile(path: string): Promise<StoryFile> {
  const { default: meta, ...stories } = (await import(path)) as { default: { title: string } }
  const written: Readonly<Record<string, StoryLike>> = stories
  const covers = Object.values(written).flatMap((story) => story.parameters?.covers ?? [])
  return { title: meta.title, covers: new Set(covers), stories: written }
}
