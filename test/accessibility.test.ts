import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countIn, expectTests, read, readPromises } from './readPromises.js'

const page = read('docs/accessibility.md')
const rows = readPromises(page)

test('the checklist and the list of others’ failures are complete', () => {
  const lengths = ['The form', 'What is announced', 'How it looks', 'Typing, pasting, filling'].map((heading) => {
    const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    return section.split('\n').filter((line) => line.startsWith('| ')).length - 2
  })
  expect(lengths).toEqual([22, 11, 14, 21])
  expect(rows).toHaveLength(22 + 11 + 14 + 21)
})

test.each(rows)('“$promise” names tests that exist', expectTests)

test.each([
  ['test/journeys/accessibility.journey.ts', 9],
  ['test/react/accessibility.test.tsx', 3],
  ['test/react/regressions.test.tsx', 2],
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
  expect(tags?.match(/[\w-]+/g)).toEqual(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])

  const preview = read('.storybook/preview.tsx')
  expect(preview).toMatch(
    /afterEach: async[\s\S]*for \(const theme of \['dark', 'light'\]\)[\s\S]*expectNoViolations\(/,
  )

  const stories = readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => ({ file, source: read(`stories/${file}`) }))
  expect(stories.length).toBeGreaterThan(20)
  expect(stories.filter(({ source }) => /\ba11y\b|'!test'|"!test"/.test(source)).map(({ file }) => file)).toEqual([])
})

function titlesOf(source: string): readonly string[] {
  return [...source.matchAll(/^(?:test\(|test\.each[\s\S]*?\]\)?(?: as const\))?\()\s*'([^']+)'/gm)].map(
    ([, title]) => title ?? '',
  )
}
