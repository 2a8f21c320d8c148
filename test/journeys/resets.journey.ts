import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { layeredStyles, readStyles } from '../../scripts/build/stylesheet.mjs'
import { shareBrowser } from './browser.js'
import { servePage } from './pageServer.js'
import { acts, callTool, openScene, type Tool } from './resetsPage.js'
import { takePicture } from './samePicture.js'

const shop = servePage('test/journeys/pages/resets')
const browser = shareBrowser()
// A face of its own: that of the page is what a reset changes.
const ours = `${readStyles()} :root { --tillkit-font: sans-serif }`
let page: Page

const resets = ['createNextApp', 'tailwind3', 'tailwind4', 'bootstrap5', 'normalize'] as const

test.each(Object.keys(acts))(
  '%s looks the same with each of five resets before and after the stylesheet as without one',
  async (scene) => {
    await open(scene)
    expect(await inPage('keepLooks')).toBeGreaterThan(5)
    const picture = await takeEncodedPicture()
    for (const name of resets) {
      const reset = await readFile(`test/fixtures/resets/${name}.css`, 'utf8')
      for (const sheets of [
        [reset, ours],
        [ours, reset],
      ]) {
        const when = `${scene}, ${name} ${sheets[0] === reset ? 'before' : 'after'}`
        await inPage('setSheets', sheets)
        expect(await inPage('findDifferences'), when).toEqual([])
        const other = await takeEncodedPicture()
        const dots = other === picture ? 0 : await inPage('countOtherDots', [picture, other])
        expect(dots, `the picture of ${when}`).toBe(0)
      }
    }
  },
)

test('the layered stylesheet looks the same as the other, and any rule outside a layer wins over it', async () => {
  await open('cardForm')
  await inPage('keepLooks')
  await inPage('setSheets', [layeredStyles(ours)])
  expect(await inPage('findDifferences')).toEqual([])
  await inPage('setSheets', ['button { background: red }', layeredStyles(ours)])
  expect(String(await inPage('findDifferences'))).toContain('background-color: rgb(255, 0, 0)')
})

test('a rule of one class after the stylesheet wins over every look of its own', async () => {
  await open('cardForm')
  const rule =
    '.tillkit-input { border-color: rgb(1, 2, 3) } .tillkit-pay { background: rgb(1, 2, 3) }'
  await inPage('setSheets', [ours, rule])
  await page.getByLabel('Card number').focus()
  await page.getByRole('button', { name: /^Pay/ }).hover()
  expect(
    await page
      .getByLabel('Card number')
      .evaluate((input) => getComputedStyle(input).borderTopColor),
  ).toBe('rgb(1, 2, 3)')
  const button = page.getByRole('button', { name: /^Pay/ })
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(1, 2, 3)',
  )
})

test('the example of the page about styling makes the input narrow, and its drawing stays inside it', async () => {
  const doc = await readFile('docs/styling.md', 'utf8')
  const [, example = ''] =
    /```css\n(\.tillkit-field\[data-field="card_cvv"\][^`]*)```/.exec(doc) ?? []
  expect(example).toContain('8rem')
  await open('cardForm')
  await inPage('setSheets', [ours, example])
  const input = await page.getByLabel('Security code').boundingBox()
  const drawing = await page.locator('[data-field="card_cvv"] .tillkit-mark').boundingBox()
  if (!input || !drawing) throw new Error('The code or its drawing is not shown.')
  expect(input.width).toBeLessThanOrEqual(128)
  expect(drawing.x).toBeGreaterThan(input.x)
  expect(drawing.x + drawing.width).toBeLessThan(input.x + input.width)
})

test('the example of the page about styling hides the hints and their line, and date and code stay at one height', async () => {
  const doc = await readFile('docs/styling.md', 'utf8')
  const [, example = ''] = /```css\n(\.tillkit-hint \{[^`]*)```/.exec(doc) ?? []
  expect(example).toContain('none')
  await open('cardForm')
  const before = await gapBelowLabel('exp_month')
  await inPage('setSheets', [ours, example])
  expect(before).toBeGreaterThan(16)
  expect(await gapBelowLabel('exp_month')).toBe(await gapBelowLabel('cc_number'))
  const date = await page.getByLabel('Expiry date').boundingBox()
  const code = await page.getByLabel('Security code').boundingBox()
  expect(date?.y).toBe(code?.y)
  expect(date?.x).not.toBe(code?.x)
})

test('a place that takes the width of what is in it gives the form room for date and code in a row', async () => {
  await open('cardForm')
  await inPage('setSheets', [ours, 'body #root { inline-size: fit-content !important }'])
  const date = await page.getByLabel('Expiry date').boundingBox()
  const code = await page.getByLabel('Security code').boundingBox()
  expect(date?.y).toBe(code?.y)
  expect(date?.width).toBeGreaterThan(90)
})

async function gapBelowLabel(field: string): Promise<number> {
  const [label, input] = await Promise.all(
    ['label', 'input'].map((part) =>
      page.locator(`[data-field="${field}"] .tillkit-${part}`).boundingBox(),
    ),
  )
  if (!label || !input) throw new Error(`The field ${field} is not shown.`)
  return input.y - label.y - label.height
}

async function open(scene: string): Promise<void> {
  // What is compared is shown in one font, whichever that is; a face of ours would hide that a
  // reset changes it.
  page = await browser.newPage({
    viewport: { width: 640, height: 900 },
    reducedMotion: 'reduce',
    face: 'none',
  })
  await openScene(page, `${shop.address()}?scene=${scene}`, [ours])
}

function inPage(name: Tool, sheets: readonly string[] = []): Promise<unknown> {
  return callTool(page, name, sheets)
}

/** In base64, as the page's tool reads it. */
async function takeEncodedPicture(): Promise<string> {
  const clip = { x: 0, y: 0, width: 600, height: 900 }
  return (await takePicture(page, { clip })).toString('base64')
}
