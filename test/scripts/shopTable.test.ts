import { expect, test } from 'vitest'
import { describeResults, recordResults } from '../../scripts/test/shops/shopTable.mjs'

const seconds = { install: 20, build: 10, journeys: 42 }
const astro = { title: 'Astro', creator: 'create-astro 5', cells: { card: 'yes' }, seconds }
const worker = { title: 'Worker', creator: 'by hand', cells: { card: 'no: a reason' }, seconds }
const page = 'before\n\n<!-- shops: how -->\n<!-- /shops -->\nafter\n'

test('a run writes the rows of its shops, and leaves those of other runs as they are', () => {
  const recorded = recordResults(page, [worker], '2026-11-28')
  expect(recordResults(recorded, [astro], '2026-11-29')).toBe(`before

<!-- shops: how -->

| project | made by | card | minutes | date |
|---|---|---|---|---|
| Astro | create-astro 5 | yes | 1.2 | 2026-11-29 |
| Worker | by hand | **no** | 1.2 | 2026-11-28 |

<!-- /shops -->
after
`)
})

test('a shop that is run again replaces its row', () => {
  const recorded = recordResults(page, [worker], '2026-11-28')
  const repaired = { ...worker, cells: { card: 'yes' } }
  expect(recordResults(recorded, [repaired], '2026-11-29')).toContain('| Worker | by hand | yes |')
  expect(recordResults(recorded, [repaired], '2026-11-29')).not.toContain('**no**')
})

test('a column that is new says of older rows that they were not run with it', () => {
  const recorded = recordResults(page, [worker], '2026-11-28')
  const examined = { ...astro, cells: { card: 'yes', doctor: 'yes' } }
  const withColumn = recordResults(recorded, [examined], '2026-11-29')
  expect(withColumn).toContain('| project | made by | card | doctor | minutes | date |')
  expect(withColumn).toContain('| Astro | create-astro 5 | yes | yes | 1.2 | 2026-11-29 |')
  expect(withColumn).toContain('| Worker | by hand | **no** | not run | 1.2 | 2026-11-28 |')
  expect(recordResults(withColumn, [worker], '2026-11-28')).toBe(withColumn)
})

test('the terminal shows why a journey failed', () => {
  expect(describeResults([worker])).toContain('no: a reason')
})
