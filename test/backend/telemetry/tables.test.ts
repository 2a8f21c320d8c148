import { readFileSync } from 'node:fs'
import * as conventions from '@opentelemetry/semantic-conventions'
import { openTelemetry } from 'tillkit/telemetry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Observed, observe } from './observed.js'
import { openSimulatedShop } from './outage.js'

const page = readFileSync('docs/telemetry.md', 'utf8')
const alerts = readFileSync('docs/telemetry/alerts.yml', 'utf8')
const dashboard = readFileSync('docs/telemetry/dashboard.json', 'utf8')

/** The rows of the table whose first column has this heading: what is in code in each cell. */
function rowsOf(heading: string): readonly (readonly (readonly string[])[])[] {
  const [, table = ''] = page.split(new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\n`, 'm'))
  return table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .map((row) =>
      row.split(' | ').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)),
    )
}

const metrics = rowsOf('metric').map(([[name = ''] = [], , , attributes = []]) => ({
  name,
  attributes,
}))
const spanAttributes = new Set(rowsOf('span').flatMap((cells) => cells.at(-1) ?? []))

let observed: Observed
beforeEach(() => {
  observed = observe()
})
afterEach(() => observed.close())

/** A shop in which a service, a callback and a store fail for a while, and an order is paid twice. */
async function runShop(): Promise<string> {
  const shop = openSimulatedShop(openTelemetry())
  for (const trouble of [
    {},
    { isServiceDown: true },
    { areCallbacksDown: true },
    { isStoreDown: true },
    {},
  ]) {
    await shop.minute(trouble)
  }
  await shop.payTwice()
  const scraped = await observed.scrape()
  shop.close()
  return scraped
}

const underscored = (name: string): string => name.replaceAll('.', '_')

test('the page names every metric there is, with its attributes, and no other', async () => {
  const scraped = await runShop()
  const found = [...scraped.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) =>
    name.replace(/_seconds$|_total$/, ''),
  )
  const ours = found.filter((name) => name !== 'target_info')
  expect(ours.sort()).toEqual(metrics.map(({ name }) => underscored(name)).sort())
  for (const { name, attributes } of metrics) {
    const lines = scraped
      .split('\n')
      .filter((line) => line.startsWith(underscored(name)) && !line.startsWith('#'))
    const used = new Set(
      lines.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label)),
    )
    expect(
      [...used].filter((label) => label !== 'le' && label !== 'otel_scope_name').sort(),
      name,
    ).toEqual(attributes.map(underscored).sort())
  }
})

test('every attribute of a span is on the page', async () => {
  await runShop()
  const used = new Set(observed.spans().flatMap(({ attributes }) => Object.keys(attributes)))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !spanAttributes.has(name))).toEqual([])
})

test('what is not ours is spelled as the stable conventions have it', () => {
  const stable = Object.entries(conventions).flatMap(([name, value]) =>
    /^(?:ATTR|METRIC)_/.test(name) && typeof value === 'string' ? [value] : [],
  )
  const theirs = [
    ...spanAttributes,
    ...metrics.flatMap(({ name, attributes }) => [name, ...attributes]),
  ].filter((name) => !name.startsWith('tillkit.'))
  expect(theirs.length).toBeGreaterThan(10)
  expect(theirs.filter((name) => !stable.includes(name))).toEqual([])
})

test('the page has a row for each alert, and alerts and dashboard ask for metrics that there are', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(rowsOf('alert').map(([[name = ''] = []]) => name)).toEqual(named)
  const known = metrics.map(({ name }) => underscored(name))
  for (const text of [alerts, dashboard]) {
    const asked = [
      ...text.matchAll(
        /\b((?:http|tillkit)_\w+?)(?:_seconds)?(?:_bucket|_count|_total)?(?=[{)[ ]|\\?")/g,
      ),
    ]
      .map(([, name = '']) => name)
      .filter(
        (name) => !metrics.some(({ attributes }) => attributes.map(underscored).includes(name)),
      )
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => !known.includes(name))).toEqual([])
  }
})
