import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { smallPicture } from '../../scripts/test/pictures/smallPicture.mjs'
import { toNodeListener } from '../../src/node.js'
import { token } from '../backend/shop.js'
import { type Listening, listen } from '../fixtures/listen.js'
import { byName, fillShop } from '../operators/adminShop.js'
import { openReportShop, type ReportShop } from '../operators/officeReports.js'
import { type ContextOptions, shareBrowser } from './browser.js'

/** `TILLKIT_WRITE_PICTURES=1` writes the pictures of docs/operators.md anew. */
const { TILLKIT_WRITE_PICTURES } = process.env
const folder = join(import.meta.dirname, '../../docs/images/operators')

const browser = shareBrowser()
let office: Listening
let shop: ReportShop

beforeAll(async () => {
  office = await listen(toNodeListener((request) => shop.admin.fetch(request)))
})
afterAll(() => office.close())
afterEach(() => shop.remove())

beforeEach(async () => {
  shop = openReportShop({ script: byName, admin: { publicUrl: `${office.url}/payments` } })
  await fillShop(shop)
  for (const [index, reference] of ['A-1007', 'A-1008', 'A-1009', 'A-1010'].entries()) {
    shop.clock.now += 754_000
    await shop.pay({ reference, attempt_token: token(20 + index) })
  }
  const day = new Date(shop.clock.now).toISOString().slice(0, 10)
  await shop.reconcile(before(day), [])
  await shop.reconcile(day, ledger)
})

/**
 * The merchant's ledger: another amount, one cancelled, two that nobody knows; the others are not
 * there.
 */
const ledger = [
  { reference: 'A-1003', paidAmount: '499.90', currency: 'UAH' },
  { reference: 'A-1007', paidAmount: '449.90', currency: 'UAH' },
  { reference: 'A-1008', state: 'cancelled' },
  { reference: 'A-1009', paidAmount: '499.90', currency: 'EUR' },
  { reference: 'B-2001', paidAmount: '120.00', currency: 'UAH', state: 'paid' },
  { reference: 'B-2002', paidAmount: '75.50', currency: 'UAH', state: 'paid' },
  { reference: 'DECLINED-1004', paidAmount: '499.90', currency: 'UAH' },
] as const

function before(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

async function open(options: ContextOptions = {}): Promise<Page> {
  const viewport = { width: 1040, height: 720 }
  return await browser.newPage({
    baseURL: `${office.url}/payments/`,
    javaScriptEnabled: false,
    viewport,
    colorScheme: 'light',
    // The pictures of the documents are in the font that an operator sees.
    ...(TILLKIT_WRITE_PICTURES === '1' && { face: 'none' }),
    ...options,
  })
}

/** Takes a picture of a step, of the whole page or as much of it as tells the step. */
async function picture(name: string, shown: Page | Locator, height = 900): Promise<void> {
  if (TILLKIT_WRITE_PICTURES !== '1') return
  mkdirSync(folder, { recursive: true })
  const isPage = 'goto' in shown
  const png = await (isPage
    ? shown.screenshot({ fullPage: true, animations: 'disabled' })
    : shown.screenshot())
  writeFileSync(join(folder, `${name}.png`), smallPicture(png, height))
}

test('a day in support: an order without a result is found, understood, asked about and decided; a callback is run again', async () => {
  const page = await open()
  await page.goto('')
  await picture('overview', page, 1100)

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByLabel('Order, order ID or payment ID').fill('LOST-1001')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await page.getByRole('row').count()).toBe(2)
  await picture('found', page)

  // A row is as a whole the link of its order.
  await page.locator('tbody tr').click({ position: { x: 500, y: 20 } })
  await page.getByText('The service never reported the result.').waitFor()
  await picture('timeline', page)

  const act = async (choice: string, reason: string): Promise<void> => {
    await page.getByLabel(choice).check()
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Are you sure?' }).waitFor()
  }
  await act('Ask the service again', 'the shopper called')
  await page.getByRole('button', { name: 'Ask the service again' }).click()
  await page.getByText('Tried, without success. The timeline says why.').waitFor()
  await act('Decide: paid', 'seen in the portal, ticket 4711')
  await picture('confirm', page)
  expect(shop.paidOrders.has('LOST-1001')).toBe(false)
  await page.getByRole('button', { name: 'Decide: paid' }).click()
  await page.getByText('Decided. The shop’s callback has succeeded.').waitFor()
  expect(shop.paidOrders.has('LOST-1001')).toBe(true)
  await picture('decided', page)

  await page.getByRole('link', { name: 'Overview' }).click()
  const failing = page.locator('.group').filter({ hasText: 'Callbacks that fail' })
  await failing.getByRole('link', { name: 'A-1005' }).click()
  await page.getByRole('link', { name: 'A-1005' }).click()
  await act('Run the callback again', 'the database is back')
  await page.getByRole('button', { name: 'Run the callback again' }).click()
  await page.getByText('Done.').waitFor()
  expect(shop.paidOrders.has('A-1005')).toBe(true)
  await picture('callback', page)

  await page.getByRole('link', { name: 'Overview' }).click()
  const strange = page.locator('.group').filter({ hasText: 'Events that match no order' })
  expect(await strange.innerText()).toMatch(/UNKNOWN-1006\s+Unknown order/)
  await picture('unrecognised', strange)
})

test('a day in finance: the day’s sums, its orders as a file, what differs from the ledger, and a double payment', async () => {
  const page = await open()
  await page.goto('')
  await page.getByRole('link', { name: 'Begun and paid today' }).click()
  await page.getByRole('heading', { name: /^Orders begun on / }).waitFor()
  expect(await page.locator('.figures').innerText()).toMatch(/Orders: 6\s+UAH\s2,999\.40/)
  await picture('day', page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('orders.csv')

  await page.getByRole('link', { name: 'Reconciliation', exact: true }).click()
  expect(await page.getByRole('row').count()).toBe(3)
  await picture('reconciliations', page)
  await page.locator('tbody th a').first().click()
  await page.getByRole('heading', { name: 'Booked, not paid' }).waitFor()
  await picture('report', page, 1500)
  await page.getByRole('link', { name: 'DECLINED-1004' }).click()
  await page.getByRole('heading', { name: 'Order DECLINED-1004' }).waitFor()

  await page.getByRole('link', { name: 'Overview' }).click()
  const doubles = page.locator('.group').filter({ hasText: 'Perhaps paid twice' })
  await doubles.getByRole('link', { name: 'LOST-1002' }).click()
  await page.getByLabel('Decide: not paid').check()
  await page.getByLabel('Reason').fill('refunded in the portal, R-88')
  await picture('double', page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Decide: not paid' }).click()
  await page.getByText('Decided. The shop’s callback has succeeded.').waitFor()
  expect(shop.paidOrders.has('LOST-1002')).toBe(false)
  await page.getByRole('link', { name: 'Overview' }).click()
  expect(await page.getByRole('heading', { name: 'Perhaps paid twice' }).count()).toBe(0)
})

test('by keyboard alone a difference is reached from the overview', async () => {
  const page = await open()
  await page.goto('')
  const follow = async (name: string): Promise<void> => {
    const link = page.locator('main').getByRole('link', { name }).first()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((element) => element === document.activeElement))
        return await page.keyboard.press('Enter')
    }
    throw new Error(`No Tab leads to ${name}.`)
  }
  await follow('Reconciliation of')
  await page.getByRole('heading', { name: 'Another amount' }).waitFor()
  await follow('A-1007')
  await page.getByRole('heading', { name: 'Order A-1007' }).waitFor()
})
