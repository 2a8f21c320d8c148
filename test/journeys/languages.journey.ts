import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../src/locales/types/messages.js'
import { loadLanguages, tags } from '../locales/languages.js'
import { shareBrowser } from './browser.js'
import { faces, showFace } from './faces.js'
import { servePage } from './pageServer.js'

const server = servePage('test/journeys/pages/languages')
const browser = shareBrowser()
let page: Page

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 320, height: 640 } })
})

/** As wide as the narrowest phone, and with a page's own margin around. */
const margins = [0, 16]

test('in no look a text of a form is cut off at 320 pixels, in any language', async () => {
  await page.goto(server.address())
  expect(await page.locator('article').count()).toBe(tags.length)
  for (const look of ['default', 'quiet', 'night', 'condensed']) {
    await showLook(look)
    for (const face of faces) {
      await showFace(page, face)
      for (const margin of margins) {
        await page.evaluate((px) => document.body.style.setProperty('margin', `${px}px`), margin)
        const when = `${look}, ${face}, with a margin of ${margin} pixels`
        expect(await page.evaluate(findCutTexts), when).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), when).toBe(320)
      }
    }
  }

  await page.addStyleTag({
    content: '.tillkit-label { inline-size: 3rem; overflow: hidden; white-space: nowrap }',
  })
  expect(await page.evaluate(findCutTexts)).toContain('uk: Номер картки')
})

test.each([
  ['de', { exp_month: 'bottom-left', card_cvv: 'bottom-right' }],
  ['ar', { exp_month: 'bottom-right', card_cvv: 'bottom-left' }],
])('in %s the condensed look rounds the corners of its box: %j', async (tag, corners) => {
  await page.goto(`${server.address()}?only=${tag}`)
  await showLook('condensed')
  for (const [name, corner] of Object.entries(corners)) {
    const input = page.locator(`#${tag} [data-field="${name}"] > .tillkit-input`).first()
    const rounded = await input.evaluate((element) =>
      ['top-left', 'top-right', 'bottom-left', 'bottom-right'].filter(
        (place) => getComputedStyle(element).getPropertyValue(`border-${place}-radius`) !== '0px',
      ),
    )
    expect(rounded).toEqual([corner])
  }
})

