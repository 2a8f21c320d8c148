import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from '../fixtures/listen.js'
import { expectAccessible } from './axe.js'
import { shareBrowser } from './browser.js'
import { faces, showFace } from './faces.js'
import { servePage } from './pageServer.js'
import { fillAtOnce } from './shopper.js'

const shop = servePage('test/journeys/pages/bankFrame')
const browser = shareBrowser()
let bank: Listening
let page: Page
let isConfirmed: boolean

beforeAll(async () => {
  bank = await startBank()
})

afterAll(() => bank?.close())

beforeEach(async () => {
  isConfirmed = false
  page = await browser.newPage()
  await page.clock.install()
  await page.goto(`${shop.address()}?bank=${encodeURIComponent(bank.url)}`)
  await fillAtOnce(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await bankPage().getByRole('button', { name: 'Confirm' }).waitFor()
})

test('the return page reports at once, without waiting for the next status request', async () => {
  // From here on no timer of any page ends.
  await page.clock.pauseAt(Date.now() + 300_000)
  await bankPage().getByRole('button', { name: 'Late' }).click()
  await page.getByText('Confirming your payment').waitFor()
  expect(await focused()).toBe('Confirming your payment')
})

test('a message that the bank’s page sends on its own is ignored', async () => {
  // The page has heard the message when this listener has, which came later.
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => Object.assign(globalThis, { heard: data }))
  })
  await bankPage().getByRole('button', { name: 'Lie' }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'heard') === 'tillkit:returned')
  // What a state's change shows, it has shown by then.
  await page.clock.runFor(100)
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
})

test('the bank’s page can neither take the whole page elsewhere nor open a window', async () => {
  const opened: Page[] = []
  const said: string[] = []
  page.context().on('page', (other) => opened.push(other))
  page.on('console', (message) => said.push(message.text()))
  await bankPage().getByRole('button', { name: 'Break out' }).click()
  await expect
    .poll(() => said.join('\n'))
    .toMatch(/Blocked opening 'about:blank' in a new window[\s\S]*attempt to initiate navigation/)
  expect(page.url()).toContain('bankFrame')
  expect(opened).toEqual([])
})

test('the bank’s page may ask for a passkey and for Secure Payment Confirmation', async () => {
  const mayUse = await bankPage()
    .locator('body')
    .evaluate(() => {
      const policy = Reflect.get(document, 'featurePolicy')
      return ['publickey-credentials-get', 'payment', 'camera'].map((feature) =>
        policy.allowsFeature(feature),
      )
    })
  expect(mayUse).toEqual([true, true, false])
})

test('the dialog is modal: the keyboard stays in it, Escape closes it, and it can be opened again to confirm', async () => {
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
  // On the page that never left.
  expect(new URL(page.url()).pathname).toMatch(/bankFrame\/$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await focused()).toBe('Payment successful')
})

test.each([1280, 320])(
  'at %i pixels the dialog is not cut off, its buttons are large enough, and axe finds nothing',
  async (width) => {
    await page.setViewportSize({ width, height: 640 })
    for (const face of faces) {
      await showFace(page, face)
      const box = await page.getByRole('dialog').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
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
function startBank(): Promise<Listening> {
  return listen((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://bank.test')
    if (pathname === '/3ds') return response.setHeader('Content-Type', 'text/html').end(bankMarkup)
    if (pathname === '/payments') {
      response
        .setHeader('Access-Control-Allow-Origin', '*')
        .setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify({ isConfirmed }))
    }
    if (pathname === '/decide') {
      isConfirmed = search !== '?late'
      const returnPage = `${shop.address()}return.html?bank=${encodeURIComponent(bank.url)}`
      const Location = `${returnPage}#tillkit_attempt=${'a'.repeat(43)}`
      return response.writeHead(303, { Location }).end()
    }
    return response.writeHead(404).end()
  })
}

const bankMarkup = `<!doctype html><html lang="en"><title>Bank</title><h1>Your bank</h1>
<form method="post" action="/decide"><button>Confirm</button></form>
<form method="post" action="/decide?late"><button>Late</button></form>
<button onclick="parent.postMessage('tillkit:returned', '*')">Lie</button>
<button onclick="window.open('about:blank'); try { top.location = 'about:blank' } catch {}">
Break out</button>`
