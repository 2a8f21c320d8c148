import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openTelemetry } from 'tillkit/telemetry'
import { afterAll, expect, test } from 'vitest'
import { observe } from '../backend/telemetry/observed.js'
import { openSimulatedShop, type Trouble } from '../backend/telemetry/outage.js'

const rules = resolve('docs/telemetry/alerts.yml')
const { TILLKIT_PROMTOOL: promtool = 'promtool' } = process.env

const observed = observe()
const folder = mkdtempSync(join(tmpdir(), 'tillkit-alerts-'))
afterAll(async () => {
  await observed.close()
  rmSync(folder, { recursive: true, force: true })
})

function runPromtool(...args: readonly string[]): {
  readonly isGreen: boolean
  readonly said: string
} {
  const { status, stdout, stderr, error } = spawnSync(promtool, args, { encoding: 'utf8' })
  if (error) throw error
  return { isGreen: status === 0, said: stdout + stderr }
}

type Series = ReadonlyMap<string, readonly string[]>

/** A part of a shop's day. */
interface Part extends Trouble {
  readonly minutes: number
  /** It begins with an order that is paid a second time. */
  readonly paysTwice?: boolean
  /** The process is gone: nothing can be scraped. */
  readonly isGone?: boolean
  /** The alerts that fire at its end. */
  readonly fires: readonly string[]
}

/** What Prometheus scrapes in a shop's day, each minute, by series. */
async function scrapeDay(parts: readonly Part[]): Promise<Series> {
  const shop = openSimulatedShop(openTelemetry())
  const series = new Map<string, string[]>()
  let minute = 0
  for (const { minutes, paysTwice, isGone, ...trouble } of parts) {
    if (paysTwice) await shop.payTwice()
    for (const end = minute + minutes; minute < end; minute += 1) {
      await shop.minute(trouble)
      if (isGone) continue
      for (const line of (await observed.scrape()).split('\n')) {
        const [, name, value] = /^([^#\s].*) (\S+)$/.exec(line) ?? []
        if (name === undefined || value === undefined) continue
        const values = series.get(name) ?? []
        while (values.length < minute) values.push('_')
        series.set(name, [...values, value])
      }
    }
  }
  shop.close()
  return series
}

/** Lets promtool evaluate the rules over the series, and compare which alerts fire at a minute. */
function testRules(
  series: Series,
  expected: readonly (readonly [minute: number, fires: readonly string[]])[],
) {
  const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const inputs = [...series].map(
    ([labels, values]) => `      - series: ${quote(labels)}\n        values: '${values.join(' ')}'`,
  )
  const checks = expected.map(([minute, fires]) => {
    const samples = fires.map((name) => `{ labels: '{alertname="${name}"}', value: 1 }`)
    return [
      `      - expr: 'group by (alertname) (ALERTS{alertstate="firing"})'`,
      `        eval_time: ${minute}m`,
      `        exp_samples: [${samples.join(', ')}]`,
    ].join('\n')
  })
  const text = `rule_files: [${quote(rules)}]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
${inputs.join('\n')}
    promql_expr_test:
${checks.join('\n')}
`
  const file = join(folder, 'test.yml')
  writeFileSync(file, text)
  return runPromtool('test', 'rules', file)
}

test('promtool takes the rules', () => {
  expect(runPromtool('check', 'rules', rules)).toMatchObject({ isGreen: true })
})

const day: readonly Part[] = [
  { minutes: 20, fires: [] },
  { minutes: 15, isServiceDown: true, fires: ['TillkitServiceUnclear'] },
  { minutes: 20, fires: [] },
  { minutes: 30, areCallbacksDown: true, fires: ['TillkitCallbacksFail', 'TillkitEventsWaiting'] },
  // What has failed often is tried again after an hour: until then it waits.
  { minutes: 30, fires: ['TillkitEventsWaiting'] },
  { minutes: 70, fires: [] },
  { minutes: 15, isStoreDown: true, fires: ['TillkitServerErrors'] },
  { minutes: 15, fires: [] },
  { minutes: 10, paysTwice: true, fires: ['TillkitDoublePayment'] },
  // After an hour it is no news any more.
  { minutes: 65, fires: [] },
  { minutes: 15, isGone: true, fires: ['TillkitNotReporting'] },
]

test('in an outage the alerts of what is out of order fire, and no other, and they end with it', async () => {
  const series = await scrapeDay(day)
  let end = 0
  const expected = day.map(({ minutes, fires }) => {
    end += minutes
    return [end - 1, fires] as const
  })
  expect(testRules(series, expected)).toEqual({ isGreen: true, said: expect.any(String) })
  // A comparison that can't fail would say nothing.
  for (const [minute, fires] of expected) {
    const wrong = fires.length > 0 ? [] : ['TillkitServiceUnclear']
    expect(testRules(series, [[minute, wrong]]).isGreen, `at minute ${minute}`).toBe(false)
  }
})

const buckets = (name: string, labels: string, slow: string, all: string): Series =>
  new Map([
    [`${name}_bucket{${labels},le="${slow}"}`, ['0+0x40']],
    [`${name}_bucket{${labels},le="${all}"}`, ['0+5x40']],
    [`${name}_bucket{${labels},le="+Inf"}`, ['0+5x40']],
    ['tillkit_events_waiting{}', ['0x40']],
  ])

test.each([
  [
    'TillkitServiceSlow',
    buckets('http_client_request_duration_seconds', 'tillkit_endpoint="create"', '5', '7.5'),
  ],
  [
    'TillkitDecisionSlow',
    buckets(
      'tillkit_payment_decision_duration_seconds',
      'tillkit_payment_mode="direct"',
      '900',
      '3600',
    ),
  ],
  [
    'TillkitReview',
    new Map([
      ['tillkit_reviews_total{tillkit_review_reason="unclear"}', ['0x15 1x25']],
      ['tillkit_events_waiting{}', ['0x40']],
    ]),
  ],
])('%s fires on what the simulated outage does not have', (name, series) => {
  expect(testRules(series, [[38, [name]]])).toEqual({ isGreen: true, said: expect.any(String) })
})
