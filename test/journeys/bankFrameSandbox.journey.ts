import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { type OwnShop, ownShops } from './ownShops.js'

const browser = shareBrowser()
const openShop = ownShops()

test('the sandbox’s bank page is shown in the frame of a shop it names; confirmed there, it is paid for shop and sandbox', async () => {
  const { page, sandbox, shopUrl, serviceUrl, recorded } = await open({ isNamed: true })
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]')
  await bank.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toEqual([shopUrl, serviceUrl])

  await bank.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toMatch(/bankFrame\/$/)
  const { payments } = await (await sandbox.fetch(new Request(`${serviceUrl}/sandbox/payments`))).json()
  expect(payments).toMatchObject([{ order_id: 'A-1001', status: 'success' }])
  await expect.poll(() => recorded.map(({ status }) => status)).toContain('success')
})

test('where the sandbox names no shop, as a bank may, the frame stays empty and the dialog’s link leads to the bank', async () => {
  const { page, said, serviceUrl } = await open({ isNamed: false })
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => said).toContainEqual(expect.stringContaining('frame-ancestors'))
  await page.getByRole('dialog').getByRole('link', { name: 'Continue at your bank' }).click()
  await page.waitForURL(`${serviceUrl}/sandbox/bank/**`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/bankFrame\/return\.html$/)
})

interface Opened extends OwnShop {
  readonly page: Page
  readonly said: readonly string[]
}

/** A shopper who has just sent a card that asks for the bank. */
async function open(options: { isNamed: boolean }): Promise<Opened> {
  const shop = await openShop(options)
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(shop.pageUrl)
  await page.getByLabel('Card number').fill('4000 0000 0000 3220')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('739')
  await page.getByRole('button', { name: /^Pay/ }).click()
  return { ...shop, page, said }
}
