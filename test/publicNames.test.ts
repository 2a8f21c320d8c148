import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names that each entry point exports, read from the entry points themselves: they contain nothing else. */
const exported = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
  .flatMap(({ name }) => {
    const text = readFileSync(`src/${name}`, 'utf8')
    const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from /gm)].map(([, list = '']) => list)
    expect(text.match(/^export/gm)?.length, name).toBe(lists.length)
    return lists.flatMap((list) => list.split(',').flatMap((item) => (item.trim() ? [`${name} ${item.trim()}`] : [])))
  })

test('all entry points together export at most 263 names', () => {
  expect(exported.length).toBeLessThanOrEqual(263)
})

test('no entry point exports a name twice', () => {
  expect(new Set(exported).size).toBe(exported.length)
})
