import { expect, test } from 'vitest'
import { measureReadability } from '../../scripts/check/readability.mjs'

const measure = (text: string) => measureReadability([{ path: 'sample.tsx', text }])
const fiftyElements = Array.from({ length: 50 }, (_, index) => index).join(', ')
const ninetyLines = 'act()\n'.repeat(90)

test('a statement with over 40 nodes of its own is named by its place', () => {
  expect(measure(`\nconst list = [${fiftyElements}]`).largeStatements).toEqual(['sample.tsx:2'])
})

test('the nodes of a statement inside another belong to the inner one', () => {
  const { statements } = measure('if (isPaid) {\n  deliver()\n}')
  expect(statements).toHaveLength(2)
  expect(Math.max(...statements)).toBeLessThan(6)
})

test('line breaks change no figure but that of lines', () => {
  const narrow = measure('const sum =\n  left +\n  right')
  const wide = measure('const sum = left + right')
  expect({ ...narrow, codeLines: 1 }).toEqual({ ...wide, codeLines: 1 })
})

test.each([
  ['vagueNames', 'const given = 1'],
  ['vagueNames', 'const { a: others } = { a: 1 }'],
  ['longFunctions', `function run() {\n${ninetyLines}}`],
  ['nestedTernaries', 'const value = a ? 1 : (b ? 2 : 3)'],
  ['literalSpreads', 'const value = { ...{ a, b } }'],
  ['literalSpreads', 'const value = <Part {...{ a, b }} />'],
] as const)('%s counts `%s`', (figure, text) => {
  expect(measure(text)[figure]).toEqual(['sample.tsx:1'])
})

test('a docblock and a line of code are counted apart, a blank line is neither', () => {
  const { commentLines, codeLines } = measure('/** Why.\n * More.\n */\n\nact()\n// Because.\n')
  expect({ commentLines, codeLines }).toEqual({ commentLines: 4, codeLines: 1 })
})
