import { totalmem } from 'node:os'
import { migrate, postgresStore, prune } from '../../src/postgres.js'
import { type Address, openPg } from '../../test/backend/postgres/databases.js'
import { writeLine } from './bareSql.js'
import type { Contestant } from './contestants.js'
import { type Figures, median, perSecond, quantile, range, timeEach } from './figures.js'
import { fill, sizesOf } from './fill.js'
import { type ProcessorTime, processorTime, timeSince } from './processorTime.js'
import { openBenchShop, recordPayment } from './recordPayment.js'
import type { Settings } from './settings.js'

export type Pg = ReturnType<typeof openPg>

/** What was measured of one contestant, with so many payments stored. */
export interface Summary {
  /** The median of the rounds' calls a second. */
  readonly rate: number
  readonly rates: readonly number[]
  readonly p50: number
  readonly p99: number
  /** Processor time of one call. */
  readonly processor: ProcessorTime
}

export interface Measured {
  readonly name: string
  readonly payments: Summary
  readonly webhooks: Summary
}

/** Numbers of payments that nobody has paid yet. */
export type NextNumbers = (count: number) => readonly number[]

export function createNumbers(): NextNumbers {
  let last = 0
  return (count) => {
    last += count
    return range(count, last - count + 1)
  }
}

interface Measurement {
  readonly contestants: readonly Contestant[]
  readonly next: NextNumbers
  /** The first process of the PostgreSQL that serves them. */
  readonly postgresPid: number
}

interface Round extends Figures {
  readonly processor: ProcessorTime
}

/**
 * Lets the contestants pay, and take the webhooks of it, in turns and each time in another order.
 */
export async function measure(
  { contestants, next, postgresPid }: Measurement,
  { rounds, perRound, atOnce }: Settings,
): Promise<readonly Measured[]> {
  const figures = contestants.map((contestant) => ({
    contestant,
    payments: [] as Round[],
    webhooks: [] as Round[],
  }))
  const measureRound = async (
    numbers: readonly number[],
    act: Contestant['pay'],
  ): Promise<Round> => {
    const before = processorTime(postgresPid)
    const timed = await timeEach(numbers, atOnce, act)
    return { ...timed, processor: timeSince(before, postgresPid) }
  }
  // The first round warms up caches, connections and compiler, and is not counted.
  for (const round of range(rounds + 1)) {
    for (const turn of range(figures.length)) {
      const [one] = figures.slice((turn + round) % figures.length)
      if (!one) continue
      const numbers = next(perRound)
      const payments = await measureRound(numbers, one.contestant.pay)
      const webhooks = await measureRound(numbers, one.contestant.deliver)
      if (round === 0) continue
      one.payments.push(payments)
      one.webhooks.push(webhooks)
    }
  }
  return figures.map(({ contestant: { name }, payments, webhooks }) => ({
    name,
    payments: summarise(payments),
    webhooks: summarise(webhooks),
  }))
}

function summarise(rounds: readonly Round[]): Summary {
  const times = rounds.flatMap((round) => round.times)
  const processorOf = (of: keyof ProcessorTime) =>
    median(rounds.map((round) => round.processor[of] / round.times.length))
  const rates = rounds.map(perSecond)
  return {
    rate: median(rates),
    rates,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processor: { client: processorOf('client'), postgres: processorOf('postgres') },
  }
}

/** A schema with nothing but the model, and a shop on it. */
async function openSchema({ database, pool }: Pg, schema: string) {
  await migrate(database, { schema })
  const store = postgresStore(database, { schema })
  await recordPayment(store, writeLine)
  return { store, pool, shop: openBenchShop(store, writeLine), schema }
}

/**
 * Bytes on disk of a payment with two events that the server has stored, with what its changes left
 * behind.
 */
export async function measureSize(pg: Pg, { perRound, atOnce }: Settings): Promise<number> {
  const { shop, pool, schema } = await openSchema(pg, 'bench_size')
  const numbers = range(5 * perRound, 1)
  await timeEach(numbers, atOnce, async (number) => {
    await shop.pay(number)
    await shop.deliver(number)
    await shop.deliver(number, 'refund')
  })
  const bytes = (await sizesOf(pool, schema)).reduce(
    (sum, { table, indexes }) => sum + table + indexes,
    0,
  )
  await pool.query(`drop schema ${schema} cascade`)
  return bytes / numbers.length
}

/**
 * Events a second in each tenth of a draining, by the callbacks that were called, and what the
 * machine did meanwhile.
 */
export interface Drained {
  readonly tenths: readonly number[]
  /**
   * Transactions of one bare statement a second, in each tenth: what others left of the machine.
   */
  readonly bareTenths: readonly number[]
}

/** So many bare transactions, so often, show what the machine can do at the moment. */
const bareAtOnce = 400
const bareEveryMs = 5_000

