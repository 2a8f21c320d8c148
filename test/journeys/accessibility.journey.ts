import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './axe.js'
import { shareBrowser } from './browser.js'
import { faces, overhang, showFace } from './faces.js'
import { servePage } from './pageServer.js'

const shop = servePage('test/journeys/pages/accessibility')
const browser = shareBrowser()
let page: Page

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto(`${shop.address()}`)
  await page.getByRole('button', { name: /^Pay/ }).waitFor()
})

const fieldNames = [
  'First name',
  'Email address',
  'Country',
  'Card number',
  'Expiry date',
  'Name on card',
  'Security code',
]
const goodCard = {
  'Card number': '4242',
  'Expiry date': '12/49',
  'Name on card': 'OLENA KOVAL',
  'Security code': '123',
}

test.each([1280, 320])(
  'at %i pixels each field has a visible label above it and no placeholder',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    for (const name of fieldNames) {
      const field = page.getByLabel(name, { exact: false }).first()
      const id = await field.getAttribute('id')
      const label = page.locator(`label[for="${id}"]`)
      const [above, below] = [await label.boundingBox(), await field.boundingBox()]
      expect(above && below && above.y + above.height <= below.y + 1, name).toBe(true)
      expect(Math.abs((above?.x ?? 0) - (below?.x ?? 99)), name).toBeLessThan(2)
      expect(await field.getAttribute('placeholder'), name).toBeNull()
    }
  },
)

test.each([1280, 320])(
  'at %i pixels every field, choice and button is at least 44 pixels high, and a link to a field 24',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await failToPay()
    expect(await page.locator('.tillkit a').count()).toBe(4)
    expect(await smallTargets('button, input, select', 44)).toEqual([])
    expect(await smallTargets('a', 24)).toEqual([])
    expect(await smallTargets('button', 100)).toEqual([expect.stringContaining('Pay')])
  },
)

test.each([1280, 320])(
  'at %i pixels an error of the shopper’s own fields is by its field, with a gap above the next label',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, next] of [
      ['customer_email', 'customer_country'],
      ['f_receipt_delivery', 'cc_number'],
    ]) {
      const parts = [':is(.tillkit-input, .tillkit-option)', '.tillkit-error']
      const own = parts.map((part) => `[data-field="${name}"] > ${part} >> nth=-1`)
      const [field, error, label] = await Promise.all(
        [...own, `[data-field="${next}"] > .tillkit-label`].map((part) =>
          page.locator(part).boundingBox(),
        ),
      )
      const above = (error?.y ?? 99) - (field?.y ?? 0) - (field?.height ?? 0)
      // A line of 13 pixels is 17.55 high.
      const below = (label?.y ?? 0) - (error?.y ?? 99) - 17.55
      expect([above < 8, below > 8], `${name}: ${above}, ${below}`).toEqual([true, true])
    }
  },
)

test('with the text spacing a reader may set, at 320 pixels, no text is cut off or overlaps another', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await failToPay()
  await page.addStyleTag({
    content: `* {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-block-end: 2em !important }`,
  })
  await expectNothingCutOff()

  await page.addStyleTag({ content: '.tillkit-label { block-size: 8px; overflow: hidden }' })
  expect(await cutOff()).not.toEqual([])
})

test('zoomed to 400 % nothing is cut off or scrolls sideways, and the focused element is visible and uncovered', async () => {
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await failToPay()
  expect(await focusIsInSight()).toBe(true)
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab')
    expect([await focusedName(), await focusIsInSight()]).toEqual([expect.any(String), true])
  }
  await expectNothingCutOff()

  await page.addStyleTag({
    content: 'main::after { content: ""; position: fixed; inset: 0; background: #ccc }',
  })
  expect(await focusIsInSight()).toBe(false)
})

