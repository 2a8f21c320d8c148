import { loadavg } from 'node:os'
import { migrate } from '../../src/postgres.js'
import { addressOf } from '../../test/backend/postgres/databaseOfPlace.js'
import { startPostgres } from '../../test/backend/postgres/startPostgres.js'
import { describeRun } from '../describeRun.mjs'
import {
  bareName,
  bareNames,
  type Contestant,
  openContestants,
  otherProcessName,
  promisesName,
  storeName,
} from './contestants.js'
import { median, quantile, range, table, timeEach } from './figures.js'
import { fill, sizesOf } from './fill.js'
import {
  createNumbers,
  flagsFor,
  type Measured,
  measure,
  measureDrain,
  measurePrune,
  measureSize,
  openBench,
  type Pg,
} from './measure.js'
import { measureCluster } from './measureCluster.js'
import { measureLists } from './measureLists.js'
import { openNetwork } from './network.js'
import { type DrawnLevel, recordRun } from './recordRun.js'
import { readSettings, type Settings } from './settings.js'

const settings = readSettings(process.env)
const missed: string[] = []
const drawnLevels: DrawnLevel[] = []

/** Enough that PostgreSQL asks the indexes, as it does of more. */
const fewPayments = 1_000

const server = await startPostgres(flagsFor(settings))
const pg = openBench(server, settings)
try {
  await sayMachine(pg, settings)
  await pg.pool.query('create table merchant_lines (line text)')
  await (settings.cluster ? reportCluster(pg, settings.cluster, settings) : reportAll(pg, settings))
} finally {
  await pg.close()
  await server.stop()
}
if (missed.length > 0) process.exitCode = 1

async function reportAll(pg: Pg, settings: Settings): Promise<void> {
  const written = await measureSize(pg, settings)
  say(`A payment with two events, as the server leaves it: ${bytes(written)}\n`)
  await measureLevels(pg, settings)
  if (settings.networkMs > 0) await measureBehindNetwork(pg, settings)
  if (settings.listCalls > 0) await reportLists(pg, settings)
  if (settings.waitingEvents > 0) await reportDrain(pg, settings)
  if (settings.prunedPayments > 0) await reportPrune(pg, settings)
  if (settings.record) recordRun(drawnLevels)
}

/** The goal is at most 5 times as long as one PostgreSQL on the same machine. */
async function reportCluster(pg: Pg, url: string, settings: Settings): Promise<void> {
  const cluster = openBench(addressOf(url), settings)
  const compared = await measureCluster({ one: pg, cluster, postgresPid: server.pid }, settings)
  await cluster.close()
  say(`On the cluster, load ${loadavg()[0]?.toFixed(1)}:\n`)
  say(levelTable(compared.map(({ cluster }) => cluster)))
  say('\nIn turns with it, on one PostgreSQL:\n')
  say(levelTable(compared.map(({ one }) => one)))
  for (const { cluster, one } of compared) {
    for (const what of ['payments', 'webhooks'] as const) {
      const times = one[what].rate / cluster[what].rate
      judge(`${what}, ${one.name}: at most 5 times as long on the cluster`, times, times <= 5)
    }
  }
}

async function sayMachine({ pool }: Pg, settings: Settings): Promise<void> {
  const { rounds, perRound, atOnce, prepare, pipeline, fsync } = settings
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  say(
    `${describeRun()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ` +
      `PostgreSQL ${rows[0]?.server_version}, fsync ${fsync ? 'on' : 'off'}, statements ${prepare ? '' : 'not '}prepared, ${pipeline ? 'in a pipeline, ' : ''}` +
      `${rounds} rounds of ${perRound}, ${atOnce} at once\n`,
  )
}

/**
 * Payments and webhooks with nothing stored, and with more and more: beside a schema that stores
 * few, in turns, so that what else the machine does, and what filling has left in its caches,
 * affects both.
 */
