import { expect, test } from 'vitest'
import { shareBrowser } from '../browser.js'
import { ownShops } from '../ownShops.js'
import { fillAtOnce } from '../shopper.js'

const browser = shareBrowser()
const openShop = ownShops()

const terms = { interval_unit: 'month', interval_count: 1 } as const

test('a subscription is paid for the first time on the page, which says its terms, and a month later by itself', async () => {
  const { pageUrl, serviceUrl, sandbox, recorded } = await openShop({ order: { init_recurring: terms } })
  const page = await browser.newPage()
  await page.goto(`${pageUrl}&monthly`)
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
})
