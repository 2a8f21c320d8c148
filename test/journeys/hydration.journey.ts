import { expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { servePage } from './pageServer.js'
import { fillAtOnce, goodCard } from './shopper.js'

const server = servePage('test/journeys/pages/hydration')
const browser = shareBrowser()

const labels = ['Card number', 'Expiry date', 'Security code']
const typed = [goodCard.number, goodCard.expiry, goodCard.code]

// The demo shows the same of our form, over a real server: `mistakes.journey.ts`.
test('the form of the registry, pressed before hydration, sends nothing, keeps what was typed, and pays', async () => {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  const address = `${server.address()}?registry`
  await page.goto(address)
  await fillAtOnce(page)
  const texts = () => Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
  const navigations: string[] = []
  page.on('framenavigated', (frame) => navigations.push(frame.url()))
  await page.locator('button[type=submit]').click()
  await page.getByLabel('Security code').press('Enter')
  expect(await texts()).toEqual(typed)
  await page.evaluate('hydrate()')
  await page.locator('button[type=submit]:not([data-loading])').waitFor()
  await expect.poll(texts).toEqual([goodCard.number, '12 / 34', goodCard.code])
  expect([page.url(), navigations, await page.evaluate('sent()')]).toEqual([address, [], 0])
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('Payment successful').first().waitFor()
  expect([await page.evaluate('sent()'), said]).toEqual([1, []])
})
