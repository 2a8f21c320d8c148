import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'stories/guides/styling.mdx'), 'utf8')

test('the table of data attributes names every one the components set, and no other', () => {
  const folder = join(root, 'src/page')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const set = sources.flatMap((source) =>
    [...source.matchAll(/(?<![-\w])(data-[a-z]+)(?![-\w])/g)].map(([, name = '']) => name),
  )
  const rows = guide.split('\n').filter((line) => line.startsWith('| `data-'))
  const listed = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(data-[a-z]+)`/g)].map(([, it = '']) => it),
  )
  expect([...listed].sort()).toEqual([...new Set(set)].sort())
})