async function measureLevels(pg: Pg, settings: Settings): Promise<void> {
  const contestants = await openSchemaOf(pg, 'tillkit', settings)
  const few = await openSchemaOf(pg, 'bench_few', settings)
  await fill(pg.pool, { schema: 'bench_few', from: 1, to: fewPayments })
  const next = createNumbers()
  let stored = 0
  for (const level of settings.levels) {
    if (level > stored) {
      const startedAt = performance.now()
      await fill(pg.pool, { schema: 'tillkit', from: stored + 1, to: level })
      stored = level
      say(
        `${level} payments with two events each, filled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s:\n`,
      )
      await saySizes(pg)
    }
    const measurement = {
      contestants: level === 0 ? contestants : [...contestants, ...few],
      next,
      postgresPid: server.pid,
    }
    const all = await measure(measurement, settings)
    const [measured, withFew] = [all.slice(0, contestants.length), all.slice(contestants.length)]
    say(`With ${level} payments stored, load ${loadavg()[0]?.toFixed(1)}:\n`)
    say(levelTable(measured))
    compareWithBare(`with ${level} stored`, measured)
    if (withFew.length === 0) continue
    say(`\nIn turns with it, with ${fewPayments} payments stored:\n`)
    say(levelTable(withFew))
    compareWithFew(level, measured, withFew)
    drawnLevels.push(
      { name: `${spaced(fewPayments)} stored`, measured: withFew },
      { name: spaced(level), measured },
    )
  }
}

/** The same where each statement waits for a network, with few payments stored. */
async function measureBehindNetwork({ pool }: Pg, settings: Settings): Promise<void> {
  const network = await openNetwork(server, settings.networkMs)
  const far = openBench(network, settings)
  const contestants = await openSchemaOf(far, 'bench_network', settings)
  await fill(pool, { schema: 'bench_network', from: 1, to: fewPayments })
  const { times } = await timeEach(range(100), 1, () => far.pool.query('select 1'))
  const measurement = { contestants, next: createNumbers(), postgresPid: server.pid }
  const measured = await measure(measurement, settings)
  say(
    `Behind a network, the shortest statement takes ${ms(median(times))}, load ${loadavg()[0]?.toFixed(1)}:\n`,
  )
  say(levelTable(measured))
  compareWithBare('behind a network', measured)
  drawnLevels.push({ name: `${spaced(fewPayments)}, network`, measured })
  await far.close()
  await network.stop()
}

async function openSchemaOf(
  pg: Pg,
  schema: string,
  { prepare }: Settings,
): Promise<readonly Contestant[]> {
  await migrate(pg.database, { schema })
  return await openContestants({ ...pg, prepare, schema })
}

/** More are stored than were filled in: those of the measurement before. */
async function saySizes({ pool }: Pg): Promise<void> {
  const { rows: counted } = await pool.query<{ count: string }>(
    'select count(*) from tillkit.orders',
  )
  const payments = Number(counted[0]?.count)
  const sizes = await sizesOf(pool, 'tillkit')
  const rows = sizes.map(({ name, table, indexes }) => [
    `\`${name}\``,
    bytes(table / payments),
    bytes(indexes / payments),
  ])
  const sum = sizes.reduce((sum, { table, indexes }) => sum + table + indexes, 0)
  say(table(['a payment with two events, packed', 'table', 'indexes'], rows))
  judge('bytes a payment at most 5 000', sum / payments, sum / payments <= 5_000)
}

function levelTable(measured: readonly Measured[]): string {
  const columns = ['p50', 'p99', 'client', 'PostgreSQL']
  const head = ['', 'payments a second', ...columns, 'webhooks a second', ...columns]
  const rows = measured.map(({ name, payments, webhooks }) => [
    name,
    ...[payments, webhooks].flatMap(({ rate, p50, p99, processor: { client, postgres } }) => [
      rate.toFixed(0),
      ...[p50, p99].map(ms),
      ...[client, postgres].map(us),
    ]),
  ])
  return table(head, rows)
}

