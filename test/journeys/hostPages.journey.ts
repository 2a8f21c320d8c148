import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { servePage } from './pageServer.js'
import { acts, callTool, openScene } from './resetsPage.js'

/** The form in pages that other people wrote: the size of their root, their light and dark. */
const shop = servePage('test/journeys/pages/resets')
const browser = shareBrowser()
let ours: string
let wallets: string

beforeAll(async () => {
  ours = await bundleStyles('src/styles.css')
  wallets = await bundleStyles('src/wallets.css')
})

test.each(Object.keys(acts))(
  '%s has the same looks, text and targets where the root is 62.5 % or the unit too small',
  async (scene) => {
    const page = await openHost(scene, [])
    await callTool(page, 'keepLooks')
    for (const sheet of [
      'html { font-size: 62.5% }',
      ':root { --tillkit-unit: 9px }',
      'html { font-size: 62.5% } :root { --tillkit-unit: 1.6rem }',
    ]) {
      await callTool(page, 'setSheets', [ours, sheet])
      expect(await callTool(page, 'findDifferences'), sheet).toEqual([])
      expect(await findSmall(page), sheet).toEqual([])
    }
  },
)

test('text, gaps and targets grow with the unit', async () => {
  const page = await openHost('cardForm', [':root { --tillkit-unit: 20px }'])
  const number = page.getByLabel('Card number')
  expect(await styleOf(page, '.tillkit-input', 'fontSize')).toBe('20px')
  expect((await number.boundingBox())?.height).toBe(60)
})

test('the form is as wide as the shop’s column, and as wide as --tillkit-width where that is set', async () => {
  const wide = 'body #root { inline-size: 1000px !important }'
  const page = await openHost('cardForm', [wide])
  const form = page.locator('.tillkit').first()
  expect((await form.boundingBox())?.width).toBe(1000)
  await callTool(page, 'setSheets', [ours, wide, ':root { --tillkit-width: 30rem }'])
  expect((await form.boundingBox())?.width).toBe(480)
})

const white = 'rgb(255, 255, 255)'
const night = 'rgb(22, 28, 36)'

/** What a page says of itself, and on which ground the form is with a light and a dark system. */
const schemes: readonly [says: string, html: string, ofLight: string, ofDark: string][] = [
  ['nothing', '<main>', white, white],
  ['color-scheme: dark', '<main style="color-scheme: dark">', night, night],
  ['color-scheme: light', '<main style="color-scheme: light">', white, white],
  ['color-scheme: light dark', '<main style="color-scheme: light dark">', white, night],
  ['.dark, as Tailwind', '<main class="dark">', night, night],
  ['.light in .dark', '<div class="dark"><main class="light">', white, white],
  ['data-theme, as DaisyUI', '<main data-theme="dark">', night, night],
  ['data-bs-theme, as Bootstrap', '<main data-bs-theme="dark">', night, night],
  ['data-mui-color-scheme', '<main data-mui-color-scheme="dark">', night, night],
  ['our dark in its light', '<main data-theme="light" data-tillkit-theme="dark">', night, night],
  ['our light in its dark', '<main class="dark" data-tillkit-theme="light">', white, white],
  [
    'our light in color-scheme: dark',
    '<main style="color-scheme: dark" data-tillkit-theme="light">',
    white,
    white,
  ],
]

test.each(schemes)('a page that says %s: light or dark is the page’s', async (...row) => {
  const [, html, ofLight, ofDark] = row
  const page = await browser.newPage({ face: 'none' })
  const parts = '<div class="tillkit"><div class="tillkit-wallet"></div></div>'
  await page.setContent(`<style>${ours}${wallets}</style>${html}${parts}`)
  for (const [colorScheme, ground] of [
    ['light', ofLight],
    ['dark', ofDark],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await styleOf(page, '.tillkit', 'backgroundColor'), colorScheme).toBe(ground)
    const wallet = await styleOf(page, '.tillkit-wallet', 'color')
    expect(wallet, colorScheme).toBe(ground === white ? 'rgb(0, 0, 0)' : white)
  }
})

