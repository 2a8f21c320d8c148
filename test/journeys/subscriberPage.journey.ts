import { expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { faces } from './faces.js'
import { servePage } from './pageServer.js'

const shop = servePage('test/journeys/pages/layoutShift')
const browser = shareBrowser()

test.each(faces.flatMap((face) => [1200, 390].map((width) => ({ face, width }))))(
  'at $width px in the $face face each charge has one row, and each answer one line',
  async ({ face, width }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, face })
    await page.goto(`${shop.address()}?form=subscription`)
    await page.getByRole('button', { name: 'End the subscription' }).click()
    const heights = (selector: string): Promise<readonly number[]> =>
      page
        .locator(selector)
        .evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight))
    const charges = await heights('section .tillkit-details > div')
    expect(charges).toHaveLength(2)
    expect(Math.max(...charges)).toBeLessThan(32)
    const answers = await heights('[data-part="end"] > button')
    expect(answers).toHaveLength(2)
    expect(Math.max(...answers)).toBeLessThan(48)
  },
)
