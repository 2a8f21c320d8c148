import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright'
import { vi } from 'vitest'
import { root } from '../../docs/docProject.js'
import type { RehearsalCounts } from '../examples/rehearse.js'
import { rowsOf } from '../examples/sandboxRows.js'
import { enterShop, type Visitor } from '../examples/visitor.js'
import { expectNothingToFix, expectRefusalNamed } from './examineShop.js'
import { expectNone, type Journey, journeys, type Stage } from './journeys.js'
import { rehearseShop } from './rehearseShop.js'
import { readShop } from './shop.js'
import { type RunningShop, startShop } from './startShop.js'

/** What came of the journeys in a shop; the runner makes the table of docs/mounts.md from it. */
export interface ShopResult {
  readonly name: string
  readonly title: string
  readonly creator: string
  /** For each journey: `yes`, `–` where it does not apply, or why it failed. */
  readonly cells: Readonly<Record<string, string>>
  /** What `rehearse` said, if it was run. */
  readonly rehearsed?: RehearsalCounts
  readonly seconds: Readonly<Record<'install' | 'build' | 'journeys', number>>
}

const reports = join(root, '.reports/shops')

/**
 * Builds and starts a shop, plays all journeys in it, and writes the result to `.reports/shops`.
 */
export async function playShop(name: string, browser: Browser): Promise<ShopResult> {
  const running = await startShop(readShop(name))
  try {
    // For the table in the documents. No test depends on it.
    const startedAt = performance.now()
    const journeyCells = await playJourneys(running, browser)
    const seconds = {
      install: running.installSeconds,
      build: running.buildSeconds,
      journeys: (performance.now() - startedAt) / 1000,
    }
    const { title, creator, isRehearsed = false } = running.shop
    const rehearsed = isRehearsed ? await rehearseShop(running) : undefined
    const cells = { ...journeyCells, ...(await examine(running)) }
    const result = { name, title, creator, cells, seconds, ...(rehearsed && { rehearsed }) }
    mkdirSync(reports, { recursive: true })
    writeFileSync(join(reports, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
    writeFileSync(join(reports, `${name}.log`), running.output())
    return result
  } finally {
    await running.stop()
  }
}

async function playJourneys(
  running: RunningShop,
  browser: Browser,
): Promise<Readonly<Record<string, string>>> {
  const cells: Record<string, string> = {}
  const complaints: string[] = []
  const paidOrders: string[] = []
  for (const [index, journey] of journeys.entries()) {
    const reference = `A-${1001 + index}`
    if (journey.isOfServerRendering && !running.shop.isServerRendered) cells[journey.name] = '–'
    else {
      const play = () => playJourney({ journey, reference, running, browser, complaints })
      cells[journey.name] = await outcomeOf(play)
      if (cells[journey.name] === 'yes') paidOrders.push(reference)
    }
  }
  cells['silent console'] = await outcomeOf(() => expectNone(complaints))
  cells['each order paid once'] = await outcomeOf(() => expectPaidOnce(running, paidOrders))
  return cells
}

/** What `doctor` says of it. Comes last, because the shop ends without what its framework needs. */
async function examine(running: RunningShop): Promise<Readonly<Record<string, string>>> {
  const { refusal } = running.shop
  return {
    'doctor finds nothing': await outcomeOf(() => expectNothingToFix(running)),
    'doctor names the default':
      refusal === undefined ? '–' : await outcomeOf(() => expectRefusalNamed(running, refusal)),
  }
}

interface PlayOptions {
  readonly journey: Journey
  readonly reference: string
  readonly running: RunningShop
  readonly browser: Browser
  /** Gets the warnings and errors of the browser's console. */
  readonly complaints: string[]
}

async function playJourney({
  journey,
  reference,
  running,
  browser,
  complaints,
}: PlayOptions): Promise<void> {
  const { shop, shopUrl, sandboxUrl } = running
  const visitors: Visitor[] = []
  const stage: Stage = {
    address: `${shopUrl}${shop.checkout}${reference}`,
    sandboxUrl,
    async enter({ width = 1200, javaScriptEnabled = true } = {}) {
      const options = {
        viewport: { width, height: 844 },
        javaScriptEnabled,
        reducedMotion: 'reduce',
      } as const
      const visitor = await enterShop(browser, shopUrl, options)
      visitor.page.setDefaultTimeout(30_000)
      visitors.push(visitor)
      return visitor.page
    },
    async photograph(page, what) {
      const file = `${shop.name}-${what}-${page.viewportSize()?.width}.png`
      await page.screenshot({ path: join(reports, 'pictures', file), fullPage: true })
    },
  }
  try {
    await journey.play(stage)
  } catch (error) {
    for (const { page } of visitors) await stage.photograph(page, `failed-${journey.name}`)
    throw error
  } finally {
    for (const visitor of visitors) {
      complaints.push(...visitor.complaints().map((line) => `${journey.name}: ${line}`))
      await visitor.leave()
    }
  }
}

/** The webhook of each payment has been taken, and has told the shop once that its order is paid. */
async function expectPaidOnce({ sandboxUrl, output }: RunningShop, orders: readonly string[]) {
  const areDelivered = async () =>
    (await rowsOf(sandboxUrl, 'deliveries')).every(({ state }) => state === 'delivered')
  await vi.waitUntil(areDelivered, { timeout: 20_000, interval: 100 })
  const lines = output().split('\n')
  const countOf = (reference: string) =>
    lines.filter((line) => line.includes(`Paid: ${reference}`)).length
  const wrongOrders = orders.filter((reference) => countOf(reference) !== 1)
  expectNone(wrongOrders.map((reference) => `${reference} was paid ${countOf(reference)} times`))
}

async function outcomeOf(act: () => unknown): Promise<string> {
  try {
    await act()
    return 'yes'
  } catch (error) {
    // Browser and assertions colour what follows the first line.
    return `no: ${stripVTControlCharacters(String(error)).split('\n', 1)[0]}`
  }
}
