import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../journeys/shopper.js'
import { copyExample, packTarball, removeFolders } from './examples/packed.js'
import { paymentsOf } from './examples/sandboxPayments.js'
import { buy, enterShop, payByCard, payOnHostedPage, seeSuccess, until } from './examples/visitor.js'
import { complaints, type RunningShop, type Step, timesOf, walkReadme } from './examples/walkReadme.js'

let browser: Browser
let steps: readonly Step[]
const purchases: Record<string, readonly Purchase[]> = {}

/** What came of one purchase at a shop. */
interface Purchase {
  readonly complaints: readonly string[]
  readonly violations: readonly string[]
  readonly policy: string
  readonly isPaid: boolean
}

beforeAll(async () => {
  browser = await launchBrowser()
  const visit = async (shop: RunningShop): Promise<void> => {
    purchases[shop.command] = [
      await purchase(shop, true, payByCardHere),
      await purchase(shop, true, payHosted),
      await purchase(shop, false, payHosted),
    ]
  }
  const folder = copyExample('next')
  steps = await walkReadme({ folder, tarball: packTarball(), shopCommands: ['npm run dev', 'npm start'], visit })
  console.log(`next: ${timesOf(steps)}`)
}, 400_000)
afterAll(async () => {
  await browser?.close()
  removeFolders()
})

/**
 * The shop ran on memory, and says so itself; a visitor who goes on before a page is whole is an error to `next dev`, and it measures
 * the machine's disk.
 */
const expected = [
  '"event":"memory_store"',
  'npm run dev: ⨯ Error: The destination stream errored while writing data.',
  'npm run dev: ⚠ Slow filesystem detected.',
]

type Pay = (page: Page, shop: RunningShop) => Promise<void>

async function purchase(shop: RunningShop, javaScriptEnabled: boolean, pay: Pay): Promise<Purchase> {
  const { page, complaints, violations, leave } = await enterShop(browser, shop.shopUrl, { javaScriptEnabled })
  const answer = await page.goto('/')
  await buy(page)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await pay(page, shop)
  // The shop's order changes with the webhook, which comes on its own.
  await until(() => reloadAndReadPaid(page, reference), `order ${reference} is paid for the shop`)
  await leave()
  const payments = (await paymentsOf(shop.sandboxUrl)).filter(({ order_id }) => order_id === reference)
  const isPaid = payments.length === 1 && payments[0]?.status === 'success' && payments[0].amount === 499.9
  return { complaints, violations, policy: answer?.headers()['content-security-policy'] ?? '', isPaid }
}

const payByCardHere: Pay = async (page) => {
  await payByCard(page)
  await seeSuccess(page)
}

const payHosted: Pay = async (page, { sandboxUrl }) => {
  await page.getByRole('link', { name: 'Pay on the payment service’s page' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payOnHostedPage(page, sandboxUrl)
}

async function reloadAndReadPaid(page: Page, reference: string): Promise<boolean> {
  await page.goto('/return')
  return await page.getByText(`Order ${reference}: paid`).isVisible()
}

test.each(['npm run dev', 'npm start'])(
  'the README followed exactly, %s: paid by card, on the service’s page, and there without JavaScript',
  (command) => {
    expect(purchases[command]?.map(({ isPaid }) => isPaid)).toEqual([true, true, true])
  },
)

test('neither npm, compiler, bundler nor framework prints a warning, and the browser’s console stays empty', () => {
  expect(complaints(steps).filter((line) => !expected.some((part) => line.includes(part)))).toEqual([])
  for (const command of ['npm run dev', 'npm start']) {
    expect(purchases[command]?.flatMap((each) => each.complaints)).toEqual([])
  }
})

test('the build neither rewrites the example’s files nor measures its user', () => {
  const build = steps.find(({ command }) => command === 'npm run build')
  expect(build?.output).toContain('Compiled successfully')
  expect(build?.output).not.toMatch(/reconfigured|telemetry/i)
})

test('the built shop pays under a strict policy with a nonce made for each page, and nothing is reported', () => {
  const built = purchases['npm start'] ?? []
  for (const { policy } of built) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  }
  expect(new Set(built.map(({ policy }) => policy)).size).toBe(3)
  expect(built.flatMap(({ violations }) => violations)).toEqual([])
})
