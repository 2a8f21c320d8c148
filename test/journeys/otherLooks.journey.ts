import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readStyles } from '../../scripts/build/stylesheet.mjs'
import { translatePage } from '../../src/dev/cli/rehearse/browser/translatePage.js'
import { addExtensions } from '../fixtures/addExtensions.js'
import { shareBrowser } from './browser.js'
import { servePage } from './pageServer.js'
import { readFormBoxes } from './readFormBoxes.js'
import { acts, openScene } from './resetsPage.js'
import { expectSamePicture, takePicture } from './samePicture.js'

/** The looks of forms into which others put what the shopper does not see. */
const shop = servePage('test/journeys/pages/resets')
const browser = shareBrowser()
const ours = `${readStyles()} :root { --tillkit-font: sans-serif }`

test.each(Object.keys(acts))(
  'what a page translator puts into the page changes no picture: %s',
  async (scene) => {
    const page = await openPage(scene)
    const before = await takePicture(page)
    await page.evaluate(`(${translatePage})()`)
    expect(await page.locator('font font').count()).toBeGreaterThan(5)
    expectSamePicture(before, await takePicture(page))
  },
)

test('what extensions put beside each input and into the form moves no part of it, and changes no look', async () => {
  const page = await openPage('cardForm')
  const boxes = await readFormBoxes(page)
  expect(boxes.length).toBeGreaterThan(6)
  const button = await page.locator('.tillkit-pay').boundingBox()
  // What is put in at the end of the form makes it higher below its button.
  const height = (button?.y ?? 0) + (button?.height ?? 0)
  const clip = { x: 0, y: 0, width: 640, height }
  const before = await takePicture(page, { clip })
  await page.evaluate(addExtensions, true)
  expect(await readFormBoxes(page)).toEqual(boxes)
  expectSamePicture(before, await takePicture(page, { clip }))
})

async function openPage(scene: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 640, height: 900 },
    reducedMotion: 'reduce',
    face: 'none',
  })
  await openScene(page, `${shop.address()}?scene=${scene}`, [ours])
  return page
}
