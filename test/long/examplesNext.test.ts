import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { followReadme } from './examples/followReadme.js'
import { rehearseExample } from './examples/rehearse.js'
import { paidOrders } from './examples/sandboxRows.js'
import {
  buy,
  enterShop,
  goToHostedPage,
  payByCard,
  payOnHostedPage,
  seeSuccess,
} from './examples/visitor.js'
import { complaints } from './examples/walkReadme.js'

type Pay = (page: Page, sandboxUrl: string) => Promise<void>

const payByCardHere: Pay = async (page) => {
  await payByCard(page)
  await seeSuccess(page)
}

const payHosted: Pay = async (page, sandboxUrl) => {
  await goToHostedPage(page)
  await payOnHostedPage(page, sandboxUrl)
}

/** Whether a page has JavaScript, and how its shopper pays. */
const purchases = [
  [true, payByCardHere],
  [true, payHosted],
  [false, payHosted],
] as const
const commands = ['npm run dev', 'npm start']

const example = followReadme('next', commands, async ({ shopUrl, sandboxUrl }, browser) => {
  const made = []
  for (const [javaScriptEnabled, pay] of purchases) {
    const { page, complaints, violations, leave } = await enterShop(browser, shopUrl, {
      javaScriptEnabled,
    })
    const answer = await page.goto('/')
    await buy(page)
    const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await pay(page, sandboxUrl)
    // The shop's order changes with the webhook, which comes on its own.
    await vi.waitUntil(() => reloadAndReadPaid(page, reference), { timeout: 20_000, interval: 100 })
    await leave()
    const paid = (await paidOrders(sandboxUrl)).filter((order_id) => order_id.startsWith(reference))
    const policy = answer?.headers()['content-security-policy'] ?? ''
    made.push({ complaints: complaints(), violations, policy, isPaid: paid.length === 1 })
  }
  return made
})

/**
 * The shop ran on memory, and says so itself; a visitor who goes on before a page is whole is an
 * error to `next dev`, and it measures the machine's disk.
 */
const expected = [
  '"event":"memory_store"',
  'npm run dev: ⨯ Error: The destination stream errored while writing data.',
  'npm run dev: ⚠ Slow filesystem detected.',
]

async function reloadAndReadPaid(page: Page, reference: string): Promise<boolean> {
  await page.goto('/return')
  return await page.getByText(`Order ${reference}: paid`).isVisible()
}

test.each(commands)(
  'the README followed exactly, %s: paid by card, on the service’s page, and there without JavaScript',
  (command) => {
    expect(example().visits[command]?.map(({ isPaid }) => isPaid)).toEqual([true, true, true])
  },
)

test('neither npm, compiler, bundler nor framework prints a warning, and the browser’s console stays empty', () => {
  const { steps, visits } = example()
  expect(complaints(steps).filter((line) => !expected.some((part) => line.includes(part)))).toEqual(
    [],
  )
  expect(Object.values(visits).flatMap((made) => made.flatMap((each) => each.complaints))).toEqual(
    [],
  )
})

test('the build neither rewrites the example’s files nor measures its user', () => {
  const build = example().steps.find(({ command }) => command === 'npm run build')
  expect(build?.output).toContain('Compiled successfully')
  expect(build?.output).not.toMatch(/reconfigured|telemetry/i)
})

test('the built shop pays under a strict policy with a nonce made for each page, and nothing is reported', () => {
  const built = example().visits['npm start'] ?? []
  for (const { policy, violations } of built) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(violations).toEqual([])
  }
  expect(new Set(built.map(({ policy }) => policy)).size).toBe(3)
})

test('nothing falls in the rehearsal that its README shows', async () => {
  const { held, fallen } = await rehearseExample(example(), 'npm start')
  expect(fallen).toEqual([])
  expect(held).toBeGreaterThan(35)
})
