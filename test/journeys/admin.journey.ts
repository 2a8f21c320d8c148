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
