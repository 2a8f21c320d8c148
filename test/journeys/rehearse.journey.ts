import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHeadless } from '../../scripts/test/browser.mjs'
import { plays } from '../../src/dev/cli/rehearse/browser/plays.js'
import { order } from '../backend/shop.js'
import { openProgram } from '../dev/cli/program.js'
import { browserFaults } from '../dev/cli/rehearse/browserFaults.js'
import type { PlantedFault } from '../dev/cli/rehearse/plantedFault.js'
import { openRehearsalShop, type ShopPlan } from '../dev/cli/rehearse/rehearsalShop.js'
import { project, startService } from '../dev/cli/service.js'
import { expectAccessible } from './axe.js'
import { shareBrowser } from './browser.js'
import { type Demo, startDemo } from './demo.js'
import { buildFiles, serveFiles } from './pageServer.js'
import { type PagePlan, ShopPage, type ShopPageProps } from './pages/rehearsal/ShopPage.js'

const folder = 'test/journeys/pages/rehearsal'
const trialNames = [...Object.keys(plays), 'browser_axe']
const program = openProgram()
const browser = shareBrowser()
let files: Map<string, string | Uint8Array>
let demo: Demo

beforeAll(async () => {
  files = await buildFiles(folder)
  // This demo has no payments of other tests.
  demo = await startDemo()
})
afterAll(async () => {
  program.remove()
  await demo?.stop()
})

interface Result {
  readonly name: string
  readonly result: string
  readonly page: string
  readonly skippedBecause?: string
  readonly picture?: object
  readonly problems: readonly { readonly what: string }[]
  readonly reproduction?: string
}

async function rehearse(args: readonly string[]) {
  const chromium = findHeadless()
  const browserArgs = chromium === undefined ? [] : ['--browser', chromium]
  const env = { ...process.env, TILLKIT_API_SECRET: project.apiSecret }
  const allArgs = ['rehearse', '--json', ...args, ...browserArgs]
  const { status, stdout, stderr } = await program.run(allArgs, { env })
  if (status === 2) throw new Error(stderr)
  const results: readonly Result[] = JSON.parse(stdout).results
  const broken = results
    .filter(({ result }) => result !== 'held')
    .map(({ problems, skippedBecause = '', ...result }) => {
      const texts = [...problems.map(({ what }) => what), skippedBecause]
      return { ...result, text: texts.join('\n').trim() }
    })
  return { status, results, broken }
}

/** A merchant's page, rendered by the server. */
function pageBefore(plan: PagePlan, sandboxUrl: string): NonNullable<ShopPlan['before']> {
  const template = String(files.get(`${folder}/index.html`))
  const serve = serveFiles(files)
  return () => (answer) => (request, response) => {
    const { url = '', method } = request
    if (url.startsWith('/assets/')) return serve(request, response)
    const [, reference] = /^\/checkout\/([\w-]+)/.exec(url) ?? []
    if (reference === undefined) return answer(request, response)
    if (method !== 'GET') return refuseMethod(request, response)
    const { amount, currency } = order
    const props: ShopPageProps = {
      plan,
      sandboxUrl,
      order: { reference, amount: String(amount), currency },
    }
    const html = template
      .replace('<div id="root">', (tag) => tag + renderToString(createElement(ShopPage, props)))
      .replace('application/json">', (tag) => tag + JSON.stringify(props))
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  }
}

/** As React Router does for a route without an action. */
const refuseMethod: RequestListener = (request, response) => {
  request.resume().on('end', () => response.writeHead(405).end('405 Method Not Allowed'))
}

/** Plays trials on a shop with a page, and with a sandbox of its own. */
async function rehearsePage(plan: PagePlan, only: readonly string[]) {
  const service = await startService()
  const shop = await openRehearsalShop(service, { before: pageBefore(plan, service.url) })
  const { url } = shop
  try {
    return await rehearse([
      ...['--url', `${url}/api/checkout`, '--sandbox', service.url],
      ...['--order', `${url}/api/orders`, '--state', `${url}/api/orders/{reference}`],
      ...['--open', `${url}/checkout/{reference}`],
      ...only.flatMap((name) => ['--only', name]),
    ])
  } finally {
    shop.close()
    service.stop()
  }
}

