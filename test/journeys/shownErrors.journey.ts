import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { faces, showFace } from './faces.js'
import { servePage } from './pageServer.js'

const shop = servePage('test/journeys/pages/cardForm')
const browser = shareBrowser()
let page: Page

async function openForm({ width = 390, query = '' } = {}): Promise<void> {
  page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.goto(`${shop.address()}${query}`)
  await field('number').waitFor()
}

const places = {
  number: 'cc_number',
  date: 'exp_month',
  code: 'card_cvv',
  name: 'name_on_card',
} as const
type FieldName = keyof typeof places

function field(name: FieldName) {
  return page.locator(`[data-field="${places[name]}"] input`)
}

const payButton = () => page.locator('.tillkit-pay')

test('at 390 pixels the form is at most 313 pixels high, with the places of its errors', async () => {
  await openForm()
  for (const face of faces) {
    await showFace(page, face)
    const box = await page.locator('.tillkit').boundingBox()
    expect(box?.height).toBeGreaterThan(250)
    expect(box?.height, face).toBeLessThanOrEqual(313)
  }
})

test.each([1200, 390, 320, 292])(
  'at %i pixels date and code are side by side, their inputs on one line, in English, German and Arabic',
  async (width) => {
    for (const query of ['', '?locale=de', '?locale=ar']) {
      await openForm({ width, query })
      for (const face of faces) {
        await showFace(page, face)
        const [date, code] = [await field('date').boundingBox(), await field('code').boundingBox()]
        expect(Math.abs((date?.y ?? 0) - (code?.y ?? 99)), `${query} ${face}`).toBeLessThan(1)
        expect((date?.x ?? 0) < (code?.x ?? 0), query).toBe(query !== '?locale=ar')
      }
    }
  },
)

test('in 15 rem they are one below the other', async () => {
  await openForm({ width: 240 })
  const [date, code] = [await field('date').boundingBox(), await field('code').boundingBox()]
  expect((date?.y ?? 99) + (date?.height ?? 0)).toBeLessThan(code?.y ?? 0)
})

const wrong = { number: '4242424242424241', date: '0120', code: '12', name: ' ' }
const right = { number: '4242424242424242', date: '1249', code: '739', name: 'OLENA' }

/** Every order of the three fields. */
const orders = (['number', 'date', 'code'] as const).flatMap((first, _, all) =>
  all
    .filter((name) => name !== first)
    .map(
      (second) =>
        [first, second, ...all.filter((name) => name !== first && name !== second)] as const,
    ),
)

test.each(orders)(
  'no field moves while errors come and go before a submit: %s, %s, %s',
  async (...order) => {
    await openForm()
    await expectStill(order, [wrong, right, wrong, right])
  },
)

test.each(orders)('nor after one, in every order of corrections: %s, %s, %s', async (...order) => {
  await openForm()
  await payButton().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectStill(order, [right, wrong, right])
})

/** Retypes the fields in that order, time after time. */
async function expectStill(
  order: readonly FieldName[],
  times: readonly (typeof right)[],
): Promise<void> {
  await watchFocused('number')
  const start = await positions()
  for (const values of times) {
    for (const name of order) {
      await retype(name, values[name])
      expect(await positions(), `${name} ${values[name]}`).toEqual(start)
    }
  }
  expect(await largestShift()).toBe(0)
}

test('a press on the button of a form with a wrong code is a press: the error does not take the button away from under it', async () => {
  await openForm({ query: '?locale=de' })
  await retype('number', right.number)
  await retype('date', wrong.date)
  await retype('code', wrong.code)
  const box = await payButton().boundingBox()
  if (!box) throw new Error('The form has no button.')
  // At its upper edge, which any growth above it would move.
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  await page.mouse.up()
  await page.locator('[aria-invalid=true]:focus').waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
})

test('in a form that asks for a name, it is last, and does not move under the keys either', async () => {
  await openForm({ query: '?name' })
  await retype('code', wrong.code)
  await watchFocused('name')
  await retype('name', right.name)
  await retype('code', right.code)
  const [code, name] = [await field('code').boundingBox(), await field('name').boundingBox()]
  expect((code?.y ?? 99) < (name?.y ?? 0)).toBe(true)
  expect(await largestShift()).toBe(0)
})

async function retype(name: FieldName, text: string): Promise<void> {
  await field(name).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

/** Where the inputs are: what is under the shopper's hands or will be next. */
function positions(): Promise<readonly number[]> {
  return page
    .locator('.tillkit-input')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().y))
}

/**
 * From now on each frame compares the focused field's place with the one it had when it was
 * focused.
 */
async function watchFocused(name: FieldName): Promise<void> {
  await field(name).focus()
  await page.evaluate(() => {
    const watched = globalThis as { largestShift?: number }
    if (watched.largestShift !== undefined) return
    watched.largestShift = 0
    let last: Element | null = null
    let top = 0
    const look = (): void => {
      const active = document.activeElement
      const y = active?.getBoundingClientRect().y ?? 0
      if (active === last && active?.matches('input')) {
        watched.largestShift = Math.max(watched.largestShift ?? 0, Math.abs(y - top))
      }
      last = active
      top = y
      requestAnimationFrame(look)
    }
    look()
  })
}

async function largestShift(): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(() => Number(Reflect.get(globalThis, 'largestShift')))
}
