import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../../src/admin.js'
import { toNodeListener } from '../../src/node.js'
import { type AdminShop, byName, fillShop, olha, openAdminShop } from '../admin/adminShop.js'
import { expectAccessible } from './axe.js'
import { type ContextOptions, shareBrowser } from './browser.js'

const browser = shareBrowser()
let server: Server
let office: string
let shop: AdminShop
let answer: (request: Request) => Promise<Response>

beforeAll(async () => {
  server = createServer(toNodeListener((request) => answer(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  office = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(async () => {
  shop = openAdminShop({ script: byName, admin: { publicUrl: `${office}/payments` } })
  answer = shop.admin.fetch
  await fillShop(shop)
})

async function open(options: ContextOptions = {}): Promise<Page> {
  return await browser.newPage({ baseURL: `${office}/payments/`, ...options })
}

/** Presses Tab until what has this role and name has the focus, and answers that the focus can be seen. */
async function tabTo(page: Page, role: 'link' | 'button' | 'radio' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await wanted.evaluate((element) => element === document.activeElement))) continue
    expect(await wanted.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
    return
  }
  throw new Error(`No Tab leads to the ${role} ${name}.`)
}

async function choose(page: Page, act: string, reason: string): Promise<void> {
  await tabTo(page, 'radio', 'Ask the service again')
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 6; presses += 1) {
    if (await page.getByRole('radio', { name: act, exact: true }).isChecked()) break
    await page.keyboard.press('ArrowDown')
  }
  await tabTo(page, 'textbox', 'Reason')
  await page.keyboard.type(reason)
  await tabTo(page, 'button', 'Continue')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Are you sure?' }).waitFor()
}

test('without JavaScript, by keyboard alone: an order left in review is found, understood, asked about and decided, and the shop’s order follows', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('')
  await page.keyboard.press('Tab')
  expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(true)
  await tabTo(page, 'link', 'LOST-1001')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Order LOST-1001' }).waitFor()
  await page.getByText('The service never said what became of it.').waitFor()
  const timeline = page.getByRole('list')
  expect(await timeline.allInnerTexts()).toEqual([
    expect.stringMatching(
      /Attempt made[\s\S]*Sent to the service[\s\S]*HTTP 502[\s\S]*Service asked again[\s\S]*Needs review/,
    ),
  ])

  await choose(page, 'Ask the service again', 'the shopper called')
  await tabTo(page, 'button', 'Ask again')
  await page.keyboard.press('Enter')
  await page.getByText('Tried, without success. The timeline says why.').waitFor()

  await choose(page, 'Decide: paid', 'seen in the portal')
  await page.getByText('The order counts as paid.').waitFor()
  expect(shop.paidOrders.has('LOST-1001')).toBe(false)
  await tabTo(page, 'button', 'Decide: paid')
  await page.keyboard.press('Enter')
  await page.getByText('Decided. The shop’s callback has succeeded.').waitFor()

  expect(shop.paidOrders.has('LOST-1001')).toBe(true)
  expect(
    (await shop.checkout.orders.history('LOST-1001')).filter(({ by }) => by === `operator:${olha.name}`),
  ).toMatchObject([
    { type: 'requested', reason: 'ask', detail: 'the shopper called' },
    { type: 'asked' },
    { type: 'decided', reason: 'succeeded', detail: 'seen in the portal', from: 'needs_review', to: 'succeeded' },
  ])
  await page.goto('')
  expect(await page.getByRole('link', { name: 'LOST-1001' }).count()).toBe(0)
})

const views: readonly (readonly [string, ContextOptions])[] = [
  ['dark', { colorScheme: 'dark' }],
  ['320 px wide, in a wide face', { viewport: { width: 320, height: 640 }, face: 'wide' }],
]

test.each(views)('%s: axe finds nothing on any page, and nothing scrolls sideways', async (_view, options) => {
  const page = await open(options)
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  const check = async (): Promise<void> => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  const paths = [
    '',
    'orders',
    'orders?state=x',
    'orders?state=sent',
    'order?reference=A-1003',
    'order?reference=A-1005',
    'nothing',
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

  const uk = { checkout: shop.checkout, publicUrl: `${office}/payments`, authorize: () => olha, locale: 'uk' } as const
  answer = createAdmin({ ...uk, now: () => shop.clock.now }).fetch
  for (const path of ['', 'orders', 'order?reference=LOST-1001']) {
    await page.goto(path)
    await check()
  }
  answer = createAdmin({ ...uk, authorize: () => null }).fetch
  await page.goto('')
  await check()
  const empty = openAdminShop({ admin: { publicUrl: `${office}/payments` } })
  answer = empty.admin.fetch
  await page.goto('')
  await check()
  // What a page says besides is a status of its own: 401, 404 and 422 are meant.
  expect(refused.filter((text) => !/status of (?:401|404|422)/.test(text))).toEqual([])
})
