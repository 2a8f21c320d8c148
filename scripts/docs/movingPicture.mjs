// Takes the moving picture of README.md anew, in light and in dark: a card is typed, Enter pays,
// the bank asks, and the order is paid. Page, backend and payment service are the real ones, and
// run in one page of Chromium. Its clock and its animations are moved from frame to frame, so a
// slow machine takes the same picture: `node scripts/docs/movingPicture.mjs`.
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../setup.mjs'
import { withPicturePage } from './picturePage.mjs'

/**
 * @import { Page } from 'playwright'
 * @typedef {{ png: Buffer, shownMs: number }} Frame
 */

const width = 480
const height = 448
const scale = 2
const stepMs = 40

/** Of each file: README.md loads one of them. */
const limitBytes = 400_000

const script = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { AcceptedBrands, CardForm } from 'tillkit'
import { ShopTab } from '/docs/playground/shop/ShopTab.tsx'
import { openShop } from '/docs/playground/shop/shop.ts'
import 'tillkit/styles.css'
const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const brands = ['visa', 'mastercard', 'american-express']
const shop = openShop({ onMessage() {}, onChange() {} })
const form = createElement(AcceptedBrands, { brands }, createElement(CardForm))
createRoot(document.querySelector('main')).render(createElement(ShopTab, { shop, order }, form))
`
const style = `
  :root { color-scheme: light dark }
  /* A caret that blinks would be in some pictures and not in others. */
  * { caret-animation: manual }
  body { margin: 0 }
  main { box-sizing: border-box; inline-size: ${width}px; padding: 16px }
  .shop-bar { display: none !important }
  /* The bank's page is longer than the picture. */
  main > .shop-tab > .shop-frame {
    box-sizing: border-box; inline-size: ${width / 0.8}px; block-size: ${height / 0.8}px;
    margin: -20px; border: 0; border-radius: 20px; zoom: 0.8;
  }
`

await withPicturePage({ script, style }, async (browser, open) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const tab = await browser.newPage({
      colorScheme,
      deviceScaleFactor: scale,
      viewport: { width, height },
    })
    tab.on('pageerror', (error) => console.error(error.message))
    await tab.clock.install({ time: new Date('2026-11-26T10:00:00Z') })
    await open(tab)
    await write(await take(tab), join(root, `docs/images/payment-${colorScheme}.webp`))
    await tab.close()
  }
})

/** @type {(tab: Page) => Promise<readonly Frame[]>} */
async function take(tab) {
  /** @type {Frame[]} */
  const frames = []
  const show = async (/** @type {number} */ shownMs) => {
    await tab.evaluate(moveAnimations, stepMs)
    await tab.clock.runFor(stepMs)
    const png = await tab.screenshot({
      animations: 'allow',
      caret: 'initial',
      omitBackground: true,
    })
    const previous = frames.at(-1)
    if (previous?.png.equals(png)) previous.shownMs += shownMs
    else frames.push({ png, shownMs })
  }
  const move = async (/** @type {number} */ durationMs) => {
    for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) await show(stepMs)
  }
  const type = async (/** @type {string} */ text) => {
    for (const key of text) {
      await tab.keyboard.press(key)
      await show(80)
      await show(stepMs)
    }
  }
  /** Lets time pass, unseen, until something is there. */
  const reach = async (/** @type {() => Promise<boolean>} */ isThere) => {
    while (!(await isThere())) await tab.clock.runFor(stepMs)
  }
  const number = tab.getByLabel('Card number')
  await reach(() => number.isVisible())
  await tab.clock.runFor(2_000)
  await number.focus()
  await tab.evaluate(moveAnimations, 2_000)
  await show(800)
  await type('4000000000003220')
  await move(240)
  await tab.keyboard.press('Tab')
  await move(240)
  await type('1230')
  await tab.keyboard.press('Tab')
  await move(240)
  await type('123')
  await show(600)
  await tab.keyboard.press('Enter')
  await move(400)
  const bank = tab.frameLocator('iframe').getByRole('button').first()
  await reach(() => bank.isVisible())
  await move(240)
  await show(1_400)
  await bank.focus()
  await show(400)
  await tab.keyboard.press('Enter')
  await move(360)
  await reach(() => tab.locator('.tillkit-status[data-tone="success"]').isVisible())
  await move(480)
  await show(2_600)
  return frames
}

/**
 * Runs in the page: the animations stand still, and are moved by this.
 * @type {(byMs: number) => void}
 */
function moveAnimations(byMs) {
  for (const animation of document.getAnimations()) {
    if (animation.playState !== 'paused') {
      animation.pause()
      animation.currentTime = 0
    }
    const toMs = Number(animation.currentTime) + byMs
    if (toMs >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish()
    else animation.currentTime = toMs
  }
}

/** @type {(frames: readonly Frame[], path: string) => Promise<void>} */
async function write(frames, path) {
  const { size } = await sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({
      loop: 0,
      delay: frames.map(({ shownMs }) => shownMs),
      // Lossy frames leave a shadow of the frame before.
      lossless: true,
      effort: 6,
    })
    .toFile(path)
  const seconds = frames.reduce((sum, { shownMs }) => sum + shownMs, 0) / 1_000
  if (size > limitBytes) throw new Error(`${path} is too large: ${size} bytes.`)
  console.log(`${path}: ${frames.length} frames, ${seconds} s, ${(size / 1_000).toFixed(0)} kB`)
}
