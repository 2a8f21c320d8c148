import { beforeAll, expect, test } from 'vitest'
import { evidencePage } from '../../src/guard/evidence/evidencePage.js'
import { passQuarter } from '../guard/passQuarter.js'
import { expectAccessible } from './axe.js'
import { shareBrowser } from './browser.js'
import { expectValid } from './markup.js'

const browser = shareBrowser()
let html = ''

beforeAll(async () => {
  html = evidencePage((await passQuarter()).evidence)
})

test.each([
  ['dark', 1280, 'narrow'],
  ['light', 320, 'wide'],
] as const)(
  'axe finds nothing in the evidence, %s, %d pixels wide, in a %s face, and nothing is wider than the page',
  async (colorScheme, width, face) => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, face })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    // By a route, so that the page's own policy is in force.
    await page.route('https://shop.example/evidence', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    )
    await page.goto('https://shop.example/evidence')

    await expectAccessible(page)
    await expectValid(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    const cutTables = await page.$$eval('.table', (tables) =>
      tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => table.getAttribute('aria-label')),
    )
    expect(cutTables).toEqual([])
    expect(said).toEqual([])
  },
)

test('on paper every table is whole, and no change is divided between two pages', async () => {
  const page = await browser.newPage({ viewport: { width: 680, height: 960 } })
  await page.setContent(html)
  await page.emulateMedia({ media: 'print' })
  const wide = await page.$$eval('.table', (tables) =>
    tables
      .filter((table) => table.scrollWidth > table.clientWidth + 1)
      .map((table) => table.getAttribute('aria-label')),
  )

  expect(wide).toEqual([])
  expect(await page.$eval('article', (article) => getComputedStyle(article).breakInside)).toBe(
    'avoid',
  )
})
