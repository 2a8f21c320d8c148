import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readEntries,
  readOwnGlobals,
  type ServedFolder,
  type StorybookEntry,
  serveFolder,
  showStory,
  storyAddress,
} from '../../scripts/test/pictures/storybook.mjs'
import { expectAccessible } from '../journeys/axe.js'
import { expectValid } from '../journeys/markup.js'
import { launchBrowser } from '../journeys/shopper.js'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist-docs')
/** Where a repository's pages are. */
const base = '/tillkit/'
let server: ServedFolder
let storybook = ''
let browser: Browser
let entries: readonly StorybookEntry[] = []

beforeAll(async () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(process.execPath, ['scripts/docs/docs.mjs', '--publish'], {
    cwd: root,
    env: { ...env, TILLKIT_DOCS_BASE: base },
    maxBuffer: 2 ** 26,
  })
  server = await serveFolder(folder, (pathname) =>
    pathname.startsWith(base)
      ? join(folder, pathname.slice(base.length).replace(/(^|\/)$/, '$1index.html'))
      : undefined,
  )
  storybook = `${server.address}${base}storybook`
  entries = readEntries(join(folder, 'storybook'))
  browser = await launchBrowser()
}, 1_200_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
})

test('llms.txt is the package’s, and lists the pages below', () => {
  const [ours, published] = [root, folder].map((path) =>
    readFileSync(join(path, 'llms.txt'), 'utf8'),
  )
  expect(published?.startsWith(`${ours}\n## Begin\n`)).toBe(true)
})

test('from the first page to a paid order on a phone, without an install: every request stays on the origin', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const said = listenTo(page)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(`${server.address}${base}`)
  const shop = page.frameLocator('iframe[title="Playground"]')
  await shop.getByRole('button', { name: 'Fill in the card' }).click()
  await shop.getByRole('button', { name: /^Pay/ }).click()
  await shop.getByText('Payment successful').waitFor()
  await shop
    .getByRole('listitem')
    .filter({ hasText: /^callback by merchant/ })
    .waitFor()

  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(urls.filter((url) => !url.startsWith(`${server.address}${base}`))).toEqual([])
  expect(said).toEqual([])
  // The answers of backend and service are there to read; the card is not.
  const happened = shop.getByRole('region', { name: 'What happened' })
  for (const summary of await happened.locator('summary').all()) await summary.click()
  expect(await happened.innerText()).toMatch(/"cc_number": "424242\*{6}4242"/)
  expect(await happened.innerText()).not.toContain('4242424242424242')
})

