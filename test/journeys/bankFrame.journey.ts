import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './axe.js'
import { servePage } from './pageServer.js'
import { launchBrowser } from './shopper.js'

const shop = servePage('test/journeys/pages/bankFrame')
let bank: Server
let browser: Browser
let page: Page
let bankOrigin: string
let isConfirmed: boolean

beforeAll(async () => {
  bank = await startBank()
  bankOrigin = `http://localhost:${(bank.address() as AddressInfo).port}`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  bank?.close()
})

beforeEach(async () => {
  isConfirmed = false
  page = await browser.newPage()
  await page.goto(`${shop.address()}?bank=${encodeURIComponent(bankOrigin)}`)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('739')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await bankPage().getByRole('button', { name: 'Confirm' }).waitFor()
})

afterEach(() => page.close())

test('confirmed in the frame, the payment is done on the page that never left', async () => {
  await bankPage().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/bankFrame\/$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await focused()).toBe('Payment successful')
})

test('the return page reports at once, without waiting for the next status request', async () => {
  const asked = Date.now()
  await bankPage().getByRole('button', { name: 'Late' }).click()
  await page.getByText('Confirming your payment').waitFor()
  expect(Date.now() - asked).toBeLessThan(5_000)
  expect(await focused()).toBe('Confirming your payment')
})

test('a message that the bank’s page sends on its own is ignored', async () => {
  await bankPage().getByRole('button', { name: 'Lie' }).click()
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
})

test('the bank’s page can neither take the whole page elsewhere nor open a window', async () => {
  const opened: Page[] = []
  page.context().on('page', (other) => opened.push(other))
  await bankPage().getByRole('button', { name: 'Break out' }).click()
  await page.waitForTimeout(500)
  expect(page.url()).toContain('bankFrame')
  expect(opened).toEqual([])
})

test('the dialog is modal: the keyboard stays in it, and Escape closes it', async () => {
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(await focused()).toBe('Confirmation by your bank')
  await page.keyboard.press('Escape')
  await page.getByText(/You closed your bank’s page/).waitFor()
  expect(await focused()).toBe('Confirmation by your bank')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Continue at your bank')
  await page.keyboard.press('Enter')
  await bankPage().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
})

test.each([1280, 320])(
  'at %i pixels the dialog is not cut off, its buttons are large enough, and axe finds nothing',
  async (width) => {
    await page.setViewportSize({ width, height: 640 })
    const box = await page.getByRole('dialog').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  },
)

function bankPage() {
  return page.frameLocator('iframe[title="Confirmation by your bank"]')
}

function focused(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** A bank of another site: its page, the way back, and what was sent to it. */
async function startBank(): Promise<Server> {
  const server = createHttpServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://bank.test')
    if (pathname === '/3ds') return response.setHeader('Content-Type', 'text/html').end(bankMarkup)
    if (pathname === '/payments') {
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify({ isConfirmed }))
    }
    if (pathname === '/decide') {
      isConfirmed = search !== '?late'
      const Location = `${shop.address()}return.html?bank=${encodeURIComponent(bankOrigin)}#tillkit_attempt=${'a'.repeat(43)}`
      return response.writeHead(303, { Location }).end()
    }
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return server
}

const bankMarkup = `<!doctype html><html lang="en"><title>Bank</title><h1>Your bank</h1>
<form method="post" action="/decide"><button>Confirm</button></form>
<form method="post" action="/decide?late"><button>Late</button></form>
<button onclick="parent.postMessage('tillkit:returned', '*')">Lie</button>
<button onclick="window.open('about:blank'); try { top.location = 'about:blank' } catch {}">Break out</button>`
