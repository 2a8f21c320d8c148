import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findCanary } from '../fixtures/findCanary.js'
import { shareBrowser } from './browser.js'
import { readAttributes } from './canary.js'
import { servePage } from './pageServer.js'
import { expectOtherPicture, expectSamePicture, takePicture } from './samePicture.js'
import { fillAtOnce, goodCard } from './shopper.js'

const server = servePage('test/journeys/pages/hidden')
const browser = shareBrowser()

async function openPage(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(server.address())
  await fillAtOnce(page)
  return page
}

/** Also where the bank's dialog is modal. */
const press = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click())

/** What the document has of the card: in texts, attributes and inputs. */
async function cardIn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => [
    document.documentElement.textContent,
    ...[...document.querySelectorAll('input')].map((input) => input.value),
  ])
  return findCanary([...texts, ...(await page.evaluate(readAttributes))], goodCard)
}

test('a page that React hides has neither number nor code in the document, also while the bank’s is open', async () => {
  const page = await openPage()
  expect(await cardIn(page)).toHaveLength(2)
  await press(page, 'Other page')
  await expect.poll(() => cardIn(page)).toEqual([])
  await press(page, 'Other page')
  await fillAtOnce(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').waitFor()
  await press(page, 'Other page')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => cardIn(page)).toEqual([])
  await press(page, 'Other page')
  await page.getByRole('dialog').waitFor()
})

test('a form that React has hidden looks as it did before the card was typed when it is shown again', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(server.address())
  const date = page.getByLabel('Expiry date')
  await date.fill(goodCard.expiry)
  const before = await takeUnfocusedPicture(page)
  await fillAtOnce(page)
  await page.locator('.tillkit-input + [data-brand=visa] path').first().waitFor()
  expectOtherPicture(before, await takeUnfocusedPicture(page))
  await press(page, 'Other page')
  await expect.poll(() => date.isVisible()).toBe(false)
  await press(page, 'Other page')
  await date.waitFor()
  expectSamePicture(before, await takeUnfocusedPicture(page))
})

async function takeUnfocusedPicture(page: Page): Promise<Uint8Array> {
  await page.evaluate(() => Object(document.activeElement).blur())
  return takePicture(page)
}

test('a page that waits below a <Suspense> keeps what was typed', async () => {
  const page = await openPage()
  await press(page, 'Wait')
  await page.getByText('Waiting').waitFor()
  expect(await cardIn(page)).toHaveLength(2)
})
