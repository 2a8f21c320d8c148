import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { cardIn } from './canary.js'
import { servePage } from './pageServer.js'
import { expectSamePicture, takePicture } from './samePicture.js'
import { goodCard } from './shopper.js'

const server = servePage('test/journeys/pages/shadow')
const browser = shareBrowser()

async function openPage(query: '' | '?light'): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(`${server.address()}${query}`)
  await page.getByLabel('Card number').waitFor()
  return page
}

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(goodCard.number)
  await page.getByLabel('Expiry date').pressSequentially(goodCard.expiry)
  await page.getByLabel('Security code').pressSequentially(goodCard.code)
}

test('in a shadow root of a real page keys are shown in groups, a decline is said, the next press pays, and no card data is left', async () => {
  const page = await openPage('')
  const pay = page.getByRole('button', { name: /^Pay/ })
  await typeCard(page)
  const labels = ['Card number', 'Expiry date', 'Security code']
  const texts = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
  expect(texts).toEqual([goodCard.number, '12 / 34', goodCard.code])
  expect(await cardIn(page, goodCard)).toEqual([])
  await pay.click()
  await page.locator('.tillkit-status-title', { hasText: 'Payment declined' }).waitFor()
  expect(await cardIn(page, goodCard)).toEqual([])
  await page.getByLabel('Security code').pressSequentially(goodCard.code)
  await pay.click()
  await page.locator('.tillkit-status-title', { hasText: 'Payment successful' }).waitFor()
  const sent = await page.evaluate(() => Reflect.get(globalThis, 'sent'))
  expect(sent).toMatchObject(Array(2).fill({ cc_number: '4242424242424242', card_cvv: '739' }))
  expect(sent).toHaveLength(2)
  expect(await cardIn(page, goodCard)).toEqual([])
})

test('a form in a shadow root looks as it does outside of one: empty, with errors and filled in, light and dark', async () => {
  const pages = [await openPage(''), await openPage('?light')]
  const steps: readonly ((page: Page) => Promise<void>)[] = [
    async () => {},
    async (page) => {
      await page.getByRole('button', { name: /^Pay/ }).click()
      await page.locator('[aria-invalid=true]').nth(2).waitFor()
    },
    async (page) => {
      await typeCard(page)
      await page.locator('.tillkit-input + [data-brand=visa] path').first().waitFor()
    },
  ]
  for (const [index, step] of steps.entries()) {
    for (const page of pages) await step(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const page of pages) await page.emulateMedia({ colorScheme })
      const [inShadow, inLight] = await Promise.all(pages.map((page) => takePicture(page)))
      if (!inShadow || !inLight) throw new Error('A picture is missing.')
      expectSamePicture(inLight, inShadow, `step ${index}, ${colorScheme}`)
    }
  }
})
