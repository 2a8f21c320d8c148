import { cpus } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageChange } from '../../src/guard/changes/pageChange.js'
import type { Coverage } from '../../src/guard/evidence/gatherEvidence.js'
import { userAgents } from '../fixtures/pageReports.js'
import { plantedReports } from './flood/reportBodies.js'
import type { Flooded } from './flood/startFlooder.js'
import { createPayer } from './load/createPayer.js'
import { buildServers, type LoadServer } from './load/startServers.js'

const paymentsPerSecond = 40
const postsPerSecond = 600
const phaseMs = 2_000
const posts = (postsPerSecond * phaseMs) / 1_000
const rounds = 3
/** So many phases of a kind count: those in which other programs used the machine least. They only ever add to the times. */
const calmest = 2

let close: () => void
let sandbox: LoadServer
let shop: LoadServer
let flooder: LoadServer
const { agent, pay } = createPayer(64)

beforeAll(async () => {
  const built = await buildServers({ script: 'test/long/flood/servers.ts', execArgv: ['--expose-gc'] })
  close = built.close
  sandbox = await built.start('sandbox')
  shop = await built.start('shop', sandbox.url)
  flooder = await built.start('flooder', shop.url)
})
afterAll(async () => {
  close()
  await agent.destroy()
})

/** How many addresses flood the endpoint; nothing is sent from none. */
const kinds = { quiet: 0, fromOne: 1, fromMany: 200 } as const
type Kind = keyof typeof kinds

interface Phase {
  readonly p99: number
  /** Processor time of the shop, in milliseconds a second. */
  readonly shopCpu: number
  /** Cores that other programs used. */
  readonly others: number
  readonly flooded?: Flooded
}

async function measure(kind: Kind): Promise<Phase> {
  const before = await cpuTimes()
  const flooding = kinds[kind] > 0 ? flood(kinds[kind]) : undefined
  const times = await paySteadily()
  const flooded = await flooding
  const after = await cpuTimes()
  return {
    p99: quantile(times, 0.99),
    shopCpu: ((after.shop - before.shop) / phaseMs) * 1_000,
    others: (after.others - before.others) / phaseMs,
    ...(flooded && { flooded }),
  }
}

/** Pays at a steady rate, whatever the answers take, and measures each payment from when it was due. */
async function paySteadily(): Promise<readonly number[]> {
  const startedAt = performance.now()
  return await Promise.all(
    Array.from({ length: (phaseMs / 1_000) * paymentsPerSecond }, async (_, at) => {
      const dueAt = startedAt + (at * 1_000) / paymentsPerSecond
      await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()))
      await pay(shop.url)
      return performance.now() - dueAt
    }),
  )
}

async function flood(addresses: number): Promise<Flooded> {
  return (await flooder.ask({ posts, perSecond: postsPerSecond, addresses })) as Flooded
}

