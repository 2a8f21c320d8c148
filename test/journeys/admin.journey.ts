import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../../src/admin.js'
import { toNodeListener } from '../../src/node.js'
import { type Listening, listen } from '../fixtures/listen.js'
import { byName, fillShop, olha, openAdminShop } from '../operators/adminShop.js'
import { openReportShop, type ReportShop } from '../operators/officeReports.js'
import { expectAccessible } from './axe.js'
import { type ContextOptions, shareBrowser } from './browser.js'
import { expectValid } from './markup.js'

const browser = shareBrowser()
let office: Listening
let shop: ReportShop
let answer: (request: Request) => Promise<Response>

beforeAll(async () => {
  office = await listen(toNodeListener((request) => answer(request)))
})
afterAll(() => office.close())
afterEach(() => shop.remove())
beforeEach(async () => {
  shop = openReportShop({ script: byName, admin: { publicUrl: `${office.url}/payments` } })
  answer = shop.admin.fetch
  await fillShop(shop)
})

async function open(options: ContextOptions = {}): Promise<Page> {
  return await browser.newPage({ baseURL: `${office.url}/payments/`, ...options })
}

const views: readonly (readonly [string, ContextOptions])[] = [
  ['dark', { colorScheme: 'dark' }],
  ['320 px wide, in a wide face', { viewport: { width: 320, height: 640 }, face: 'wide' }],
]

test('on a phone the days share a row of the search, and the button is beside the state', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, face: 'wide' })
  await page.goto('orders')
  const rows = ['From day', 'To day', 'State'].map((label) => page.getByLabel(label).boundingBox())
  const [from, until, state] = (await Promise.all(rows)).map((box) => box?.y)
  const button = await page.getByRole('button', { name: 'Show' }).boundingBox()
  expect([until, button?.y]).toEqual([from, state])
  expect(state).toBeGreaterThan(from ?? Infinity)
})

test('on a tablet the four figures of the overview are in two rows of two', async () => {
  const page = await open({ viewport: { width: 768, height: 900 } })
  await page.goto('')
  const tops = await page
    .locator('.figures > div')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(2)
  expect([tops[1], tops[3]]).toEqual([tops[0], tops[2]])
})

test.each(views)(
  '%s: axe finds nothing on any page, and nothing scrolls sideways',
  async (_view, options) => {
    const page = await open(options)
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    const check = async (): Promise<void> => {
      await expectAccessible(page)
      await expectValid(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    await page.goto('orders')
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(64)
    const day = new Date(shop.clock.now).toISOString().slice(0, 10)
    await shop.reconcile(day, [
      { reference: 'A-1003', paidAmount: '449.90', currency: 'EUR' },
      { reference: 'B-2001', paidAmount: '120.00', currency: 'UAH', state: 'paid' },
    ])
    for (const name of ['2026-12-01', '2026-12-02']) mkdirSync(join(shop.folder, name))
    writeFileSync(join(shop.folder, '2026-12-02', 'state.jsonl'), 'none\n')
    const paths = [
      '',
      'orders',
      'orders?state=x',
      'orders?state=sent',
      'order?reference=A-1003',
      'order?reference=A-1005',
      'nothing',
      'reconciliations',
      `reconciliation?name=${day}`,
      `reconciliation?name=${day}&type=lost_by_restore`,
      'reconciliation?name=2026-12-01',
      'reconciliation?name=2026-12-02',
      `day?day=${day}`,
      'day?day=x',
      'day?day=2026-01-01',
    ]
    for (const path of paths) {
      await page.goto(path)
      for (const summary of await page.locator('summary').all()) await summary.click()
      await check()
    }
    await page.goto('order?reference=LOST-1002')
    await check()
    await page.getByLabel('Decide: not paid').check()
    await page.getByLabel('Reason').fill('refunded')
    await page.getByRole('button', { name: 'Continue' }).click()
    await check()
    await page.getByRole('button', { name: 'Decide: not paid' }).click()
    await check()

    const { checkout, clock, reports } = shop
    const uk = {
      checkout,
      publicUrl: `${office.url}/payments`,
      authorize: () => olha,
      locale: 'uk',
      reports,
    } as const
    answer = createAdmin({ ...uk, now: () => clock.now }).fetch
    const others = [
      'orders',
      'order?reference=LOST-1001',
      'reconciliations',
      `reconciliation?name=${day}`,
    ]
    for (const path of ['', ...others, `day?day=${day}`]) {
      await page.goto(path)
      await check()
    }
    answer = createAdmin({ ...uk, authorize: () => null }).fetch
    await page.goto('')
    await check()
    const empty = openAdminShop({ admin: { publicUrl: `${office.url}/payments` } })
    answer = empty.admin.fetch
    await page.goto('')
    await check()
    // What a page says besides is a status of its own: 401, 404, 422 and 500 are meant.
    expect(refused.filter((text) => !/status of (?:401|404|422|500)/.test(text))).toEqual([])
  },
)
