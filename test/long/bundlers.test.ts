import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { toNodeListener } from 'tillkit/node'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createOwnBackend, sandboxUrl } from '../dev/testing/conformance/ownBackend.js'
import { listen } from '../fixtures/listen.js'
import { expectNoCanary } from '../journeys/canary.js'
import { readDemo } from '../journeys/demo.js'
import { serveFiles } from '../journeys/pageServer.js'
import { expectSamePicture, takePicture } from '../journeys/samePicture.js'
import {
  fillCard,
  goodCard,
  isPay,
  launchBrowser,
  type Shopper,
  visit,
} from '../journeys/shopper.js'
import {
  type BuildName,
  buildPage,
  builds,
  openBundlerProject,
  pageWith,
  stylesheetOf,
} from './bundlers/builds.js'
import { removeFolders } from './examples/packed.js'

/** One project with the packed package and seven bundlers; each builds the same page. */
let home: string
let browser: Browser
beforeAll(async () => {
  home = await openBundlerProject()
  browser = await launchBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  removeFolders()
})

const names = Object.keys(builds) as readonly BuildName[]
const pages = new Map<BuildName, ReturnType<typeof buildPage>>()

interface BuiltShop {
  readonly shopper: Shopper
  readonly backend: ReturnType<typeof createOwnBackend>
}

/** Opens the page that a bundler has built, beside a backend of its own. */
async function openShop(name: BuildName): Promise<BuiltShop> {
  const building = pages.get(name) ?? buildPage(home, name)
  pages.set(name, building)
  const { folder, page } = await building
  const files = serveFiles(readFiles(folder))
  const { url, close } = await listen((request, response) =>
    request.url?.startsWith('/api/') ? api(request, response) : files(request, response),
  )
  onTestFinished(close)
  const addresses = { publicUrl: `${url}/api/checkout`, sandboxUrl }
  const backend = createOwnBackend({}, addresses)
  onTestFinished(backend.close)
  const api = toNodeListener(backend.checkout.fetch)
  const shop = readDemo({ shopUrl: url, sandboxUrl, output: () => '' })
  const shopper = await visit(browser, shop, { reducedMotion: 'reduce' })
  onTestFinished(shopper.leave)
  await shopper.page.goto(`${url}/${page}`)
  await shopper.page.getByLabel('Card number').waitFor()
  return { shopper, backend }
}

function readFiles(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  )
}

const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' }

test.each(names)(
  '%s: what is typed arrives, a decline is said, another card pays once, and no card data is left',
  async (name) => {
    const { shopper, backend } = await openShop(name)
    const { page, requests, said } = shopper
    const pay = page.getByRole('button', { name: /^Pay/ })
    await fillCard(shopper, declinedCard)
    const labels = ['Card number', 'Expiry date', 'Security code']
    const texts = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
    expect(texts).toEqual([declinedCard.number, '12 / 34', declinedCard.code])
    // These come from files that load later: the drawing, the form's library, the payment and the
    // receipt.
    await page.locator('.tillkit-input + [data-brand=visa] path').first().waitFor()
    await expectNoCanary(shopper, declinedCard, 'while editing')
    await pay.click()
    await page.getByText('Payment declined').waitFor()
    await expectNoCanary(shopper, declinedCard, 'after a decline')

    await fillCard(shopper, {})
    await pay.click()
    await page.getByText('Payment successful').waitFor()
    await page.locator('[data-part=amount]').waitFor()
    const sent = requests.filter(isPay).map((request) => request.postDataJSON())
    expect(sent).toMatchObject([
      { cc_number: '4000000000000002', exp_month: 12, exp_year: 2034, card_cvv: goodCard.code },
      { cc_number: '4242424242424242', exp_month: 12, exp_year: 2034, card_cvv: goodCard.code },
    ])
    const attempts = await backend.checkout.attempts('T-1')
    expect(attempts.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded'])
    for (const card of [declinedCard, goodCard]) await expectNoCanary(shopper, card, 'at the end')
    expect(said.filter((line) => /^(?:error|warning|uncaught)/.test(line))).toEqual([])
  },
)

test.each(names)(
  '%s: the form with its errors looks as it does by the package’s own stylesheet, light and dark',
  async (name) => {
    const { shopper } = await openShop(name)
    const { page, context } = shopper
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.locator('[aria-invalid=true]').nth(2).waitFor()
    await page.evaluate(() => Object(document.activeElement).blur())
    const reference = await context.newPage()
    const body = await page.evaluate(() => document.body.innerHTML)
    const styles = readFileSync(stylesheetOf(home), 'utf8')
    await reference.setContent(pageWith(`<style>${styles}</style>`, body))
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1200, 390]) {
        const look = { colorScheme, width }
        const built = await takeLook(page, look)
        expectSamePicture(built, await takeLook(reference, look), `${colorScheme}, ${width} px`)
      }
    }
  },
)

interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

async function takeLook(page: Page, { colorScheme, width }: Look): Promise<Uint8Array> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  await page.mouse.move(0, 0)
  return takePicture(page, { fullPage: true })
}