/** Drains what waits, run after run. */
export async function measureDrain(pg: Pg, { waitingEvents, atOnce }: Settings): Promise<Drained> {
  const { store, pool, schema } = await openSchema(pg, 'bench_drain')
  await fill(pool, { schema, from: 1, to: Math.ceil(waitingEvents / 2), areWaiting: true })
  const handledAt: number[] = []
  /** Stretches of draining: when each began and ended, and the bare rate behind it. */
  const stretches: { readonly from: number; readonly to: number; readonly bareRate: number }[] = []
  const shop = openBenchShop(store, async (client, line) => {
    await writeLine(client, line)
    handledAt.push(performance.now())
  })
  // A run ends when it has looked long enough; one that handles nothing has nothing left to do.
  let before: number
  let from = performance.now()
  do {
    before = handledAt.length
    await shop.runPending()
    const to = performance.now()
    if (to - from < bareEveryMs && handledAt.length > before) continue
    const insert = () => pool.query(`insert into merchant_lines values ('bare')`)
    stretches.push({
      from,
      to,
      bareRate: perSecond(await timeEach(range(bareAtOnce), atOnce, insert)),
    })
    from = performance.now()
  } while (handledAt.length > before)
  const total = handledAt.length
  const { rowCount } = await pool.query(
    `select 1 from ${schema}.events where handled_at is null limit 1`,
  )
  if (rowCount !== 0 || total < waitingEvents)
    throw new Error(`${total} of ${waitingEvents} were handled.`)
  await pool.query(`drop schema ${schema} cascade`)
  const at = (tenth: number): number =>
    handledAt[Math.round((total * tenth) / 10) - 1] ?? stretches[0]?.from ?? Number.NaN
  const inTenths = range(10).map((tenth) => {
    const [from, to] = [at(tenth), at(tenth + 1)]
    const overlapping = stretches.filter((stretch) => stretch.from < to && stretch.to > from)
    // The bare transactions in between are no draining.
    const drainingMs = overlapping.reduce(
      (sum, stretch) => sum + Math.min(stretch.to, to) - Math.max(stretch.from, from),
      0,
    )
    return {
      rate: (total / 10 / drainingMs) * 1_000,
      bareRate: median(overlapping.map(({ bareRate }) => bareRate)),
    }
  })
  return {
    tenths: inTenths.map(({ rate }) => rate),
    bareTenths: inTenths.map(({ bareRate }) => bareRate),
  }
}

export interface PruneFigures {
  readonly pruned: number
  readonly perSecond: number
  readonly quiet: readonly number[]
  readonly beside: readonly number[]
}

/** So often a payment is begun while `prune` is watched: far from what the machine can do. */
const paymentEveryMs = 50
const pruneTurns = 4

/** Payments at a steady pace, in turns without and beside a `prune` of the filled ones. */
export async function measurePrune(pg: Pg, { prunedPayments }: Settings): Promise<PruneFigures> {
  const { shop, pool, schema } = await openSchema(pg, 'bench_prune')
  await fill(pool, { schema, from: 1, to: prunedPayments })
  const next = createNumbers()
  const [quiet, beside]: [number[], number[]] = [[], []]
  let pruned = 0
  let pruneMs = 0
  let after: string | undefined
  for (let turn = 1; turn <= pruneTurns; turn += 1) {
    const enough = (prunedPayments * turn) / pruneTurns
    const startedAt = performance.now()
    await payWhile(async () => {
      const before = Date.now() - 24 * 60 * 60 * 1_000
      const begun = pruned
      const onProgress = (progress: { readonly attempts: number; readonly after: string }) => {
        pruned = begun + progress.attempts
        after = progress.after
        if (pruned >= enough) throw new PartDone()
      }
      await prune(pg.database, {
        schema,
        before,
        ...(after !== undefined && { after }),
        onProgress,
      }).catch((error: unknown) => {
        if (!(error instanceof PartDone)) throw error
      })
    }, beside)
    const took = performance.now() - startedAt
    pruneMs += took
    await payWhile(
      () => new Promise((resolve) => setTimeout(resolve, Math.min(took, 60_000))),
      quiet,
    )
  }
  await pool.query(`drop schema ${schema} cascade`)
  return { pruned, perSecond: (pruned / pruneMs) * 1_000, quiet, beside }

  /** Begins a payment every so often, however long the others take, until `work` is done. */
  async function payWhile(work: () => Promise<unknown>, times: number[]): Promise<void> {
    const underWay: Promise<void>[] = []
    const timer = setInterval(() => {
      const startedAt = performance.now()
      const pay = async () => {
        await shop.pay(next(1)[0] ?? 0)
        times.push(performance.now() - startedAt)
      }
      underWay.push(pay())
    }, paymentEveryMs)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
    await Promise.all(underWay)
  }
}

class PartDone extends Error {}

/**
 * PostgreSQL as the measurement needs it: a quarter of the memory for its buffers, as its manual
 * advises for a server of its own, room for what is stored, and a checkpoint now and then.
 */
export function flagsFor({ fsync }: Settings): readonly string[] {
  const settings = [
    `fsync=${fsync ? 'on' : 'off'}`,
    `shared_buffers=${Math.round(totalmem() / 4 / 2 ** 20)}MB`,
    'max_wal_size=8GB',
    'maintenance_work_mem=512MB',
    'wal_level=minimal',
    'max_wal_senders=0',
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

export function openBench(server: Address, { prepare, pipeline, atOnce }: Settings): Pg {
  return openPg(server, { prepare, pipeline, max: atOnce + 2 })
}