async function cpuTimes(): Promise<{ readonly shop: number; readonly others: number }> {
  const [ofShop, ...rest] = await Promise.all([shop, sandbox, flooder].map((server) => server.cpuMs()))
  const { user, system } = process.cpuUsage()
  const own = rest.reduce((sum, ms) => sum + ms, (ofShop ?? 0) + (user + system) / 1_000)
  const all = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  return { shop: ofShop ?? 0, others: all - own }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Medians of the calmest phases. */
function summaryOf(phases: readonly Phase[]): Readonly<Record<'p99' | 'shopCpu' | 'others', number>> {
  const calm = phases.toSorted((a, b) => a.others - b.others).slice(0, calmest)
  const median = (name: 'p99' | 'shopCpu' | 'others'): number =>
    quantile(
      calm.map((phase) => phase[name]),
      0.5,
    )
  return { p99: median('p99'), shopCpu: median('shopCpu'), others: median('others') }
}

/** Every post of a flood was answered 204. */
function assertAnswered(results: readonly Flooded[]): void {
  for (const { failed, statuses } of results)
    expect({ failed, statuses }).toEqual({ failed: 0, statuses: { 204: posts } })
}

async function coverage(): Promise<Coverage> {
  return (await shop.ask('coverage')) as Coverage
}

test(`while ${postsPerSecond} posts a second come to the report endpoint, a post takes the shop a quarter of a payment at most, and each payment is paid`, async () => {
  const phases: Record<Kind, Phase[]> = { quiet: [], fromOne: [], fromMany: [] }
  for (const kind of Object.keys(kinds) as Kind[]) await measure(kind)
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of Object.keys(kinds) as Kind[]) phases[kind].push(await measure(kind))
  }
  assertAnswered([...phases.fromOne, ...phases.fromMany].flatMap(({ flooded }) => flooded ?? []))

  const [quiet, fromOne, fromMany] = [phases.quiet, phases.fromOne, phases.fromMany].map(summaryOf)
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds of ${phaseMs} ms`)
  for (const [kind, summary] of Object.entries({ quiet, fromOne, fromMany })) {
    console.log(
      `${kind.padEnd(9)} p99 of a payment ${summary?.p99.toFixed(1)} ms (${((summary?.p99 ?? 0) / (quiet?.p99 ?? 1)).toFixed(2)} of quiet), ` +
        `the shop's CPU ${summary?.shopCpu.toFixed(0)} ms a second; other programs ${summary?.others.toFixed(2)} cores`,
    )
  }
  // The slowest payments are printed, not held to a limit: sandbox, shop, shoppers and flood share the machine's cores.
  const ofPayment = (quiet?.shopCpu ?? Number.NaN) / paymentsPerSecond
  for (const flooded of [fromOne, fromMany]) {
    const ofPost = ((flooded?.shopCpu ?? Number.NaN) - (quiet?.shopCpu ?? 0)) / postsPerSecond
    console.log(`a post takes ${(ofPost / ofPayment).toFixed(2)} of a payment's processor time`)
    expect(ofPost / ofPayment).toBeLessThan(0.25)
  }
})

test('while the flood goes on, the memory of the shop stays as it is', async () => {
  const used: NodeJS.MemoryUsage[] = []
  // Twice the same, after what is only made once.
  for (let half = 0; half <= 2; half += 1) {
    assertAnswered([await flood(1_000), await flood(1)])
    used.push((await shop.ask('memory')) as NodeJS.MemoryUsage)
  }
  console.log(
    used.map(({ rss, heapUsed }) => `resident ${rss >> 20} MB, heap ${(heapUsed / 1e6).toFixed(1)} MB`).join('; '),
  )
  const [, first, second] = used

  expect((second?.heapUsed ?? Number.NaN) - (first?.heapUsed ?? 0)).toBeLessThan(3_000_000)
  expect((second?.rss ?? Number.NaN) - (first?.rss ?? 0)).toBeLessThan(15_000_000)
})

test.each([
  ['one address', 1],
  ['200 addresses', 200],
])(
  'a planted script that five shoppers report once is notified of during a flood from %s',
  async (_title, addresses) => {
    const origin = `https://skimmer-${addresses}.example`
    const before = await coverage()
    const flooding = flood(addresses)
    for (let shopper = 0; shopper < 5; shopper += 1) {
      await new Promise((resolve) => setTimeout(resolve, phaseMs / 8))
      expect(await reportPlanted(origin, `192.0.2.${addresses === 1 ? shopper : shopper + 100}`)).toBe(204)
    }
    assertAnswered([await flooding])
    const changes = (await shop.ask('changes')) as readonly PageChange[]

    expect(changes.filter(({ subject }) => subject === origin)).toHaveLength(1)
    // What was not read is counted: most of the flood.
    expect((await coverage()).droppedReports - before.droppedReports).toBeGreaterThan(posts / 2)
  },
)

/** A shopper's browser met the planted script. */
async function reportPlanted(origin: string, address: string): Promise<number> {
  const { statusCode, body } = await agent.request({
    origin: shop.url,
    path: '/tillkit-guard/reports',
    method: 'POST',
    headers: {
      'content-type': 'application/reports+json',
      'user-agent': userAgents.chromium,
      'x-forwarded-for': address,
    },
    body: JSON.stringify(plantedReports(origin)),
  })
  await body.dump()
  return statusCode
}
