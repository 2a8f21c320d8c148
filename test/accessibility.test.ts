import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addedLater, criteria, renderStatement } from '../scripts/docs/accessibilityStatement.mjs'
import { readPromises } from '../scripts/docs/readPromises.mjs'
import { countIn, expectTests, read } from './expectTests.js'

const page = read('docs/accessibility.md')
const rows = readPromises(page)

test('the checklist and the list of others’ failures are complete', () => {
  expect(rows).toHaveLength(64)
})

test('the statement has every criterion of level A and AA once, and a promise names only one that applies', () => {
  const kinds = criteria.map(([number, level]) =>
    addedLater.includes(number) ? `${level} of 2.2` : level,
  )
  const count = (kind: string): number => kinds.filter((each) => each === kind).length
  expect(['A', 'AA', 'A of 2.2', 'AA of 2.2'].map(count)).toEqual([30, 20, 2, 4])
  expect(new Set(criteria.map(([number]) => number)).size).toBe(criteria.length)

  const applying = criteria.flatMap(([number, , , limit]) => (limit?.notApplicable ? [] : [number]))
  expect(
    rows.flatMap(({ numbers }) => numbers).filter((number) => !applying.includes(number)),
  ).toEqual([])
})

test('the statement says of no criterion that it is met without a test of the page', () => {
  const linesOf = (text: string): readonly string[] =>
    renderStatement(text)
      .split('\n')
      .filter((line) => / \| AA? \| /.test(line))
  const met = linesOf(page).filter((line) => / \| (?:supports|partly) \| /.test(line))
  expect(linesOf(page)).toHaveLength(criteria.length)
  expect(met.length).toBeGreaterThan(25)
  expect(met.filter((line) => !rows.some(({ tests }) => line.includes(tests)))).toEqual([])
  expect(linesOf('').filter((line) => !/ \| not (?:applicable|evaluated) \| /.test(line))).toEqual(
    [],
  )
})

test.each(rows)('“$promise” names tests that exist', expectTests)

test.each([
  ['test/journeys/accessibility.journey.ts', 9],
  ['test/page/accessibility.test.tsx', 3],
  ['test/page/regressions.test.tsx', 2],
])('each test of %s checks a promise that the page makes', (file, count) => {
  const named = rows.flatMap(({ evidence }) =>
    evidence.filter((one) => one.file === file).flatMap(({ titles }) => titles),
  )
  const titles = titlesOf(read(file))
  expect(titles).toHaveLength(count)
  expect(titles.filter((title) => !named.some((name) => countIn(`'${title}'`, name)))).toEqual([])
})

test('every story is checked by axe, by all the rules, and none is excluded', () => {
  const tags = /axeTags[^=]*= \[([^\]]+)\]/.exec(read('.storybook/axe.ts'))?.[1]
  expect(tags?.match(/[\w-]+/g)).toEqual([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])

  const preview = read('.storybook/preview.tsx')
  expect(preview).toMatch(
    /afterEach: async[\s\S]*for \(const theme of \['dark', 'light'\]\)[\s\S]*expectNoViolations\(/,
  )

  const stories = readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => ({ file, source: read(`stories/${file}`) }))
  expect(stories.length).toBeGreaterThan(20)
  expect(
    stories.filter(({ source }) => /\ba11y\b|'!test'|"!test"/.test(source)).map(({ file }) => file),
  ).toEqual([])
})

function titlesOf(source: string): readonly string[] {
  return [
    ...source.matchAll(/^(?:test\(|test\.each[\s\S]*?\]\)?(?: as const\))?\()\s*'([^']+)'/gm),
  ].map(([, title]) => title ?? '')
}
