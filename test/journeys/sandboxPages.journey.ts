import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../src/dev/cli/sandbox/runSandbox.js'
import { defaultProject } from '../../src/dev/cli/settings/defaultProject.js'
import { appleRequest } from '../fixtures/walletRequests.js'
import { expectAccessible } from './axe.js'
import { shareBrowser } from './browser.js'
import { faces, showFace } from './faces.js'
import { expectValid } from './markup.js'

const browser = shareBrowser()
let running: RunningSandbox

/** A sandbox with a row of every kind in its lists, with long names and long texts. */
beforeAll(async () => {
  const run = {
    port: 0,
    host: '127.0.0.1',
    isQuiet: true,
    options: { projects: [defaultProject], auth: { accept: 'any' }, callsValidationUrl: false },
  } as const
  running = await startSandbox(run, { print: () => {} })
  const direct = {
    mode: 'direct',
    exp_month: 12,
    exp_year: 2034,
    card_cvv: '123',
    cc_number: '4242424242424242',
  }
  await create({ ...direct, order_id: 'A-paid' })
  await create({
    ...direct,
    order_id: `A-${'long'.repeat(60)}`,
    method: 'auth',
    amount: 90_071_992_547_409.91,
  })
  await create({ ...direct, order_id: 'A-bank', cc_number: '4000000000003220' })
  await create({ ...direct, order_id: 'A-limit', cc_number: '4000000000009995' })
  await create({
    ...direct,
    order_id: 'A-sub',
    init_recurring: { interval_unit: 'month', interval_count: 1 },
  })
  await create({ mode: 'hosted', order_id: 'A-hosted' })
  await control('payments/A-paid/refund', { amount: 10 })
  await control('clock/advance', { seconds: 2_678_400 })
})
afterAll(() => running.stop())

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${running.baseUrl}/sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** Creates a payment; in hosted mode the answer is the address of its form. */
async function create(members: object): Promise<string> {
  const body = JSON.stringify({
    pos_id: defaultProject.posId,
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    description: 'Two cups',
    order_3ds_bypass: 'always',
    server_url: 'https://shop.invalid:9443/api/checkout/webhook',
    ...members,
  })
  const headers = {
    'Content-Type': 'application/json',
    'X-API-AUTH': `SVC-HMAC-SHA1 ${defaultProject.apiKey}:any`,
    'X-API-KEY': defaultProject.endpointsKey,
  }
  const url = `${running.baseUrl}/api/v1/payment`
  const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body })
  expect([200, 303]).toContain(response.status)
  return response.headers.get('Location') ?? ''
}

async function openForm(page: Page, members: object = {}): Promise<void> {
  const order_id = crypto.randomUUID()
  await page.goto(await create({ mode: 'hosted', order_id, order_timeout: 900, ...members }))
}

/** Pays on the form by a card that asks for 3-D Secure. */
async function openBank(page: Page, customer_lang: string): Promise<void> {
  await openForm(page, { customer_lang })
  await page.locator('#cc_number').fill('4000000000003220')
  await page.locator('#expiry').fill('12/34')
  await page.locator('#card_cvv').fill('123')
  await page.locator('button.confirm').click()
  await page.waitForURL(/\/sandbox\/bank\//)
}

const scenes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the control panel, everything opened': async (page) => {
    await page.goto(`${running.baseUrl}/`)
    await page.getByRole('button', { name: 'Pause updates' }).click()
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
    })
  },
  'the checkout form': openForm,
  'the checkout form, with issues': async (page) => {
    await openForm(page)
    await page.locator('button.confirm').click()
    await page.locator('#cc_number:focus').waitFor()
  },
  'the bank page of a Ukrainian order': async (page) => {
    await openBank(page, 'uk')
    await page.locator('[lang=uk][dir=ltr] h1', { hasText: 'Підтвердження в банку' }).waitFor()
  },
  'the bank page of an Arabic order': async (page) => {
    await openBank(page, 'ar')
    await page.locator('[lang=ar][dir=rtl] h1', { hasText: 'تأكيد من مصرفك' }).waitFor()
  },
  'the end of a refused Arabic payment': async (page) => {
    await openBank(page, 'ar')
    await page.locator('button.refuse').click()
    await page.locator('[lang=ar][dir=rtl] h1', { hasText: 'رُفضت' }).waitFor()
  },
  'the checkout form, cancelled': async (page) => {
    await openForm(page)
    await page.locator('button.refuse').click()
    await page.waitForURL(/form$/)
    await page.getByText('cancelled').first().waitFor()
  },
  'the bank’s page': goToBank,
  'the end of a payment': async (page) => {
    await goToBank(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' })
  },
  'a receipt': async (page) => {
    const response = await fetch(`${running.baseUrl}/sandbox/payments`)
    const { payments } = (await response.json()) as { payments: { payment_id: string }[] }
    await page.goto(`${running.baseUrl}/sandbox/receipts/${payments[0]?.payment_id}`)
    await page.getByText('499.90').first().waitFor()
  },
}