test('nothing falls on a page that is built right, and what it lacks is not tried', async () => {
  const { status, broken, results } = await rehearsePage('right', trialNames)
  expect(results).toHaveLength(trialNames.length)
  expect(broken.map(({ name, result, text }) => [name, result, text])).toEqual([
    [
      'browser_hosted',
      'skipped',
      expect.stringMatching(/^the page has no form that posts to \/hosted/),
    ],
  ])
  expect(status).toBe(0)
})

test('a page that announces all in alerts does not fall, and its success is read once', async () => {
  const names = ['browser_paid', 'browser_declined', 'browser_bank', 'browser_offline']
  const { status, broken, results } = await rehearsePage('all in alerts', names)
  expect(results).toHaveLength(names.length)
  expect(broken).toEqual([])
  const texts = results.flatMap(({ problems }) => problems.map(({ what }) => what))
  expect(texts).toEqual([expect.stringMatching(/^The order is paid, and the page announces “/)])
  expect(status).toBe(0)
})

type BrowserFault = keyof typeof browserFaults

/** For each planted fault: how the page is built, and the trial that falls. */
const browserPlants = {
  pressed_before_hydration: ['posts natively', 'browser_before_hydration'],
  translated_page: ['bare text', 'browser_translated'],
} as const satisfies Readonly<Record<BrowserFault, readonly [PagePlan, string]>>

const plantedFaults: readonly (readonly [string, PlantedFault])[] = Object.entries(browserFaults)

test.each(plantedFaults)('in a browser %s is found by its words', async (name, fault) => {
  const [plan, trial] = browserPlants[name as BrowserFault]
  const { status, broken: fallen } = await rehearsePage(plan, [trial])
  expect(fallen.map((result) => [result.name, result.text])).toEqual([
    [trial, expect.stringMatching(fault.words)],
  ])
  expect(fallen[0]?.page).toBe(fault.page)
  expect(fallen[0]?.reproduction).toMatch(/^\S.*\.$/)
  expect(status).toBe(1)
})

/** From the demo's first page to the checkout, as its shoppers go. */
const demoModule = (shopUrl: string): string => `
const pages = new Map()
export async function open(page) {
  await page.goto('${shopUrl}')
  await page.getByRole('button', { name: 'Add to cart: Varenyky bowl' }).click()
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByLabel('Card number').waitFor()
  const reference = new URL(page.url()).searchParams.get('order')
  pages.set(reference, page)
  return reference
}
export async function state(reference) {
  const address = '${shopUrl}/api/orders/' + reference
  const { paid } = await (await pages.get(reference).request.get(address)).json()
  return { isPaid: paid }
}
`

test('on the demo every trial holds, and the report shows a picture of each without a network', async () => {
  program.write('demoShop.mjs', demoModule(demo.shopUrl))
  const { status, results, broken } = await rehearse([
    ...['--url', `${demo.shopUrl}/api/checkout`, '--sandbox', demo.sandboxUrl],
    ...['--open', 'demoShop.mjs', '--state', 'demoShop.mjs', '--report', 'rehearsal.html'],
    ...trialNames.flatMap((name) => ['--only', name]),
  ])
  expect(broken.map(({ name, result, text }) => [name, result, text])).toEqual([])
  expect(results.map(({ name }) => name)).toEqual(trialNames)
  // A picture is some 30 kB, which no program asks for.
  expect(results.filter(({ picture }) => picture)).toEqual([])
  expect(status).toBe(0)

  for (const width of [1_200, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, offline: true })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.setContent(readFileSync(join(program.folder, 'rehearsal.html'), 'utf8'))
    const pictures = page.getByRole('img', { name: /^The page at the end: / })
    expect(await pictures.count()).toBe(trialNames.length)
    for (const picture of await pictures.all()) {
      expect(
        await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    expect(said).toEqual([])
    await expectAccessible(page)
  }
})

test('a Chromium that cannot be started ends with 2 and says what to install', async () => {
  const args = ['--url', `${demo.shopUrl}/api/checkout`, '--open', `${demo.shopUrl}/checkout`]
  const { status, stderr } = await program.run(['rehearse', ...args, '--browser', 'nowhere'])
  expect(stderr).toMatch(/Playwright cannot start Chromium: .*npx playwright install chromium/s)
  expect(status).toBe(2)
})
