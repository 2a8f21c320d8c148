import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildModules } from '../postgres/buildModules.js'
import { openWorld, type ReconciliationWorld } from './reconciliation/openWorld.js'
import { expectedDifferences, planOrders, plantedFates, writeLedger } from './reconciliation/plantDifferences.js'
import type { ReconcileTask } from './reconciliation/reconcileProgram.js'

const programs = ['reconcileProgram', 'reconciledHeap'].map((name) => `test/long/reconciliation/${name}.ts`)
const { TILLKIT_RECONCILED_ORDERS = '1000', TILLKIT_RECONCILED_ROWS = '60000' } = process.env
const count = Number(TILLKIT_RECONCILED_ORDERS)
/** 400 in all among 10 000 orders, and 100 among fewer. */
const ofEachFate = count >= 10_000 ? 40 : 10
const kills = 10

const folder = mkdtempSync(join(tmpdir(), 'tillkit-reconciliation-'))
const orders = planOrders(count, ofEachFate)
const ledger = join(folder, 'ledger.csv')
const begun = Date.now()
let world: ReconciliationWorld
let [reconcileProgram, reconciledHeap] = ['', '']

beforeAll(async () => {
  const built = await buildModules('reconciliation', programs)
  ;[reconcileProgram = '', reconciledHeap = ''] = programs.map((file) => fileURLToPath(built(file)))
  writeFileSync(ledger, writeLedger(orders))
}, 60_000)
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true })
})

test(`${count} orders of the sandbox: every planted difference is found and rightly classed, and no other; killed ${kills} times, the report is the same byte for byte`, async () => {
  world = await openWorld(orders)
  const started = performance.now()
  const whole = await run(await taskOf('whole'))
  const tookMs = performance.now() - started
  expect(whole.isKilled).toBe(false)
  const reports = readReports('whole')

  const { differences, counts, total } = JSON.parse(reports[2] ?? '')
  const found = differences.map(({ reference, type }: { reference: string; type: string }) => `${reference} ${type}`)
  expect(found.sort()).toEqual(expectedDifferences(orders))
  expect(total).toBe(plantedFates.length * ofEachFate)
  expect(Object.values(counts).filter((each) => each !== 0).length).toBe(9)
  const repaired = differences.filter(({ isRepaired }: { isRepaired?: true }) => isRepaired)
  expect(repaired).toHaveLength(ofEachFate / 2)

  const task = await taskOf('killed')
  const phases: string[] = []
  let killed = 0
  while (killed < kills) {
    const ended = await run(task, Math.random() * (tookMs / 5))
    if (!ended.isKilled) break
    killed += 1
    phases.push(ended.phase)
  }
  expect(killed).toBe(kills)
  expect(new Set(phases).size, phases.join(' ')).toBeGreaterThan(1)
  expect((await run(task)).isKilled).toBe(false)
  expect(readReports('killed')).toEqual(reports)
  console.log(`${count} orders, ${total} differences, ${Math.round(tookMs)} ms; killed after ${phases.join(', ')}`)
})

test('a million orders of a day take at most 400 MB', () => {
  const all = Number(TILLKIT_RECONCILED_ROWS)
  const [few = 0, many = 0] = [all / 3, all].map((rows) => {
    const args = ['--expose-gc', reconciledHeap, String(rows), join(folder, `heap-${rows}`)]
    return Number(execFileSync(process.execPath, args))
  })
  console.log(`heap with ${all} orders: ${many} MB, with a third of them: ${few} MB`)
  const perOrder = (many - few) / (all * (2 / 3))
  expect(many + perOrder * (1_000_000 - all)).toBeLessThan(400)
})

async function taskOf(name: string): Promise<ReconcileTask> {
  mkdirSync(join(folder, name))
  const { postgres, baseUrl } = world
  return {
    database: { host: postgres.host, user: postgres.user, database: await world.copy() },
    baseUrl,
    from: begun - 60_000,
    to: begun + 3_600_000,
    ledger,
    folder: join(folder, name),
    report: join(folder, `${name}-report`),
    asksPerSecond: 100,
    webhookWaitMs: 1_000,
  }
}

/** Runs the program to its end, or until it is killed so long after it began to work; answers the last phase it printed. */
async function run(task: ReconcileTask, killAfterMs?: number): Promise<{ isKilled: boolean; phase: string }> {
  const args = [reconcileProgram, JSON.stringify(task)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let phase = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (phase === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    phase = text.trim().split('\n').at(-1) ?? phase
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on('close', (...ending) => resolve(ending))
  })
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return { isKilled: signal === 'SIGKILL', phase }
}

function readReports(name: string): readonly string[] {
  return ['text', 'csv', 'json'].map((format) => readFileSync(join(folder, `${name}-report.${format}`), 'utf8'))
}