test('at 320 pixels the condensed look shows the number’s error between its box and the button', async () => {
  await page.goto(`${server.address()}?only=en`)
  await showLook('condensed')
  const form = page.locator('form').first()
  await form.getByRole('button', { name: /^Pay/ }).click()
  const parts = [
    '[data-field="card_cvv"] > .tillkit-input',
    '[data-field="cc_number"] > .tillkit-error',
    '.tillkit-pay',
  ]
  const [box, error, button] = await Promise.all(
    parts.map((part) => form.locator(part).boundingBox()),
  )
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(error?.y ?? 0)
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('at 320 pixels a code’s hint has the lines of the date’s beside it, and alone its own', async () => {
  await page.goto(`${server.address()}?only=en`)
  await showFace(page, 'narrow')
  const hints = page.locator('[data-field="card_cvv"] > .tillkit-hint')
  await hints.last().waitFor()
  const heights = await hints.evaluateAll((all) =>
    all.map((hint) => Math.round(hint.clientHeight / 17.55)),
  )
  expect(heights).toEqual([2, 2, 1])
})

// Where there is room, an error has an icon of 16 pixels and a gap of 6 before it.
const lines = faces.flatMap((face) => [
  { face, width: 390, icon: 0 } as const,
  { face, width: 560, icon: 22 } as const,
])

test.each(lines)(
  'at $width pixels, in the $face face, a card’s texts fit one line',
  async ({ face, width, icon }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`${server.address()}?only=en`)
    await page.evaluate(() => document.body.style.setProperty('margin', '16px'))
    await showFace(page, face)
    const inputs = page.locator('form').first().locator('.tillkit-input')
    await inputs.first().waitFor()
    const fields = await inputs.evaluateAll((all) =>
      all.map((input) => input.getBoundingClientRect().width),
    )
    const [half, row] = [Math.min(...fields), Math.max(...fields)]
    const widths = [
      { keys: /^(?:expiry|securityCode)Hint/, width: half },
      {
        keys: /^required(?:E|S|Code)|^(?:expiry|security_code)_|^format$|^service_/,
        width: half - icon,
      },
      { keys: /^card.+Hint$/, width: row },
      { keys: /^requiredCard|^(?:card_number|name)_|^text_too/, width: row - icon },
    ]
    const texts = (await loadLanguages()).flatMap(({ tag, core }) =>
      Object.entries(core.messages).flatMap(([key, text]) =>
        widths.flatMap(({ keys, width }) => (keys.test(key) ? { tag, text, width } : [])),
      ),
    )
    expect(texts.length).toBe(24 * tags.length)
    expect(await page.evaluate(findLongTexts, texts)).toEqual([])
    const longer = texts.map(({ text, ...place }) => ({ ...place, text: text.repeat(30) }))
    expect(await page.evaluate(findLongTexts, longer)).toEqual(longer)
  },
)

test.each(['ar', 'he'])(
  'in %s month and year, and the digits of a phone number, are in the order in which they are typed',
  async (tag) => {
    const { messages } =
      (await loadLanguages()).find((language) => language.tag === tag)?.whole ?? expect.fail()
    const phone = fill(messages.phoneFormat, { example: '+380 44 123 45 67' })
    for (const text of [messages.expiryHint, messages.expiry_format, phone]) {
      await page.setContent(`<p dir="rtl">${text}</p>`)
      const [first, second] = await page.locator('p').evaluate(({ firstChild }) =>
        [...(firstChild as Text).data.matchAll(/[\p{L}\d]+/gu)]
          .slice(-2)
          .map(({ 0: word, index }) => {
            const range = new Range()
            range.setStart(firstChild as Text, index)
            range.setEnd(firstChild as Text, index + word.length)
            return range.getBoundingClientRect().x
          }),
      )
      expect(first, text).toBeLessThan(second ?? 0)
    }
  },
)

/** Puts a theme of the package in the place of the one before, once all forms are there. */
async function showLook(name: string): Promise<void> {
  await page.locator('article:last-of-type form').first().waitFor()
  const theme = name === 'default' ? '' : readFileSync(`src/styles/themes/${name}.css`, 'utf8')
  await page.evaluate((css) => {
    document.querySelector('#theme')?.remove()
    const style = document.createElement('style')
    style.id = 'theme'
    style.textContent = css
    document.head.append(style)
  }, theme)
}

/**
 * The language and the text of every line that does not lie within its own element, and this within
 * its form.
 */
function findCutTexts(): readonly string[] {
  const texts =
    'label, legend, .tillkit-label, .tillkit-hint, .tillkit-choice > span, .tillkit-pay > span, button'
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
          left < Math.max(own.left, frame.left) - 0.5 ||
          right > Math.min(own.right, frame.right) + 0.5,
      )
    }
    return isCut ? [`${element.closest('article')?.id}: ${element.textContent}`] : []
  })
}

type Placed = Readonly<Record<'tag' | 'text', string> & { width: number }>

/**
 * Runs in the page: the texts that need more than one line at their width, in the size of hints and
 * errors.
 */
function findLongTexts(texts: readonly Placed[]): readonly Placed[] {
  return texts.filter(({ tag, text, width }) => {
    const line = document.body.appendChild(document.createElement('p'))
    line.lang = tag
    // A machine may have no letters of a language, and draws its signs for vowels as boxes too.
    line.textContent = text.replace(/\p{M}/gu, '')
    line.style.cssText = `inline-size: ${width}px; font-size: 13px; line-height: 20px;
      overflow-wrap: anywhere`
    return line.offsetHeight > 20
  })
}
