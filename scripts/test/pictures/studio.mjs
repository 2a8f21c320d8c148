// Takes the pictures: a page of the built Storybook whose clock stands still, whose chance repeats
// itself, in which nothing moves, and whose texts are in the font that the tests bring.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../../setup.mjs'
import { findBrowser } from '../browser.mjs'
import { readOwnGlobals, showStory, storyAddress } from './storybook.mjs'

/**
 * @import { Browser, Page } from 'playwright'
 * @typedef {{ theme: 'light' | 'dark', language: string }} Globals
 */

/** Rubik has Latin, Cyrillic and Arabic in one design. */
const fontFolder = join(root, 'node_modules/@fontsource-variable/rubik')
const fontPath = '/pictures/font/'

/** Its own name, and the families that a story and Material UI name. */
const families = ['Rubik Variable', 'Georgia', 'Roboto']

/** The width of a picture: the layout on one line has its room. */
const width = 800
const narrowWidth = 320

/** What is drawn at this moment: a day of the stories' own. */
const now = Date.UTC(2026, 10, 21, 18, 30)

/** What else differs from one machine's Chromium to another's. */
const steady = [
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
]

/**
 * The one host that stories come from: some show it, and the server's port is another one each
 * time.
 */
export const studioHost = 'pictures.localhost'

/**
 * `address` is that of the server of the Storybook.
 * @type {(address: string) => Promise<Browser>}
 */
export function launchStudio(address) {
  const rule = `--host-resolver-rules=MAP ${studioHost} ${new URL(address).host}`
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', rule, ...steady],
  })
}

/**
 * The file behind an address of the font; for the server of the Storybook.
 * @type {(pathname: string) => string | undefined}
 */
export function findFont(pathname) {
  return pathname.startsWith(fontPath)
    ? join(fontFolder, 'files', pathname.slice(fontPath.length))
    : undefined
}

/**
 * A page that goes from story to story in one theme and one language.
 *
 * @typedef {{ address: string, first: string, globals: Globals }} StudioOptions
 * @type {(browser: Browser, options: StudioOptions) => Promise<Page>}
 */
export async function openStudio(browser, { address, first, globals }) {
  const page = await browser.newPage({
    viewport: { width, height: 600 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Kyiv',
  })
  await page.clock.setFixedTime(now)
  // The bank's page of a story is nowhere.
  await page.route(
    (url) => url.hostname !== studioHost,
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bank</title>' }),
  )
  await page.addInitScript(repeatChance)
  await page.addInitScript(bringFont, { css: fontCss(address) })
  await page.goto(storyAddress(address, first, globals))
  await page.waitForFunction(() =>
    ['finished', 'errored'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  )
  return page
}

/**
 * A picture of a story that has played, as PNG, or the problems while it played. Returns neither
 * for a story that sets its theme or language: we photograph that once.
 *
 * @typedef {{ png?: Buffer, problems?: readonly string[] }} Photograph
 * @type {(page: Page, story: { id: string, title: string }, globals: Globals) => Promise<Photograph>}
 */
export async function photograph(page, { id, title }, { theme, language }) {
  const own = await readOwnGlobals(page, id)
  if ((own.theme && theme !== 'light') || (own.language && language !== 'en')) return {}
  await page.setViewportSize({ width: own.viewport ? narrowWidth : width, height: 600 })
  // The system's own colours are asked of the browser, light or dark ones: a page cannot choose
  // them.
  const forcedColors = title.includes('Forced colours') ? 'active' : 'none'
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme, forcedColors })
  await page.evaluate(() => globalThis.startChanceAnew())
  const problems = await showStory(page, id)
  if (problems.length > 0) return { problems }
  return { png: await steadyPicture(page, id) }
}

/**
 * Fonts and drawings come a moment later: a picture counts when it was the same before. Edges of a
 * pixel's part may differ in turns.
 * @type {(page: Page, id: string) => Promise<Buffer>}
 */
async function steadyPicture(page, id) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  /** @type {Buffer[]} */
  const taken = []
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await takePicture(page)
    if (taken.some((picture) => picture.equals(next))) return next
    taken.push(next)
  }
  throw new Error(`The story ${id} does not come to rest.`)
}

/** @type {(page: Page) => Promise<Buffer>} */
async function takePicture(page) {
  const height = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('#storybook-root, dialog[open]')]
    return (
      Math.ceil(
        Math.max(...shown.map((element) => element.getBoundingClientRect().bottom + scrollY)),
      ) + 16
    )
  })
  const clip = {
    x: 0,
    y: 0,
    width: page.viewportSize()?.width ?? width,
    height: Math.max(48, Math.min(height, 4000)),
  }
  return page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' })
}

/**
 * The font's own rules, under each of the names; for the generic families, which no rule can name,
 * it is said outright.
 * @type {(address: string) => string}
 */
function fontCss(address) {
  const rules = readFileSync(join(fontFolder, 'index.css'), 'utf8').replaceAll(
    './files/',
    address + fontPath,
  )
  const named = families.map((family) => rules.replaceAll('Rubik Variable', family))
  return `${named.join('\n')}
    :root { --tillkit-font: '${families[0]}' }
    body, code, pre { font-family: '${families[0]}' !important }`
}

/**
 * Runs in each page.
 * @type {(font: { css: string }) => void}
 */
function bringFont({ css }) {
  const bring = (/** @type {Document} */ page) => {
    const style = page.createElement('style')
    style.textContent = css
    page.documentElement.append(style)
  }
  // A frame inside a story runs no script.
  document.addEventListener(
    'load',
    ({ target }) =>
      target instanceof HTMLIFrameElement &&
      target.contentDocument &&
      bring(target.contentDocument),
    true,
  )
  if (document.documentElement) bring(document)
  else document.addEventListener('readystatechange', () => bring(document), { once: true })
}

/** Runs in each page: ids and other random values are the same in each run. */
function repeatChance() {
  let seed = 1
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  globalThis.startChanceAnew = () => {
    seed = 1
  }
  Math.random = next
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (const index of bytes.keys()) bytes[index] = Math.floor(next() * 256)
    return array
  }
  crypto.randomUUID = () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
