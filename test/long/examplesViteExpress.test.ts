import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '../backend/postgres/startPostgres.js'
import { freePort } from '../fixtures/freePort.js'
import { followReadme } from './examples/followReadme.js'
import { rehearseExample } from './examples/rehearse.js'
import { paidOrders } from './examples/sandboxRows.js'
import { buy, enterShop, payByCard, seeSuccess, type Visitor } from './examples/visitor.js'
import { complaints, startSandbox, visitShop } from './examples/walkReadme.js'

const commands = ['npm run dev', 'npm start']

const example = followReadme(
  'vite-express',
  commands,
  async ({ command, shopUrl, sandboxUrl }, browser) => {
    const paidBefore = await paidOrders(sandboxUrl)
    const visitor = await enterShop(browser, shopUrl)
    const { page } = visitor
    const answer = await page.goto('/')
    await buy(page)
    await payByCard(page)
    await seeSuccess(page)
    const [complaints, violations] = [visitor.complaints(), [...visitor.violations]]
    const policy = answer?.headers()['content-security-policy'] ?? ''
    // What is reported of violations made on purpose, once all is paid.
    const planted = command === 'npm start' ? await plantViolations(visitor) : []
    await visitor.leave()
    return {
      complaints,
      violations,
      policy,
      planted,
      paid: (await paidOrders(sandboxUrl)).length - paidBefore.length,
    }
  },
)

async function plantViolations({ page, violations }: Visitor): Promise<readonly string[]> {
  const before = violations.length
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
    )
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/1.png' }))
    try {
      document.body.innerHTML = '<p>text made into code</p>'
    } catch {
      // That it throws is what the policy is for.
    }
  })
  await vi.waitUntil(() => violations.length === before + 3, { timeout: 20_000 })
  return violations
    .slice(before)
    .map((violation) => violation.split(' ')[0] ?? '')
    .sort()
}

test('the README followed exactly ends with a paid order, in development and as built', () => {
  expect(commands.map((command) => example().visits[command]?.paid)).toEqual([1, 1])
})

test('neither npm, compiler, bundler nor shop prints a warning, and the browser’s console stays empty', () => {
  const { steps, visits } = example()
  // The shop ran on memory, and says so itself.
  expect(complaints(steps).filter((line) => !line.includes('"event":"memory_store"'))).toEqual([])
  // Development's React is the one that warns.
  expect(Object.values(visits).flatMap((visit) => visit.complaints)).toEqual([])
})

test('the built shop pays under a policy without inline code and with Trusted Types, and nothing is reported', () => {
  const { policy, violations } = example().visits['npm start'] ?? {}
  expect(policy).toContain("script-src 'self'; style-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toContain('unsafe')
  expect(violations).toEqual([])
})

test('the same policy reports an inline style, a foreign picture and a text made into code', () => {
  const planted = ['img-src', 'require-trusted-types-for', 'style-src-elem']
  expect(example().visits['npm start']?.planted).toEqual(planted)
})

test('with DATABASE_URL the order is still paid after a restart', async () => {
  const { browser, folder } = example()
  const postgres = await startPostgres()
  const ports = { shop: await freePort(), sandbox: await freePort() }
  const host = encodeURIComponent(postgres.host)
  const env = { DATABASE_URL: `postgres://postgres@localhost/postgres?host=${host}` }
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

test('nothing falls in the rehearsal that its README shows', async () => {
  const { held, fallen } = await rehearseExample(example(), 'npm start')
  expect(fallen).toEqual([])
  expect(held).toBeGreaterThan(35)
})

async function isPaid(page: Page, checkout: string): Promise<boolean> {
  await page.goto(checkout)
  await page.getByText(/^Order A-1001/).waitFor()
  return await page.getByText('Order A-1001 is paid.').isVisible()
}
