import { createShopGuard, guardedPaths, otherHeaders, type PageGuard } from '../../demo/server/guard.js'
import { integrityOf } from '../../src/guard/inventory/integrityOf.js'
import { memoryGuardStore } from '../../src/guard/store/memoryGuardStore.js'
import { userAgents } from '../fixtures/pageReports.js'
import { hashReport, post, violation } from './guardedShop.js'

export const shopUrl = 'https://hlyna.example'
export const period = { from: '2026-07-01', to: '2026-09-30' }

/** The content of the demo's scripts by the releases of the quarter: what the server serves, and what inventories list. */
const releases = { '2.3': 'release 2.3', '2.4': 'release 2.4', '2.5': 'release 2.5' } as const
type Release = keyof typeof releases

const paths = { main: '/assets/index.js', late: '/assets/bank.js' }
const hashesOf = (release: Release) => ({
  main: integrityOf(`${releases[release]} index`),
  late: integrityOf('bank'),
})

function inventoryOf(release: Release) {
  const { main, late } = hashesOf(release)
  const owner = 'storefront team'
  return {
    scripts: [
      {
        url: paths.main,
        sha256: main,
        owner,
        why: 'Shows the shop and its payment form, and sends the payment to our server.',
      },
      {
        url: paths.late,
        sha256: late,
        owner: 'payments team',
        why: 'Shows the bank’s page in a frame when it is asked for.',
      },
    ],
  }
}

/** What a day of a shop is like. */
const visitsOfDay = { chromium: 9, firefox: 3, webkit: 6 } as const
const dayMs = 86_400_000
const minuteMs = 60_000

/** What was counted by the simulation itself, to be compared with the evidence. */
export interface Counted {
  readonly visits: Record<keyof typeof visitsOfDay, number>
  /** Days on which every page was checked. */
  readonly checkedDays: string[]
}

/**
 * Runs the demo's guard through the third quarter of 2026, day by day:
 *
 * - releases 2.4 on 14 July, served 40 minutes before its inventory, and 2.5 on 1 September, with both inventories;
 * - a header that a CDN replaced on 5 August, found by a check;
 * - no check from 8 to 18 August;
 * - a script element for another origin, planted on 20 August, which the policy stopped;
 * - other content at the address of a listed script for some hours of 12 September, which ran;
 * - a report endpoint that could not be reached from 20 to 22 September.
 */
export async function passDemoQuarter() {
  const clock = { time: Date.parse(`${period.from}T00:00:00Z`) }
  const store = memoryGuardStore()
  const counted: Counted = { visits: { chromium: 0, firefox: 0, webkit: 0 }, checkedDays: [] }
  const served: Served = { release: '2.3', content: {}, headers: {} }
  const changes: string[] = []
  const create = (...listed: readonly Release[]): PageGuard =>
    createShopGuard({
      shopUrl,
      serviceUrl: 'https://service.example',
      inventory: listed.map(inventoryOf),
      store,
      now: () => clock.time,
      onChange: ({ id }) => void changes.push(id),
      fetch: fetchShop(() => ({ served, guard, counted })),
    })
  let guard = create('2.3')

  for (let day = Date.parse(period.from); day <= Date.parse(period.to); day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10)
    clock.time = day + 4 * 60 * minuteMs
    if (date === '2026-08-05') served.headers = { 'referrer-policy': 'unsafe-url' }
    if (date === '2026-08-06') served.headers = {}
    if (date < '2026-08-08' || date > '2026-08-18') {
      for (const path of guardedPaths) await guard.check(shopUrl + path)
      counted.checkedDays.push(date)
    }
    if (date === '2026-08-05')
      await acceptNext('Maksym Bondar, operations', 'Change 118 of the CDN, undone the same day.')

    clock.time = day + 9 * 60 * minuteMs
    if (date === '2026-07-14') {
      served.release = '2.4'
      await passVisits(1)
      await acceptNext(
        'Olena Koval, payments',
        'Release 2.4, served 40 minutes before its inventory. Compared with the build.',
      )
      guard = create('2.4', '2.3')
    }
    if (date === '2026-09-01') {
      guard = create('2.5', '2.4')
      served.release = '2.5'
    }
    if (date === '2026-08-20') {
      const planted = violation('https://cdn-metrics.example/t.js', 'script-src-elem', {
        documentURL: `${shopUrl}/checkout`,
      })
      await guard.fetch(post([planted]))
    }
    if (date === '2026-09-12') served.content = { [paths.late]: 'other content' }
    await passVisits(date < '2026-09-20' || date > '2026-09-22' ? 2 : 0)
    served.content = {}
  }
  // Written on the day after.
  clock.time = Date.parse('2026-10-01T08:00:00Z')
  return { guard, counted, changes, evidence: await guard.evidence(period) }

  /** Accepts every change that nobody has decided about yet. */
  async function acceptNext(by: string, why: string): Promise<void> {
    clock.time += 40 * minuteMs
    const known = await store.read(period)
    for (const { id, accepted } of known.changes) if (accepted === undefined) await guard.accept(id, { by, why })
  }

  /** The visits of a day, of which so many report what ran. */
  async function passVisits(reporting: number): Promise<void> {
    for (const [engine, visits] of Object.entries(visitsOfDay) as [keyof typeof visitsOfDay, number][]) {
      for (let visit = 0; visit < visits; visit += 1) {
        clock.time += minuteMs
        counted.visits[engine] += 1
        guard.headers({ userAgent: userAgents[engine], page: `${shopUrl}/checkout` })
        if (engine === 'firefox' || visit >= reporting) continue
        await guard.fetch(post(reportsOf(served), { 'User-Agent': userAgents[engine] }))
      }
    }
  }
}

/** What the shop's server, and whoever is in front of it, answer at the moment. */
interface Served {
  release: Release
  content: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

function contentOf({ release, content }: Served, path: string): string {
  return content[path] ?? (path === paths.main ? `${releases[release]} index` : 'bank')
}

function reportsOf(served: Served): readonly object[] {
  return Object.values(paths).map((path) =>
    hashReport(shopUrl + path, integrityOf(contentOf(served, path)), `${shopUrl}/checkout`),
  )
}

/** The shop as `check` fetches it. */
function fetchShop(
  read: () => { readonly served: Served; readonly guard: PageGuard; readonly counted: Counted },
): typeof fetch {
  return async (input, init) => {
    const { served, guard, counted } = read()
    const url = new URL(String(input))
    const isPage = (guardedPaths as readonly string[]).includes(url.pathname)
    // A check calls itself Chromium, and is a visit to the shop.
    if (isPage) counted.visits.chromium += 1
    const userAgent = new Headers(init?.headers).get('User-Agent')
    const { main } = hashesOf(served.release)
    const response = isPage
      ? new Response(`<script type="module" crossorigin integrity="${main}" src="${paths.main}"></script>`, {
          headers: { ...otherHeaders, ...guard.headers({ userAgent, page: url.href }), ...served.headers },
        })
      : new Response(contentOf(served, url.pathname))
    return Object.defineProperty(response, 'url', { value: url.href })
  }
}
