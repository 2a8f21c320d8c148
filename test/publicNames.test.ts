import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryPoints } from '../scripts/entryPoints.mjs'

test('the files of src/ outside of its folders are the entry points of package.json', () => {
  const files = readdirSync('src').filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  expect(files.sort()).toEqual(entryPoints.map(({ file }) => `${file}.ts`).sort())
})

test.each(entryPoints)('$name contains lists of names and nothing else', ({ file }) => {
  const rest = readFileSync(`src/${file}.ts`, 'utf8').replaceAll(
    /^(?:export (?:type )?\{[^}]*\} from '.*'|\/\/.*)$/gm,
    '',
  )
  expect(rest.trim()).toBe('')
})