function compareWithBare(where: string, measured: readonly Measured[]): void {
  const find = (wanted: string) => measured.find(({ name }) => name === wanted)
  const share = (what: 'payments' | 'webhooks', name: string, beside: string) =>
    (find(name)?.[what].rate ?? Number.NaN) / (find(beside)?.[what].rate ?? Number.NaN)
  for (const name of [storeName, otherProcessName]) {
    const ratio = share('webhooks', name, bareName)
    judge(`webhooks, ${name}: ${where} at least 0.6 of bare SQL`, ratio, ratio >= 0.6)
  }
  for (const what of ['payments', 'webhooks'] as const) {
    const ratio = share(what, storeName, promisesName)
    const goal = `${what}, ${storeName}: ${where} at least 0.75 of bare SQL with the same promises`
    judge(goal, ratio, ratio >= 0.75)
  }
}

function compareWithFew(
  level: number,
  measured: readonly Measured[],
  withFew: readonly Measured[],
): void {
  for (const [index, { name, payments, webhooks }] of measured.entries()) {
    const few = withFew[index]
    if (!few) continue
    for (const [what, ratio] of [
      ['payments', payments.rate / few.payments.rate],
      ['webhooks', webhooks.rate / few.webhooks.rate],
    ] as const) {
      // Bare SQL has no goal: it shows what the rows cost by themselves.
      if (bareNames.includes(name))
        say(`       ${what}, ${name}: with ${level} stored of ${fewPayments}: ${ratio.toFixed(2)}`)
      else
        judge(
          `${what}, ${name}: with ${level} stored at least 0.8 of ${fewPayments}`,
          ratio,
          ratio >= 0.8,
        )
    }
  }
}

async function reportLists(pg: Pg, { levels, listCalls }: Settings): Promise<void> {
  const level = levels.at(-1) ?? 0
  const figures = await measureLists(pg, listCalls, level)
  say(
    `Lists with ${level} payments stored, ${listCalls} calls of each, load ${loadavg()[0]?.toFixed(1)}:\n`,
  )
  const head = ['', 'p50', 'p95', 'p99']
  say(
    table(
      head,
      figures.map(({ name, times }) => [
        name,
        ...[0.5, 0.95, 0.99].map((share) => ms(quantile(times, share))),
      ]),
    ),
  )
  for (const { name, times } of figures) {
    const p95 = quantile(times, 0.95)
    judge(`p95 at most 100 ms: ${name}`, p95, p95 <= 100)
  }
}

async function reportDrain(pg: Pg, settings: Settings): Promise<void> {
  const { tenths, bareTenths } = await measureDrain(pg, settings)
  const shown = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(', ')
  say(`${settings.waitingEvents} waiting events drained, a second in each tenth: ${shown(tenths)}`)
  say(`       bare transactions a second, in each tenth: ${shown(bareTenths)}`)
  const change = (rates: readonly number[]) =>
    (rates.at(-1) ?? Number.NaN) / (rates[0] ?? Number.NaN)
  // Others use the machine in the minutes between, and bare transactions lose by it as well.
  say(
    `       the last tenth beside the first: drained ${change(tenths).toFixed(2)}, bare ${change(bareTenths).toFixed(2)}`,
  )
  const ratio = change(tenths) / Math.min(1, change(bareTenths))
  judge(
    'the last tenth is drained at 0.9 of the first one at least, as fast as the machine was',
    ratio,
    ratio >= 0.9,
  )
}

async function reportPrune(pg: Pg, settings: Settings): Promise<void> {
  const { pruned, perSecond, quiet, beside } = await measurePrune(pg, settings)
  const shown = (times: readonly number[]) =>
    `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))} of ${times.length}`
  say(
    `${pruned} payments pruned at ${perSecond.toFixed(0)} a second; payments beside it ${shown(beside)}; without it ${shown(quiet)}`,
  )
  const ratio = quantile(beside, 0.99) / quantile(quiet, 0.99)
  judge('p99 of payments beside prune at most 2 × without it', ratio, ratio <= 2)
}

function judge(goal: string, figure: number, isMet: boolean): void {
  if (!isMet) missed.push(goal)
  say(`${isMet ? 'met   ' : 'MISSED'} ${goal}: ${figure.toFixed(2)}`)
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}

/** With a space before each thousand. */
function spaced(count: number): string {
  return count.toLocaleString('en').replaceAll(',', ' ')
}

function us(time: number): string {
  return `${time.toFixed(0)} µs`
}

function bytes(count: number): string {
  return `${Math.round(count)} B`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
