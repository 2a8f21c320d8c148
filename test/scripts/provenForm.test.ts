import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTitle, renderProvenForm, titlePattern } from '../../scripts/docs/provenForm.mjs'
import { type ProvenRow, provenRows } from '../../scripts/docs/provenTable.mjs'
import { suites } from '../../scripts/test/suites.mjs'
import { read } from '../expectTests.js'

const namedTests = provenRows.flatMap(({ cells }) => Object.values(cells).flat())
/** Of each test in a source: its title stands before its function. */
const sourceTitles = /(['"])([^'"\n]+)\1,\s*(?:async )?\(/g

test('the table has its rows and cells', () => {
  const { counts } = renderProvenForm({ readSource: read, reports: [] })
  expect(counts).toMatchObject({ rows: 29, cells: 145, filledCells: 132, passed: 0, failed: 0 })
  expect(counts.notRun).toBe(counts.titles)
})

test.each(provenRows)(
  '“$name” names tests that exist, and no other test of their files',
  ({ cells }) => {
    for (const { file, titles, variant } of Object.values(cells).flat()) {
      const source = read(file)
      const found = titles.map((named) => findTitle(source, named))
      for (const { title } of found) {
        const pattern = titlePattern(title, variant)
        const others = [...source.matchAll(sourceTitles)].map(([, , other = '']) => other)
        expect(
          others.filter((other) => other !== title && pattern.test(other)),
          file,
        ).toEqual([])
      }
    }
  },
)

test('a project that the table names is one of the runs, and a variant is a shop or stands in a source', () => {
  const projects = suites.flatMap((suite) => suite.projects)
  const shops = readdirSync('test/shops')
  expect(
    namedTests.filter(({ project }) => project !== undefined && !projects.includes(project)),
  ).toEqual([])
  // A table of tests may be in a file beside the test, in a folder of its name.
  const sourcesOf = (file: string): readonly string[] => {
    const folder = file.replace(/\.\w+\.tsx?$/, '')
    const names = existsSync(folder) ? readdirSync(folder) : []
    return [file, ...names.map((name) => `${folder}/${name}`)].map(read)
  }
  const isNamed = (file: string, variant: string): boolean =>
    sourcesOf(file).some((text) => new RegExp(`^  '?${variant}'?: `, 'm').test(text))
  expect(
    namedTests.filter(
      ({ file, variant }) =>
        variant !== undefined && !shops.includes(variant) && !isNamed(file, variant),
    ),
  ).toEqual([])
})

const source = `
test('a card pays', () => {})
test.each(cards)('%s is declined: $reason', () => {})
test.each(shops)('%s: built', () => {})
`
const file = 'test/example.test.ts'
const row: ProvenRow = {
  name: 'A browser',
  about: 'It fills the form.',
  cells: {
    arrives: [{ file, titles: ['a card pays'] }],
    pays: [{ file, titles: ['a card pays', '%s is declined…'] }],
    truth: [{ file, titles: ['%s: built'], variant: 'vite' }],
    looks: [{ file, titles: ['a card pays'], project: 'firefox' }],
  },
}

interface Played {
  readonly state?: string
  readonly project?: string
}

function played(title: string, { state = 'passed', project = 'chromium' }: Played = {}) {
  return { file, project, title, fullName: title, state, isUnsteady: false }
}

/** The cells of the row, in the order of the promises. */
function cellsOf(...runs: readonly (readonly ReturnType<typeof played>[])[]): readonly string[] {
  const reports = runs.map((tests, index) => ({
    endedAt: `2026-11-2${index}T10:00:00.000Z`,
    tests,
    faults: [],
  }))
  const { text } = renderProvenForm({ rows: [row], readSource: () => source, reports })
  const [line = ''] = text.split('\n').filter((each) => each.startsWith('| [A browser]'))
  return line
    .split(' | ')
    .slice(1)
    .map((cell) => cell.replace(/ \|$|\(#a-browser\)/g, '').trim())
}

test('without a report no cell says that a test passed, and a cell without tests is empty', () => {
  expect(cellsOf()).toEqual([
    '[1 not run here]',
    '[2 not run here]',
    '',
    '[1 not run here]',
    '[1 not run here]',
  ])
})

test('a cell says how many tests passed: each row of a table of tests, each project once', () => {
  const run = [
    played('a card pays'),
    played('a card pays', { project: 'firefox' }),
    played('4000 is declined: its limit'),
    played('4001 is declined: no money'),
    played('vite: built'),
    played('webpack: built'),
  ]
  expect(cellsOf(run, run)).toEqual(['[2 passed]', '[4 passed]', '', '[1 passed]', '[1 passed]'])
})

test('a test that failed is shown as failed, also when it passed in another run', () => {
  const failed = [played('a card pays', { state: 'failed' })]
  for (const runs of [
    [failed, [played('a card pays')]],
    [[played('a card pays')], failed],
  ])
    expect(cellsOf(...runs).slice(0, 2)).toEqual([
      '[**1 failed**]',
      '[**1 failed**, 1 not run here]',
    ])
})

test('a file that could not be loaded counts as failed, as its tests were not run', () => {
  const fault = { title: file, message: 'SyntaxError: Unexpected token' }
  const otherFault = { title: 'test/other.test.ts', message: 'SyntaxError' }
  const report = { endedAt: '2026-11-27T10:00:00.000Z', tests: [], faults: [fault, otherFault] }
  const { text, counts } = renderProvenForm({
    rows: [row],
    readSource: () => source,
    reports: [report],
  })
  expect(counts).toMatchObject({ passed: 0, failed: 4, notRun: 0 })
  expect(text).toContain('“a card pays” | **1 failed** | 2026-11-27 |')
})

test('a test that was skipped, or ran elsewhere, is shown as not run', () => {
  const [arrives, , , truth, looks] = cellsOf([
    played('a card pays', { state: 'skipped' }),
    played('webpack: built'),
  ])
  expect([arrives, truth, looks]).toEqual([
    '[1 not run here]',
    '[1 not run here]',
    '[1 not run here]',
  ])
})

test('each test has its line in the sources, and the day of its last run', () => {
  const { text } = renderProvenForm({
    rows: [row],
    readSource: () => source,
    sourceUrl: 'https://code.example/blob/abc',
    reports: [
      { endedAt: '2026-11-20T10:00:00.000Z', tests: [played('a card pays')], faults: [] },
      { endedAt: '2026-11-27T10:00:00.000Z', tests: [played('a card pays')], faults: [] },
    ],
  })
  const address = `https://code.example/blob/abc/${file}`
  expect(text).toContain(`| [1 passed](${address}#L2) |`)
  expect(text).toContain(`[\`${file}\`](${address}#L2): “a card pays” | 1 passed | 2026-11-27 |`)
  expect(text).toContain(`[\`${file}\`](${address}#L4): “vite: built” | 1 not run here |  |`)
})

test('a name that no test has, or two have, is no name of a test', () => {
  expect(() => findTitle(source, 'a card is refused')).toThrow('0 tests')
  expect(() => findTitle(source.repeat(2), 'a card pays')).toThrow('2 tests')
})
