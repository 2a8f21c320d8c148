import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.js'
import { shareBrowser } from './browser.js'
import { servePage } from './pageServer.js'

const shop = servePage('test/journeys/pages/challenge')
const browser = shareBrowser()

/** The page, under its strict policy with Trusted Types, and what that has stopped. */
async function openPage(): Promise<{ page: Page; violations: () => Promise<readonly string[]> }> {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      seen.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  await page.goto(shop.address())
  return {
    page,
    violations: () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen),
  }
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const label = element?.getAttribute('aria-labelledby')
    return (label && document.getElementById(label)?.textContent) || element?.textContent || ''
  })

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').focus()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1249')
  await page.keyboard.press('Tab')
  await page.keyboard.type('739')
}

test('a challenge is found, done and sent by keyboard alone, under a strict policy', async () => {
  const { page, violations } = await openPage()
  await typeCard(page)
  await page.keyboard.press('Enter')

  await page.getByRole('checkbox').waitFor()
  expect(await focusedName(page)).toBe('Security check')
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('The security check is complete. You can pay now.').first().waitFor()
  await expectAccessible(page)
  for (let stop = 0; stop < 4 && !(await focusedName(page)).startsWith('Pay'); stop += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Payment successful').waitFor()
  expect(await violations()).toEqual([])
})

test('nothing of the challenge is loaded before it is asked for, but the small file that shows it', async () => {
  const { page } = await openPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.reload()
  await page.getByLabel('Card number').waitFor()
  await expect.poll(() => loaded.some((url) => url.includes('/ChallengeField-'))).toBe(true)
  expect(loaded.filter((url) => /Widget-/.test(url))).toEqual([])
})
