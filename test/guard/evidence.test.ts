import { expect, test } from 'vitest'
import { evidencePage } from '../../src/guard/evidence/evidencePage.js'
import { memoryGuardStore } from '../../src/guard/store/memoryGuardStore.js'
import { guardShop, hashReport, inventory, otherHash, page, post, script } from './guardedShop.js'
import { passQuarter } from './passQuarter.js'

test('the evidence of a quarter has what happened in it, and nothing else', async () => {
  const { evidence, guard } = await passQuarter()
  expect(evidence).toMatchObject({
    from: '2026-07-01',
    to: '2026-09-30',
    pages: [page],
    inventory: [
      { url: '/assets/checkout.js', owner: 'storefront', reports: 184 },
      { url: 'inline', reports: 0 },
    ],
    changes: [
      { kind: 'changed_script', subject: script, accepted: { by: 'Olena K.' } },
      { kind: 'blocked', subject: 'https://evil.example', isBlocked: true },
    ],
    coverage: {
      engines: {
        chromium: { visits: 92, reports: 94 },
        firefox: { visits: 92, reports: 0 },
        webkit: { visits: 92, reports: 92 },
        other: { visits: 0, reports: 0 },
      },
      extensionReports: 0,
      droppedReports: 0,
    },
    checks: { days: [], longestGapDays: 91 },
  })

  const july = await guard.evidence({ from: '2026-07-01', to: '2026-07-31' })
  expect(july.changes).toEqual([])
  expect(july.coverage.engines.firefox.visits).toBe(31)
})

test('the evidence names each source, shows open changes, and escapes all markup', async () => {
  const { evidence } = await passQuarter()
  const html = evidencePage(evidence)
  const sections = html.split('<section>').slice(1)

  expect(sections.map((section) => /<h2>(.+?)<\/h2>/.exec(section)?.[1])).toEqual([
    ...[
      'Authorised scripts',
      'Changes, and who decided about them',
      'Checks of the served page',
      'Coverage',
    ],
  ])
  for (const section of sections) expect(section).toMatch(/<p class="source">Source: .{60,}/)
  expect(html).toContain('Release 2.4 &#60;before its list&#62;')
  expect(html.match(/<strong>open<\/strong>/g)).toHaveLength(1)
  expect(html).not.toMatch(/compliant|4242/i)
})

test('a day counts as checked if every page was, and each change names page and id', async () => {
  const store = memoryGuardStore()
  const pages = [page, 'https://shop.example/pay']
  const { guard, changes } = guardShop({ store, pages })
  const check = { what: 'check', engine: 'other', subject: '', sha256: '', count: 1 } as const
  await store.addCounts([1, 2, 3].map((day) => ({ ...check, day: `2026-11-0${day}`, page })))
  await store.addCounts([{ ...check, day: '2026-11-02', page: 'https://shop.example/pay' }])
  await guard.fetch(post([hashReport(script, otherHash)]))
  const evidence = await guard.evidence({ from: '2026-11-01', to: '2026-11-23' })

  expect(evidence.checks).toEqual({
    days: ['2026-11-02'],
    longestGapDays: 21,
    gaps: [{ from: '2026-11-02', to: '2026-11-23', days: 21 }],
  })
  const rows = evidencePage(evidence).split('<h2>Changes')[1]
  expect(rows).toContain(`<code>${page}</code>`)
  expect(rows).toContain(`<code>${changes[0]?.id}</code>`)
})

test('the page of evidence shows checks on days in a row as a range', async () => {
  const { evidence } = await passQuarter()
  const days = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-05']
  const html = evidencePage({ ...evidence, checks: { days, longestGapDays: 86, gaps: [] } })

  expect(html).toContain('<p>2026-07-01 – 2026-07-03, 2026-07-05</p>')
  expect(html).toContain('1 of 2 changes open.')
})

test.each([
  ['2026-7-1', '2026-07-31'],
  ['2026-07-01', '2026-02-30x'],
  ['2026-07-02', '2026-07-01'],
])('evidence from %s to %s is refused, since it would show nothing', async (from, to) => {
  await expect(guardShop().guard.evidence({ from, to })).rejects.toMatchObject({
    code: 'configuration',
  })
})

test('a script of two releases is listed once, and an unknown page is not named', async () => {
  const { guard } = guardShop({ authorised: [inventory, inventory] })
  const store = memoryGuardStore()
  const otherRelease = guardShop({ store })
  otherRelease.guard.headers({ page: 'https://shop.example/orders/olena-7?card=1' })
  otherRelease.guard.headers({ page: `${page}?order=A-1` })
  await otherRelease.guard.flush()

  const period = { from: '2026-11-23', to: '2026-11-23' }
  expect((await guard.evidence(period)).inventory).toHaveLength(2)
  expect((await store.read(period)).counts.map((count) => count.page)).toEqual(['', page])
})
