import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { Agent } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildModules } from '../backend/postgres/buildModules.js'
import { payBody, publicUrl, token } from '../backend/shop.js'

const { PATH } = process.env
const atOnce = 32
const roundCalls = 600
const rounds = 5

const kinds = ['proxy', 'fetch', 'serviceFetch'] as const
type Kind = (typeof kinds)[number]

interface LoadServer {
  readonly url: string
  readonly child: ChildProcess
}

const program = 'test/long/load/servers.ts'
const agent = new Agent({ pipelining: 1, connections: atOnce })
const children: ChildProcess[] = []
let servers: Record<Kind, LoadServer>

beforeAll(async () => {
  const built = (await buildModules('load', [program]))(program)
  const start = async (...args: readonly string[]): Promise<LoadServer> => {
    // Without NODE_ENV and the flags of the test runner: a server as a merchant starts it.
    const child = fork(built, args, { execArgv: [], env: { PATH } })
    children.push(child)
    const [{ url }] = await once(child, 'message')
    return { url, child }
  }
  const { url } = await start('upstream')
  servers = {
    proxy: await start('proxy', url),
    fetch: await start('fetch', url),
    serviceFetch: await start('serviceFetch', url),
  }
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await agent.destroy()
})

/** Processor time that a server has used so far, in milliseconds. */
async function cpuMs({ child }: LoadServer): Promise<number> {
  const reply = once(child, 'message')
  child.send('usage')
  const [{ user, system }] = await reply
  return (user + system) / 1000
}

let paid = 0

/** One payment of an order of its own; answers how long it took, in milliseconds. */
async function pay(origin: string): Promise<number> {
  paid += 1
  const body = JSON.stringify({ ...payBody, attempt_token: token(paid), reference: `A-${paid}` })
  const headers = {
    'content-type': 'application/json',
    tillkit: '1',
    'sec-fetch-site': 'same-origin',
  }
  const path = `${new URL(publicUrl).pathname}/pay`
  const startedAt = performance.now()
  const answer = await agent.request({ origin, path, method: 'POST', headers, body })
  const text = await answer.body.text()
  // Each way of answering must have paid: a fast refusal would be a fine figure.
  if (answer.statusCode !== 200 || !text.includes('499.9'))
    throw new Error(`${answer.statusCode} ${text}`)
  return performance.now() - startedAt
}

async function measure(server: LoadServer) {
  const times: number[] = []
  const end = paid + roundCalls
  const [cpuBefore, startedAt] = [await cpuMs(server), performance.now()]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (paid < end) times.push(await pay(server.url))
    }),
  )
  const perSecond = (times.length / (performance.now() - startedAt)) * 1000
  return { perSecond, cpuMs: ((await cpuMs(server)) - cpuBefore) / times.length, times }
}

type Round = Awaited<ReturnType<typeof measure>>

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

test(`payments a second through the pay route, ${atOnce} at once, beside a proxy that only forwards`, async () => {
  for (const kind of kinds) await measure(servers[kind])

  // One after the other in short rounds, so that whatever else the machine does meets all of them
  // alike.
  const measured: Record<Kind, Round[]> = { proxy: [], fetch: [], serviceFetch: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) measured[kind].push(await measure(servers[kind]))
  }

  const median = (kind: Kind, name: 'perSecond' | 'cpuMs'): number => {
    const values = measured[kind].map((round) => round[name])
    return quantile(values, 0.5)
  }
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ` +
      `${rounds} rounds of ${roundCalls} payments`,
  )
  for (const kind of kinds) {
    const times = measured[kind].flatMap((round) => round.times)
    const [perSecond, ofProxy] = [
      median(kind, 'perSecond'),
      median(kind, 'perSecond') / median('proxy', 'perSecond'),
    ]
    const [half, most] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1)]
    const cpu = median(kind, 'cpuMs').toFixed(2)
    console.log(
      `${kind.padEnd(14)} ${perSecond.toFixed(0)} a second (${ofProxy.toFixed(2)} of proxy), ` +
        `p50 ${half} ms, p99 ${most} ms, CPU ${cpu} ms a call`,
    )
  }
  // By processor time: on a busy machine payments a second say little. Below what
  // docs/performance.md has.
  for (const kind of ['fetch', 'serviceFetch'] as const) {
    expect(median('proxy', 'cpuMs') / median(kind, 'cpuMs')).toBeGreaterThanOrEqual(0.4)
  }
})