/** A page of each library, by its own stylesheet, and what our button has of it. */
const libraries = [
  {
    library: 'bootstrap',
    sheet: 'bootstrap/dist/css/bootstrap.css',
    attributes: { 'data-bs-theme': 'light' },
    accent: 'rgb(13, 110, 253)',
    radius: '6px',
  },
  {
    library: 'radix',
    sheet: '@radix-ui/themes/styles.css',
    attributes: {
      class: 'radix-themes light',
      'data-accent-color': 'jade',
      'data-radius': 'medium',
      'data-scaling': '100%',
    },
    accent: 'rgb(41, 163, 131)',
    radius: '6px',
  },
] as const

test.each(libraries)(
  'themes/$library.css gives the form the accent and the corners of the library’s real stylesheet',
  async ({ library, sheet, attributes, accent, radius }) => {
    const host = readFileSync(createRequire(import.meta.url).resolve(sheet), 'utf8')
    const bridge = readFileSync(`src/styles/themes/${library}.css`, 'utf8')
    const page = await openHost('cardForm', [])
    await page.mouse.move(0, 0)
    await page.evaluate((pairs) => {
      for (const [name, value] of Object.entries(pairs))
        document.querySelector('#root')?.setAttribute(name, value)
    }, attributes)
    for (const sheets of [
      [host, ours, bridge],
      [ours, bridge, host],
    ]) {
      await callTool(page, 'setSheets', sheets)
      expect(await styleOf(page, '.tillkit-pay', 'backgroundColor')).toBe(accent)
      expect(await styleOf(page, '.tillkit-pay', 'borderTopLeftRadius')).toBe(radius)
      expect(await findSmall(page)).toEqual([])
    }
    await callTool(page, 'setSheets', [host, ours, bridge, ':root { --tillkit-width: 20rem }'])
    expect((await page.locator('.tillkit').first().boundingBox())?.width).toBe(320)
  },
)

/** What a page may say of every element, as themes of shops do. */
const hostile = `
  html { font-size: 62.5%; color-scheme: dark }
  * { box-sizing: content-box; margin: 0; padding: 0; letter-spacing: 0.1em }
  body { font: italic 11px/1 serif; text-align: center; text-transform: uppercase }
  p, label, legend, ul, li, dl, dt, dd, h1, h2, h3 { font: 9px serif; margin: 2em 0 }
  input, select, button { height: 20px; font: 11px serif; border: 5px dashed red; border-radius: 0 }
  button { background: lime; color: lime; width: 100px; float: right }
  svg { width: 100%; fill: red }
  a { color: lime }
`

test.each(Object.keys(acts))(
  '%s keeps its text, targets and width among rules that a shop’s theme has for every element',
  async (scene) => {
    const page = await openHost(scene, [])
    await callTool(page, 'setSheets', [hostile, ours, ':root { --tillkit-font: sans-serif }'])
    expect(await findSmall(page)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  },
)

async function openHost(scene: string, sheets: readonly string[]): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1040, height: 900 },
    reducedMotion: 'reduce',
  })
  await openScene(page, `${shop.address()}?scene=${scene}`, [ours, ...sheets])
  return page
}

function styleOf(
  page: Page,
  selector: string,
  name: 'backgroundColor' | 'borderTopLeftRadius' | 'color' | 'fontSize',
): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element)[property], name)
}

/**
 * Text below 16 px in a field or 13 px elsewhere, and what is pressed or typed into below 44 px. A
 * link of the list of errors may be lower: its field is another way to the same place.
 */
function findSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.tillkit *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const small = shown.filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const isField = element.matches('input, select')
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return isField ? size < 16 : hasText && size < 13
    })
    const low = shown.filter(
      (element) =>
        element.matches(
          'button, select, a:not(.tillkit-summary a), .tillkit-input, .tillkit-choice, .tillkit-check',
        ) && element.getBoundingClientRect().height < 44,
    )
    return [...small, ...low].map((element) => element.outerHTML.slice(0, 200))
  })
}

/** As Vite writes a stylesheet into a shop's page, for the browsers that it builds for. */
async function bundleStyles(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input } },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The bundler wrote no stylesheet.')
  return String(sheet.source)
}
