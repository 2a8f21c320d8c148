import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { issueCodes } from '../src/core/model/issueCodes.js'
import * as headless from '../src/headless.js'
import * as shopper from '../src/index.js'
import * as subscription from '../src/subscription.js'
import * as wallets from '../src/wallets.js'
import { componentOf } from '../stories/stage/covers.js'
import {
  componentStates,
  fieldIssues,
  notices,
  otherIssues,
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

const shownBy: Readonly<Record<string, readonly string[]>> = {
  // Other components show the same panel; which of them can be paid in a state is in
  // test/page/status/PaymentStatus.test.tsx.
  PaymentStatus: stateKeys(),
  ...componentStates,
  ...Object.fromEntries(
    Object.entries(fieldIssues).map(([name, codes]) => [
      name,
      codes.map((code) => `issue=${code}`),
    ]),
  ),
}

test.each(Object.entries(shownBy))('%s has a story for everything it can show', (name, keys) => {
  const covers = files
    .filter(({ title }) => componentOf(title) === name)
    .flatMap((file) => [...file.covers])
  expect(keys.filter((key) => !covers.includes(key))).toEqual([])
})

test('every issue is on the list of a field, or shown elsewhere', () => {
  const listed = new Set([...Object.values(fieldIssues).flat(), ...otherIssues])
  expect([...listed].sort()).toEqual([...issueCodes].sort())
})

test('every component of the entry points has stories of its own', () => {
  const components = Object.keys({ ...shopper, ...headless, ...wallets, ...subscription }).filter(
    (name) => /^[A-Z]/.test(name) && name !== 'CheckoutError',
  )
  // It renders nothing of its own and is around every other story.
  const shown = components.filter((name) => name !== 'Checkout')
  expect(shown.filter((name) => !files.some(({ title }) => componentOf(title) === name))).toEqual(
    [],
  )
})

test('every story says what a shopper sees in it', () => {
  const silent = files.flatMap(({ title, stories }) =>
    Object.entries(stories).flatMap(([name, story]) =>
      typeof story.play === 'function' ? [] : [`${title}: ${name}`],
    ),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(silent).toEqual([])
})

/** State × outcome, less what no state has, with what notices and waiting add. */
function stateKeys(): readonly string[] {
  const plain = Object.entries(states).flatMap(([state, outcomes]) => {
    const possible = Object.keys(outcomes)
    return possible.length === 0 ? [state] : possible.map((type) => `${state}:${type}`)
  })
  const waited = plain.flatMap((key) => (waits[key] ?? []).map((wait) => `${key}:${wait}`))
  return [...plain, ...waited, ...notices.map((notice) => `editing:${notice}`)]
}

/**
 * The stories as they are written: what a story claims is compared with what it shows when it runs
 * in the browser.
 */
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
