import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../demo/server/database.js'
import { createShopGuard, guardedPaths, type PageGuard } from '../../demo/server/guard.js'
import { createOrders } from '../../demo/server/orders.js'
import { createShop } from '../../demo/server/shop.js'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import { postgresGuardStore } from '../../src/postgres.js'
import { root } from '../docs/docProject.js'
import { hashReport, otherHash } from '../guard/guardedShop.js'

const folder = mkdtempSync(join(tmpdir(), 'tillkit-shop-guard-'))
const shopUrl = 'http://localhost:4173'
const serviceUrl = 'http://localhost:8455'
const main = 'show(shop)'
const sha256 = `sha256-${createHash('sha256').update(main).digest('base64')}`

let shop: Hono
let guard: PageGuard
const changes: PageChange[] = []

// The server as it is, with a page as a build writes it.
beforeAll(async () => {
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  const html = readFileSync(join(root, 'demo/index.html'), 'utf8')
  const attributes = `type="module" crossorigin integrity="${sha256}" src="/assets/index.js"`
  const element = `<script ${attributes}></script>`
  writeFileSync(
    join(folder, 'client/index.html'),
    html.replace(/<script type="module".*?<\/script>/, element),
  )
  writeFileSync(join(folder, 'client/assets/index.js'), main)
  const database = await openDatabase({ port: 4173, environment: { TILLKIT_DEMO_DATA: folder } })
  guard = createShopGuard({
    shopUrl,
    serviceUrl,
    inventory: {
      scripts: [
        { url: '/assets/index.js', sha256, owner: 'storefront team', why: 'Shows the shop.' },
      ],
    },
    store: postgresGuardStore(database),
    onChange: (change) => void changes.push(change),
    fetch: async (input, init) => {
      const url = String(input)
      return Object.defineProperty(await shop.request(url, init), 'url', { value: url })
    },
  })
  const orders = createOrders(database)
  shop = createShop({
    database,
    orders,
    guard,
    shopUrl,
    serviceUrl,
    now: Date.now,
    clientFolder: join(folder, 'client'),
  })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(guardedPaths)(
  '%s has the headers of the guard, and a check finds it as it was built',
  async (path) => {
    const { headers } = await shop.request(shopUrl + path)
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain(`script-src ${shopUrl}/assets/index.js 'report-sha256';`)
    expect(policy).toContain(`form-action 'self' ${serviceUrl};`)
    expect(headers.get('Reporting-Endpoints')).toBe('tillkit-guard="/tillkit-guard/reports"')
    expect((await guard.check(shopUrl + path)).changes).toEqual([])
  },
)

test('by another name than its own a page allows the scripts of that name', async () => {
  const { headers } = await shop.request('http://devbox:8173/cart')
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'report-sha256' 'self';")
})

test('an answer that is no page has a strict policy of its own', async () => {
  const { headers } = await shop.request(`${shopUrl}/api/orders`)
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('Reporting-Endpoints')).toBe(null)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a report is taken, the shop is notified of the change, and both are in the evidence', async () => {
  const report = hashReport(
    'https://evil.example/4242.js',
    otherHash,
    `${shopUrl}/checkout?order=A-1001`,
  )
  const answer = await shop.request(`${shopUrl}/tillkit-guard/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: JSON.stringify([report]),
  })
  expect(answer.status).toBe(204)
  expect(changes).toMatchObject([
    { kind: 'foreign_origin', page: `${shopUrl}/checkout`, subject: 'https://evil.example' },
  ])

  const day = new Date().toISOString().slice(0, 10)
  const evidence = await guard.evidence({ from: day, to: day })
  expect(evidence.changes).toMatchObject([{ kind: 'foreign_origin' }])
  expect(evidence.checks.days).toEqual([day])
})

test('the operators’ pages are at /admin, under a policy of their own that allows no script', async () => {
  const response = await shop.request(`${shopUrl}/admin`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  expect(await response.text()).toContain('Nothing needs a person.')
  expect((await shop.request(`${shopUrl}/admin/orders`)).status).toBe(200)
})
