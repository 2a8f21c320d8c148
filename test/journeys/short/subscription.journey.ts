import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.js'
import { shareBrowser } from '../browser.js'
import { openOwnShop, shopFolder } from '../ownShop.js'
import { buildPage } from '../pageServer.js'
import { fillAtOnce } from '../shopper.js'

const browser = shareBrowser()

async function openShop() {
  const page = await buildPage(shopFolder)
  const end = vi.fn()
  const shop = await openOwnShop({
    pages: () => page,
    findOrder: () => ({
      amount: '499.90',
      currency: 'UAH',
      description: 'A bowl',
      customer_id: 'olena',
      init_recurring: { interval_unit: 'month', interval_count: 1 },
      subscription: { end },
    }),
    authorize: () => true,
  })
  const { shopUrl, serviceUrl } = shop
  return {
    ...shop,
    end,
    pageUrl: `${shopUrl}/${shopFolder}/?server&monthly&bank=${encodeURIComponent(serviceUrl)}`,
  }
}

test('a subscription is paid on the page, which says its terms, a month later by itself, and ended by its shopper', async () => {
  const { pageUrl, serviceUrl, sandbox, recorded, end } = await openShop()
  const page = await browser.newPage()
  await page.goto(pageUrl)
  await page.getByRole('region', { name: 'Subscription' }).getByText('every month').waitFor()
  await fillAtOnce(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('Payment successful').waitFor()
  const paid = (): number => recorded.filter(({ status }) => status === 'success').length
  await expect.poll(paid).toBe(1)

  const body = JSON.stringify({ seconds: 31 * 86_400 })
  await sandbox.fetch(new Request(`${serviceUrl}/sandbox/clock/advance`, { method: 'POST', body }))
  await expect.poll(paid).toBe(2)
  expect(new Set(recorded.map(({ recurring }) => recurring?.id)).size).toBe(1)

  await page.goto(`${pageUrl}&subscription`)
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor()
  expect(
    await page.getByRole('region', { name: 'Charges so far' }).getByText('UAH 499.90').count(),
  ).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End the subscription' }).press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('h1:focus', { hasText: 'You have asked to end the subscription' }).waitFor()
  expect(end).toHaveBeenCalledOnce()
  await sandbox.fetch(
    new Request(`${serviceUrl}/sandbox/subscriptions/A-1001/cancel`, { method: 'POST' }),
  )
  await expect.poll(() => recorded.at(-1)?.recurring?.status).toBe('canceled')
  await page.getByRole('button', { name: 'Check again' }).press('Enter')
  await page.locator('h1:focus', { hasText: 'The subscription has ended' }).waitFor()
})
