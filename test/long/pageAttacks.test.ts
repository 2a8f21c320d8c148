import { rmSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import { type Attack, type AttackName, attacks, plantedHash } from '../guard/browser/attacks.js'
import { readCell } from '../guard/browser/attackTable.js'
import { type BuiltPage, buildPage } from '../guard/browser/guardedPage.js'
import { writeExtension } from '../guard/browser/writeExtension.js'
import { type GuardedShop, startShop } from './guardedShop.js'

// What each engine does is measured by test/engines/pageGuard.engine.ts. Here is what exactly is reported, and what a check finds.

let built: BuiltPage
const shops: GuardedShop[] = []
beforeAll(async () => {
  built = await buildPage()
})
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function start(options: Parameters<typeof startShop>[1] = {}): Promise<GuardedShop> {
  const shop = await startShop(built, options)
  shops.push(shop)
  return shop
}

/** Starts the shop, changes it as the attacker does, and visits it. */
async function attack(name: AttackName): Promise<{ readonly shop: GuardedShop; readonly page: Page }> {
  const { options, plant, act }: Attack = attacks[name]
  const shop = await start(options)
  plant?.(shop)
  const page = await shop.open()
  // What the policy stops throws.
  if (act) await page.evaluate(act(shop)).catch(() => {})
  return { shop, page }
}

/** The change that is expected, once it was notified of. */
async function notified({ changes }: GuardedShop, expected: Partial<PageChange>): Promise<void> {
  await expect
    .poll(() => changes.map((change) => ({ ...change })), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining(expected))
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'ran') === true)

/** What is notified of; of the attacker's origin where `subject` is left out. */
const stopped: readonly (readonly [AttackName, Partial<PageChange>])[] = [
  ['an inline script', { kind: 'new_script', subject: 'inline', directive: 'script-src-elem' }],
  ["a new script element for a file of the shop's own origin", { kind: 'new_script', directive: 'script-src-elem' }],
  [
    'a tag manager that loads a script',
    { kind: 'blocked', subject: 'trusted-types-policy', directive: 'trusted-types' },
  ],
  ["a form's action rewritten", { kind: 'blocked', directive: 'form-action' }],
  ['a service worker', { kind: 'blocked', subject: 'trusted-types-sink' }],
  ['`import()`', { kind: 'new_script', directive: 'script-src-elem' }],
  ["markup left open, so that the form becomes part of a picture's address", { kind: 'blocked', directive: 'img-src' }],
  [
    'styles that send what is typed, letter by letter',
    { kind: 'blocked', subject: 'inline', directive: 'style-src-elem' },
  ],
]

test.each(stopped)('%s is stopped and reported, as the page’s table says', async (name, reported) => {
  const { shop, page } = await attack(name)
  const own = { ...(reported.kind === 'blocked' ? { subject: shop.evil } : {}), isBlocked: true, ...reported }

  await notified(shop, own)
  expect(await ran(page)).toBe(false)
  expect(shop.stolen).toEqual([])
  expect(readCell('Attacks, tried', { row: name, engine: 'chromium' })).toBe(`stopped; \`${reported.kind}\``)
})

test('other content at an authorised address is stopped by its integrity, and found by a check', async () => {
  const { shop, page } = await attack('other content at a listed address')
  expect(await ran(page)).toBe(false)
  await shop.guard.check(shop.url)

  await notified(shop, { kind: 'changed_script', source: 'check', sha256: plantedHash(shop) })
})

test('without integrity, other content at an authorised address runs and is reported', async () => {
  const { shop, page } = await attack('the same, without `integrity`')

  await notified(shop, { kind: 'changed_script', source: 'csp-hash', isBlocked: false, sha256: plantedHash(shop) })
  expect(await ran(page)).toBe(true)
})

test('a tag manager that may load scripts: what it loads is reported', async () => {
  const { shop, page } = await attack('a tag manager with `strictDynamic` and its policy allowed')

  await notified(shop, { kind: 'foreign_origin', subject: shop.evil, source: 'csp-hash', isBlocked: false })
  expect(await ran(page)).toBe(true)
})

test('headers dropped on the way: no browser says so, and a check finds it', async () => {
  const { shop, page } = await attack('all headers dropped on the way')
  expect(await ran(page)).toBe(true)
  await shop.guard.check(shop.url)

  await notified(shop, { kind: 'header_changed', subject: 'content-security-policy', source: 'check' })
})

test('a weaker policy on the way is reported with the first violation of it', async () => {
  const { shop, page } = await attack('a weaker policy, changed on the way')
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>')).catch(() => {})

  await notified(shop, { kind: 'header_changed', subject: 'content-security-policy', source: 'csp-violation' })
})

test('a nonce that is used again: its script runs, and a check finds the nonce', async () => {
  const { shop, page } = await attack('a nonce that is used again')
  await notified(shop, { kind: 'foreign_origin', subject: shop.evil, isBlocked: false })
  expect(await ran(page)).toBe(true)
  await shop.guard.check(shop.url)

  await notified(shop, { kind: 'nonce_reused', source: 'check' })
})

test('an extension of the shopper’s browser is no change of the page; its code in a world of its own is not seen', async () => {
  const folder = writeExtension({ matches: ['https://shop.test/*'], doesAsk: false })
  try {
    const shop = await start({ extension: folder })
    const page = await shop.open()
    await expect
      .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ content: 'ran', page: 'ran' })
    // What comes after it in the same browser.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>')).catch(() => {})
    await notified(shop, { subject: 'trusted-types-sink' })
    expect(shop.changes.map(({ subject }) => subject)).toEqual(['trusted-types-sink'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an unchanged page: its modules run, each is reported as authorised, and nothing is found', async () => {
  const shop = await start()
  const page = await shop.open()
  await page.click('#bank')
  await expect.poll(() => page.evaluate(() => document.querySelector('output')?.value)).toBe('readylate bank')
  await expect
    .poll(async () => {
      const day = new Date().toISOString().slice(0, 10)
      const { inventory } = await shop.guard.evidence({ from: day, to: day })
      return inventory.filter(({ url, reports }) => url !== 'inline' && reports > 0).length
    })
    .toBe(built.files.size)
  expect(shop.changes).toEqual([])
  expect((await shop.guard.check(shop.url)).changes).toEqual([])
})
