import { beforeAll, expect, test } from 'vitest'
import { evidencePage } from '../../src/guard/evidence/evidencePage.js'
import { passDemoQuarter, period, shopUrl } from './demoQuarter.js'

let quarter: Awaited<ReturnType<typeof passDemoQuarter>>
beforeAll(async () => {
  quarter = await passDemoQuarter()
}, 60_000)

test('the evidence of the demo’s quarter has each change with its decision, each check, gap and visit, and nothing else', () => {
  const { evidence, counted, changes } = quarter

  expect(evidence).toMatchObject({ ...period, createdAt: '2026-10-01T08:00:00.000Z' })
  expect(evidence.inventory.map(({ url, owner, reports }) => [url, owner, reports])).toEqual([
    ['/assets/index.js', 'storefront team', 4 * 27],
    ['/assets/bank.js', 'payments team', 4 * 88 + 2],
    ['/assets/index.js', 'storefront team', 4 * 49],
  ])
  const decided = evidence.changes.filter(({ accepted }) => accepted)
  expect(new Set(decided.map(({ kind, accepted }) => `${kind}: ${accepted?.by}`))).toEqual(
    new Set(['changed_script: Olena Koval, payments', 'header_changed: Maksym Bondar, operations']),
  )
  expect(evidence.changes.filter(({ accepted }) => !accepted)).toMatchObject([
    { kind: 'foreign_origin', subject: 'https://cdn-metrics.example', isBlocked: true, source: 'csp-violation' },
    { kind: 'changed_script', subject: `${shopUrl}/assets/bank.js`, isBlocked: false, source: 'csp-hash' },
  ])
  expect(evidence.changes.map(({ id }) => id)).toEqual(changes)
  expect(evidence.checks).toEqual({
    days: counted.checkedDays,
    longestGapDays: 12,
    gaps: [{ from: '2026-08-07', to: '2026-08-19', days: 12 }],
  })
  const { engines, daysWithoutReports } = evidence.coverage
  expect({
    chromium: engines.chromium.visits,
    firefox: engines.firefox.visits,
    webkit: engines.webkit.visits,
  }).toEqual(counted.visits)
  expect(engines.firefox.reports).toBe(0)
  expect(daysWithoutReports).toEqual(['2026-09-20', '2026-09-21', '2026-09-22'])
})

test('each claim of the evidence has its source: each part of the JSON, each section, figure and change of the page', () => {
  const { evidence } = quarter
  for (const part of ['inventory', 'changes', 'checks', 'coverage'] as const) {
    expect(evidence).toHaveProperty(part)
    expect(evidence.sources[part].length).toBeGreaterThan(60)
  }
  const html = evidencePage(evidence)
  const sections = html.split('<section>').slice(1)
  expect(sections).toHaveLength(Object.keys(evidence.sources).length)
  for (const section of sections) expect(section.match(/<p class="source">Source: .{60,}/g)).toHaveLength(1)

  const [, summary = ''] = /aria-label="Summary">([\s\S]*?)<\/table>/.exec(html) ?? []
  const figures = [...summary.matchAll(/<tr><th scope="row">.+?<\/th><td.*?>(.+?)<\/td><td>(.+?)<\/td><\/tr>/g)]
  expect(figures.length).toBeGreaterThanOrEqual(7)
  for (const [, figure, source = ''] of figures) {
    expect(figure).toMatch(/^[\d,]+/)
    expect(source.length).toBeGreaterThan(5)
  }
  const records = html.split('<article').slice(1)
  expect(records).toHaveLength(evidence.changes.length)
  for (const record of records)
    expect(record).toMatch(/<dt>Source<\/dt><dd>(?:report of a browser|tillkit guard check)/)
})

test('the page shows the time without a check, and the days without a report', () => {
  const html = evidencePage(quarter.evidence)
  expect(html).toContain('2026-07-01 – 2026-08-07, 2026-08-19 – 2026-09-30')
  expect(html).toContain('<li>2026-08-07 – 2026-08-19: 12 days</li>')
  expect(html).toContain('Days with visits and without any report: 2026-09-20 – 2026-09-22.')
})