test('from the page about 3-D Secure to the bank and back', async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  const said = listenTo(page)
  await page.goto(`${server.address}${base}three-ds.html`)
  await page.getByRole('link', { name: 'Try it in the playground' }).click()
  await page.getByRole('button', { name: 'Fill in the card' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  await expectAccessible(page)
  expect(said).toEqual([])
})

test.each([
  'index',
  'start',
  'card-form',
  'three-ds',
  'interface',
  'contributing',
  'decisions/0001-dependencies',
  'reference/index',
  'reference/proven-form',
  'playground/index',
])('%s: axe, HTML_CodeSniffer and html-validate find nothing', async (name) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(`${server.address}${base}${name}.html`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await expectValid(page)
})

test.each(['examples/next.html', 'card-form/'])(
  'another address of a page, %s, leads to the page',
  async (address) => {
    const page = await browser.newPage()
    const notFound = readFileSync(join(folder, '404.html'), 'utf8')
    // As hosts of static files answer.
    await page.route(`**/${address}`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
    )
    await page.goto(`${server.address}${base}${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(1_000)
  },
)

test.each(['concepts', 'card-form', 'performance', 'scale', 'recovery'])(
  'on a phone no text of the drawing in %s is smaller than 11 pixels',
  async (name) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${server.address}${base}${name}.html`)
    const sizes = await page.locator('.drawing text').evaluateAll((texts) =>
      texts.map((text) => {
        const { a = 0 } = (text as SVGTextElement).getScreenCTM() ?? {}
        return Number.parseFloat(getComputedStyle(text).fontSize) * a
      }),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

test('every page of documentation is rendered, without a console line', async () => {
  const pages = entries.filter(({ type }) => type === 'docs')
  expect(pages.length).toBeGreaterThan(30)
  const { page, said } = await open('iframe.html?viewMode=docs&id=start--docs')
  for (const { id, title } of pages) {
    await page.goto(`${storybook}/iframe.html?viewMode=docs&id=${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect
      .soft((await page.locator('#storybook-docs').textContent())?.length, title)
      .toBeGreaterThan(300)
    expect.soft(said.splice(0), title).toEqual([])
    expect.soft(await brokenLinks(page), title).toEqual([])
  }
})

test('a guide has its tables, and leads to its components', async () => {
  const { page } = await open('iframe.html?viewMode=docs&id=guides-card-form--docs')
  await page.getByRole('table').first().waitFor()
  expect(await page.getByRole('row', { name: /one below another/ }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'CardForm', exact: true }).getAttribute('href')).toBe(
    '?path=/docs/form-cardform--docs',
  )
})

test('the page of a component has its guide, a live example, and what each prop is for', async () => {
  const { page } = await open('iframe.html?viewMode=docs&id=form-cardform--docs')
  await page.getByLabel('Card number').first().waitFor()
  const layout = page.getByRole('row', { name: /^layout/ })
  await layout.getByText('one-line').first().waitFor()
  expect(await page.getByRole('link', { name: 'Card form', exact: true }).count()).toBe(1)
  // Nothing is to be written as JSON.
  expect(await page.getByRole('button', { name: /^Set object$|^Edit JSON/ }).count()).toBe(0)
})

/** In German: `npm test` plays them in English, from the sources. */
test('every story of the index is rendered, without a console line, and holds in German', async () => {
  const stories = storiesOf()
  expect(stories.length).toBeGreaterThan(150)
  const { page, said } = await openFirst(stories, 'de')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  for (const story of stories) {
    const { title, name } = story
    expect.soft(await play(page, story), `${title}: ${name}`).toEqual([])
    expect.soft(await page.evaluate(isDrawn), `${title}: ${name}`).toBe(true)
    expect.soft(said.splice(0).filter(isOurs), `${title}: ${name}`).toEqual([])
    expect
      .soft(await widthTooMuch(page), `${title}: ${name}, with letters twice as large on a phone`)
      .toBe(0)
  }
})

test('every third story holds in Arabic', async () => {
  const stories = storiesOf().filter((_story, index) => index % 3 === 0)
  const { page } = await openFirst(stories, 'ar')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  for (const story of stories)
    expect.soft(await play(page, story), `${story.title}: ${story.name}`).toEqual([])
})

/**
 * Here the bank's page comes from the page's own origin, which a bank's never does: Chromium warns
 * of that.
 */
function isOurs(line: string): boolean {
  return !/^warning: An iframe which has both allow-scripts and allow-same-origin/.test(line)
}

async function open(path: string): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage({
    viewport: { width: 1400, height: 900 },
    reducedMotion: 'reduce',
  })
  const said = listenTo(page)
  await page.goto(`${storybook}/${path}`)
  return { page, said }
}

/** The page's warnings and errors from now on. */
function listenTo(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  return said
}

function storiesOf(): readonly StorybookEntry[] {
  return entries.filter(({ type }) => type === 'story')
}

/** A page that has a story on it and will go to others. */
async function openFirst(
  stories: readonly StorybookEntry[],
  language: string,
): ReturnType<typeof open> {
  // Without axe, which the stories of `npm test` run: here nothing reads what it finds.
  const opened = await open(
    storyAddress('', stories[0]?.id ?? '', { language, 'a11y.manual': '!true' }).slice(1),
  )
  await opened.page.waitForFunction(hasPlayed)
  return opened
}

/**
 * Goes to a story, in a narrow window where Storybook narrows the frame around it, and answers what
 * went wrong.
 */
async function play(page: Page, { id }: StorybookEntry): Promise<readonly string[]> {
  const { viewport } = await readOwnGlobals(page, id)
  await page.setViewportSize({ width: viewport ? 320 : 1280, height: 800 })
  return showStory(page, id, 30_000)
}

/**
 * By how many pixels the page of a phone is wider than the phone, when the shopper has letters
 * twice as large. German has the longest words.
 */
async function widthTooMuch(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 800 })
  return page.evaluate(() => {
    const { documentElement } = document
    documentElement.style.fontSize = '200%'
    const tooMuch = documentElement.scrollWidth - innerWidth
    documentElement.style.fontSize = ''
    return tooMuch
  })
}

/** The links of a page to stories and pages that there are not. */
async function brokenLinks(page: Page): Promise<readonly string[]> {
  const links = await page
    .locator('a[href^="?path="]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const known = new Set(
    entries.map(({ type, id }) => `?path=/${type === 'docs' ? 'docs' : 'story'}/${id}`),
  )
  return links.filter((link): link is string => link !== null && !known.has(link))
}

/** What Storybook leaves in its page. */
declare const __STORYBOOK_PREVIEW__: { readonly currentRender?: { readonly phase: string } }

/** Runs in the page. */
function hasPlayed(): boolean {
  return ['finished', 'errored'].includes(__STORYBOOK_PREVIEW__.currentRender?.phase ?? '')
}

/** Runs in the page: the story is shown, with no error of Storybook's in its place. */
function isDrawn(): boolean {
  const isShown = document.body.classList.contains('sb-show-main')
  return isShown && (document.querySelector('#storybook-root')?.childElementCount ?? 0) > 0
}