test('in forced colours the focus, the fields’ edges and the button’s edge are visible, and a failed field by more than its colour', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const number = page.getByLabel('Card number')
  const edge = () => number.evaluate((input) => parseFloat(getComputedStyle(input).borderTopWidth))
  const before = await edge()
  expect(before).toBeGreaterThan(0)
  await failToPay()
  expect(await edge()).toBeGreaterThan(before)

  const button = page.getByRole('button', { name: /^Pay/ })
  const drawn = () =>
    button.evaluate((it) => [
      getComputedStyle(it).borderTopStyle,
      getComputedStyle(it).borderTopColor,
    ])
  expect(await drawn()).not.toContain('none')
  expect(await drawn()).not.toContain('rgba(0, 0, 0, 0)')

  await number.focus()
  const outline = await number.evaluate((input) => getComputedStyle(input).outlineStyle)
  expect(outline).toBe('solid')
})

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)(
  'where motion is %s, something moves while the payment is on its way: %s',
  async (reducedMotion, isMoving) => {
    await page.emulateMedia({ reducedMotion })
    for (const [label, text] of Object.entries({
      ...goodCard,
      'Card number': '4242424242424242',
    })) {
      await page.getByLabel(label).fill(text)
    }
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.locator('[aria-busy="true"], [data-busy]').first().waitFor()
    expect(await page.evaluate(() => document.getAnimations().length > 0)).toBe(isMoving)
  },
)

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the form, %s, empty and failed',
  async (colorScheme) => {
    // Colours are compared where they come to rest, not in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
    await failToPay()
    await expectAccessible(page)
  },
)

test('Enter in the drop-down pays nothing, and in a field it does', async () => {
  for (const [label, text] of Object.entries({ ...goodCard, 'Card number': '4242424242424242' })) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByLabel('Country').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await sent()).toBe(0)

  await page.getByLabel('Security code').focus()
  await page.keyboard.press('Enter')
  await expect.poll(sent).toBe(1)
})

function sent(): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { sent: () => number }).sent())
}

async function failToPay(): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('region', { name: 'Please check these details' }).waitFor()
}

/** In a narrow face and in a wide one. */
async function expectNothingCutOff(): Promise<void> {
  for (const face of faces) {
    await showFace(page, face)
    expect(await cutOff(), face).toEqual([])
    expect(await overhang(page), face).toBeLessThanOrEqual(0)
  }
}

/** What can be pressed and is lower than `least`; a choice counts with the label around it. */
function smallTargets(kinds: string, least: number): Promise<string[]> {
  const named = { selector: `.tillkit :is(${kinds})`, pixels: least }
  return page.evaluate(({ selector, pixels }) => {
    const targets = [...document.querySelectorAll(selector)]
    return targets.flatMap((target) => {
      const area = target.matches('[type="radio"], [type="checkbox"]')
        ? target.closest('label')
        : target
      const height = Math.round(area?.getBoundingClientRect().height ?? 0)
      return height > 0 && height >= pixels
        ? []
        : [`${target.tagName} ${target.textContent || target.id}: ${height}`]
    })
  }, named)
}

/**
 * Texts that overflow their own element, and neighbours that overlap: what is drawn, and not the
 * line around it, which a font makes as high as it likes.
 */
function cutOff(): Promise<string[]> {
  return page.evaluate(() => {
    const selector = '.tillkit :is(label, legend, p, a, button, input, select)'
    const parts = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (part) =>
        part.offsetWidth > 1 &&
        part.checkVisibility({ visibilityProperty: true }) &&
        // The line of an error that is not there shows nothing.
        !part.matches('[type="radio"], [type="checkbox"], p:empty'),
    )
    const context = document.createElement('canvas').getContext('2d')
    const textOf = (part: HTMLElement): DOMRect => {
      if (!context || part.textContent === '' || part.matches('input, select'))
        return part.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(part)
      const { x, y, width, height } = range.getBoundingClientRect()
      context.font = getComputedStyle(part).font
      const line = context.measureText(part.textContent)
      const above = line.fontBoundingBoxAscent - line.actualBoundingBoxAscent
      const below = line.fontBoundingBoxDescent - line.actualBoundingBoxDescent
      return new DOMRect(x, y + above, width, height - above - below)
    }
    const sticksOut = (part: HTMLElement): boolean => {
      const [text, box] = [textOf(part), part.getBoundingClientRect()]
      return text.left < box.left - 1 || text.right > box.right + 1 || text.bottom > box.bottom + 1
    }
    const liesOn = (one: HTMLElement, other: HTMLElement): boolean => {
      if (one === other || one.contains(other) || other.contains(one)) return false
      const [a, b] = [textOf(one), textOf(other)]
      return (
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      )
    }
    return parts
      .filter((part) => sticksOut(part) || parts.some((other) => liesOn(part, other)))
      .map((part) => part.outerHTML)
  })
}

function focusedName(): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.id || document.activeElement?.textContent || '',
  )
}

/** Whether some of the focused element is inside the window with nothing over it. */
function focusIsInSight(): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const seen = document.elementFromPoint(x, y)
    return (
      seen !== null &&
      (focused.contains(seen) ||
        (seen.contains(focused) && seen !== document.querySelector('main')))
    )
  })
}
