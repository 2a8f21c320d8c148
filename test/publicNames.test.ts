import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryPoints } from '../scripts/build/entryPoints.mjs'

const textOf = (file: string): string => readFileSync(`src/${file}.ts`, 'utf8')
const aList = /^export (?:type )?\{([^}]*)\} from '.*'$/gm

test('the files of src/ outside of its folders are the entry points of package.json', () => {
  const files = readdirSync('src').filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  expect(files.sort()).toEqual(entryPoints.map(({ file }) => `${file}.ts`).sort())
})

test.each(entryPoints)('$name contains lists of names and nothing else', ({ file }) => {
  expect(
    textOf(file)
      .replaceAll(aList, '')
      .replaceAll(/^\/\/.*/gm, '')
      .trim(),
  ).toBe('')
})

test('a name is in one entry point; only the error class is on the page and on the server', () => {
  const lists = entryPoints.flatMap(({ file }) =>
    [...textOf(file).matchAll(aList)].map(([, list = '']) => list),
  )
  const names = lists.flatMap((list) => list.match(/\b(?!type\b)\w+/g) ?? [])
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual(['CheckoutError'])
})
