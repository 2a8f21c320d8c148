import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagsIn } from '../locales/languages.js'
import { servePage } from './pageServer.js'
import { launchBrowser } from './shopper.js'

const server = servePage('test/journeys/pages/languages')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 320, height: 640 } })
})

afterAll(() => browser?.close())

/** As wide as the narrowest phone, and with a page's own margin around. */
const margins = [0, 16]

test.each(['default', 'quiet', 'night', 'condensed'])(
  'in the look %s no text of a form is cut off at 320 pixels, in any language',
  async (look) => {
    await page.goto(server.address())
    await page
      .locator(`#${tagsIn('').at(-1)} form`)
      .first()
      .waitFor()
    if (look !== 'default') await page.addStyleTag({ content: readFileSync(`src/themes/${look}.css`, 'utf8') })
    expect(await page.locator('article').count()).toBe(tagsIn('').length)
    for (const margin of margins) {
      await page.evaluate((px) => document.body.style.setProperty('margin', `${px}px`), margin)
      expect(await page.evaluate(findCutTexts), `with a margin of ${margin} pixels`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  },
)

test.each([
  ['de', { exp_month: 'bottom-left', card_cvv: 'bottom-right' }],
  ['ar', { exp_month: 'bottom-right', card_cvv: 'bottom-left' }],
])('in %s the condensed look rounds the corners of its box: %j', async (tag, corners) => {
  await page.goto(server.address())
  await page.locator(`#${tag} form`).first().waitFor()
  await page.addStyleTag({ content: readFileSync('src/themes/condensed.css', 'utf8') })
  for (const [name, corner] of Object.entries(corners)) {
    const input = page.locator(`#${tag} [data-field="${name}"] input`).first()
    const rounded = await input.evaluate((element) =>
      ['top-left', 'top-right', 'bottom-left', 'bottom-right'].filter(
        (place) => getComputedStyle(element).getPropertyValue(`border-${place}-radius`) !== '0px',
      ),
    )
    expect(rounded).toEqual([corner])
  }
})

test('a text that is cut off is found', async () => {
  await page.goto(server.address())
  await page.locator('#uk form').first().waitFor()
  await page.addStyleTag({ content: '.tillkit-label { inline-size: 3rem; overflow: hidden; white-space: nowrap }' })
  expect(await page.evaluate(findCutTexts)).toContain('uk: Номер картки')
})

/** The language and the text of every line that does not lie within its own element, and this within its form. */
function findCutTexts(): readonly string[] {
  const texts = 'label, legend, .tillkit-label, .tillkit-hint, .tillkit-choice > span, .tillkit-pay > span, button'
  return [...document.querySelectorAll<HTMLElement>(texts)].flatMap((element) => {
    const frame = element.closest('.tillkit')?.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    if (!frame || own.width <= 1) return []
    const lines = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let isCut = false
    for (let text = lines.nextNode(); text; text = lines.nextNode()) {
      // What is only said has no place on the page.
      if (text.parentElement?.closest('.tillkit-unseen')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      isCut ||= [...range.getClientRects()].some(
        ({ left, right }) =>
          left < Math.max(own.left, frame.left) - 0.5 || right > Math.min(own.right, frame.right) + 0.5,
      )
    }
    return isCut ? [`${element.closest('article')?.id}: ${element.textContent}`] : []
  })
}