async function goToBank(page: Page): Promise<void> {
  await openForm(page)
  await page.locator('#cc_number').fill('4000 0000 0000 3220')
  await page.locator('#expiry').fill('12/34')
  await page.locator('#card_cvv').fill('123')
  await page.locator('button.confirm').click()
  await page.getByRole('button', { name: 'Refuse' }).waitFor()
}

const looks = [
  { look: 'dark', colorScheme: 'dark', width: 1280 },
  { look: 'light and narrow', colorScheme: 'light', width: 320 },
] as const

test('the form says where the code of an American Express card is, and of others again', async () => {
  const page = await browser.newPage()
  await openForm(page)
  const hint = page.locator('#card_cvv-hint')
  await page.locator('#cc_number').fill('3700 0000 0000 002')
  await expect.poll(() => hint.textContent()).toBe('4 digits on the front')
  await page.locator('#cc_number').fill('4242')
  await expect.poll(() => hint.textContent()).toBe('3 digits on the back')
})

test.each(Object.keys(scenes))(
  '%s: axe finds nothing, and at 320 px nothing scrolls sideways',
  async (scene) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await scenes[scene]?.(page)
    await expectValid(page)
    for (const { look, colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      for (const face of width > 320 ? [] : faces) {
        await showFace(page, face)
        expect(await sidewaysScrollers(page), `${look}, ${face}`).toEqual([])
      }
    }
  },
)

test('at 320 px a table of the panel is a table still, and each cell is beside its heading', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } })
  await page.goto(`${running.baseUrl}/`)
  // Every two seconds the panel's script puts new rows in the place of these.
  await page.getByRole('button', { name: 'Pause updates' }).click()
  const payments = page.getByRole('table', { name: /^Payments/ })
  expect(await payments.getByRole('columnheader').allTextContents()).toContain(
    'What happened (UTC)',
  )
  const row = payments.getByRole('row').filter({ hasText: 'A-bank' })
  expect(await row.getByRole('rowheader').textContent()).toContain('A-bank')
  const heading = await row
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(heading).toContain('Card')
})

test('on a tablet the panel has two payments beside each other', async () => {
  const page = await browser.newPage({ viewport: { width: 768, height: 900 } })
  await page.goto(`${running.baseUrl}/`)
  await page.getByRole('button', { name: 'Pause updates' }).click()
  const rows = page.getByRole('table', { name: /^Payments/ }).locator('tbody tr')
  const boxes = await Promise.all([rows.nth(0), rows.nth(1)].map((row) => row.boundingBox()))
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  expect(boxes[1]?.x).toBeGreaterThan(boxes[0]?.x ?? Infinity)
})

test('a wallet’s sheet has a row for the card and one button, used by keys alone, in the dark and at 320 px', async () => {
  const page = await openWallets()
  const events = page.locator('#events')
  await page.getByRole('button', { name: 'Press' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Apple Pay: Kobzar Books' })
  await sheet.getByRole('status').getByText('Waiting').waitFor()
  await page.evaluate(() => Reflect.get(globalThis, 'validate')())
  const pay = sheet.getByRole('button', { name: /^Pay / })
  await sheet.locator('.pay:enabled').waitFor()
  expect(await pay.evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(await sheet.textContent()).not.toMatch(/\d{5}/)
  await expectAccessible(page)
  await expectValid(page)
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await events.getByText('"sandbox":"5454545454545454"').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await events.getByText('cancel').waitFor()
  expect(await sheet.count()).toBe(0)
  expect(
    await page
      .getByRole('button', { name: 'Press' })
      .evaluate((button) => button.matches(':focus')),
  ).toBe(true)
})

/** A page of a strict policy, with Apple's wallet of the sandbox and a shop's button. */
async function openWallets(): Promise<Page> {
  const page = await browser.newPage({ colorScheme: 'dark', viewport: { width: 320, height: 600 } })
  await page.goto(`${running.baseUrl}/sandbox/receipts/none`)
  await page.addScriptTag({ url: `${running.baseUrl}/sandbox/wallets/apple.js` })
  await page.evaluate((request) => {
    const { ApplePaySession } = globalThis as unknown as ReturnType<typeof JSON.parse>
    const events = Object.assign(document.createElement('ul'), { id: 'events' })
    const note = (event: unknown): void =>
      events.append(
        Object.assign(document.createElement('li'), { textContent: JSON.stringify(event) }),
      )
    const press = Object.assign(document.createElement('button'), { textContent: 'Press' })
    press.onclick = () => {
      const session = new ApplePaySession(3, request)
      const merchantSession = { merchantSessionIdentifier: 'a', expiresAt: Date.now() + 300_000 }
      Object.assign(globalThis, {
        validate: () => session.completeMerchantValidation(merchantSession),
      })
      session.onpaymentauthorized = ({ payment }: { readonly payment: unknown }) => note(payment)
      session.oncancel = () => note('cancel')
      session.begin()
    }
    document.querySelector('main')?.append(press, events)
  }, appleRequest)
  return page
}

/** What is wider than its box, the page itself included. */
function sidewaysScrollers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *')]
      .filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible',
      )
      .concat(document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : [])
      .filter((each) => !each.matches('.unseen, thead, thead *'))
      .map((each) => `${each.tagName}.${each.className}`),
  )
}
