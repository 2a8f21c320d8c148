import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../journeys/demo.js'
import { launchBrowser } from '../journeys/shopper.js'
import { startPostgres } from '../postgres/startPostgres.js'
import { copyExample, packTarball, removeFolders } from './examples/packed.js'
import { paymentsOf } from './examples/sandboxPayments.js'
import { buy, enterShop, payByCard, seeSuccess, until, type Visitor } from './examples/visitor.js'
import {
  complaints,
  type RunningShop,
  type Step,
  startSandbox,
  timesOf,
  visitShop,
  walkReadme,
} from './examples/walkReadme.js'

let browser: Browser
let folder: string
let steps: readonly Step[]
const purchases: Record<string, Purchase> = {}

/** What came of one purchase at a shop. */
interface Purchase {
  readonly complaints: readonly string[]
  readonly violations: readonly string[]
  readonly policy: string
  /** What was reported of violations made on purpose, once all was paid. */
  readonly planted: readonly string[]
  readonly paid: number
}

beforeAll(async () => {
  browser = await launchBrowser()
  folder = copyExample('vite-express')
  const visit = async (shop: RunningShop): Promise<void> => {
    purchases[shop.command] = await purchase(shop)
  }
  steps = await walkReadme({ folder, tarball: packTarball(), shopCommands: ['npm run dev', 'npm start'], visit })
  console.log(`vite-express: ${timesOf(steps)}`)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  removeFolders()
})

async function purchase({ command, shopUrl, sandboxUrl }: RunningShop): Promise<Purchase> {
  const paidBefore = await countPaid(sandboxUrl)
  const visitor = await enterShop(browser, shopUrl)
  const { page } = visitor
  const answer = await page.goto('/')
  await buy(page)
  await payByCard(page)
  await seeSuccess(page)
  const complaints = [...visitor.complaints]
  const violations = [...visitor.violations]
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const planted = command === 'npm start' ? await plantViolations(visitor) : []
  await visitor.leave()
  return { complaints, violations, policy, planted, paid: (await countPaid(sandboxUrl)) - paidBefore }
}

async function plantViolations({ page, violations }: Visitor): Promise<readonly string[]> {
  const before = violations.length
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/1.png' }))
    try {
      document.body.innerHTML = '<p>text made into code</p>'
    } catch {
      // That it throws is what the policy is for.
    }
  })
  await until(() => violations.length === before + 3, 'three violations are reported')
  return violations
    .slice(before)
    .map((violation) => violation.split(' ')[0] ?? '')
    .sort()
}

async function countPaid(sandboxUrl: string): Promise<number> {
  const payments = await paymentsOf(sandboxUrl)
  return payments.filter(({ status, amount }) => status === 'success' && amount === 499.9).length
}

test('the README followed exactly ends with a paid order, in development and as built', () => {
  expect(purchases['npm run dev']?.paid).toBe(1)
  expect(purchases['npm start']?.paid).toBe(1)
})

test('neither npm, compiler, bundler nor shop prints a warning, and the browser’s console stays empty', () => {
  // The shop ran on memory, and says so itself.
  expect(complaints(steps).filter((line) => !line.includes('"event":"memory_store"'))).toEqual([])
  // Development's React is the one that warns.
  expect(purchases['npm run dev']?.complaints).toEqual([])
  expect(purchases['npm start']?.complaints).toEqual([])
})

test('the built shop pays under a policy without inline code and with Trusted Types, and nothing is reported', () => {
  const { policy, violations } = purchases['npm start'] ?? {}
  expect(policy).toContain("script-src 'self'; style-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toContain('unsafe')
  expect(violations).toEqual([])
})

test('the same policy reports an inline style, a foreign picture and a text made into code', () => {
  const planted = ['img-src', 'require-trusted-types-for', 'style-src-elem']
  expect(purchases['npm start']?.planted).toEqual(planted)
})

test('with DATABASE_URL the order is still paid after a restart', async () => {
  const postgres = await startPostgres()
  const ports = { shop: await freePort(), sandbox: await freePort() }
  const env = { DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(postgres.host)}` }
  const sandbox = await startSandbox(folder, ports)
  const visit = { folder, ports, command: 'npm start', env }
  const { page, leave } = await enterShop(browser, `http://localhost:${ports.shop}`)
  try {
    let checkout = ''
    await visitShop(visit, async () => {
      await buy(page)
      checkout = page.url()
      await payByCard(page)
      await seeSuccess(page)
      await expect.poll(() => isPaid(page, checkout)).toBe(true)
    })
    await visitShop(visit, async () => {
      expect(await isPaid(page, checkout)).toBe(true)
    })
  } finally {
    await leave()
    await sandbox.stop()
    await postgres.stop()
  }
})

async function isPaid(page: Page, checkout: string): Promise<boolean> {
  await page.goto(checkout)
  await page.getByText(/^Order A-1001/).waitFor()
  return await page.getByText('Order A-1001 is paid.').isVisible()
}
