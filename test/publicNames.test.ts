import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryPoints } from '../scripts/entryPoints.mjs'

/** The names that each entry point exports, read from the entry points themselves: they contain nothing else. */
const exported = entryPoints.flatMap(({ file }) => {
  const name = `${file}.ts`
  const text = readFileSync(`src/${name}`, 'utf8')
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from /gm)].map(([, list = '']) => list)
  expect(text.match(/^export/gm)?.length, name).toBe(lists.length)
  return lists.flatMap((list) => list.split(',').flatMap((item) => (item.trim() ? [`${name} ${item.trim()}`] : [])))
})

test('the files of src/ outside of its folders are the entry points of package.json', () => {
  const files = readdirSync('src').filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  expect(files.sort()).toEqual(entryPoints.map(({ file }) => `${file}.ts`).sort())
})

test('no entry point exports a name twice', () => {
  expect(new Set(exported).size).toBe(exported.length)
})
