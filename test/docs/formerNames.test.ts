import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryPoints } from '../../scripts/build/entryPoints.mjs'
import { exportListsOf } from '../exportLists.js'
import { makeDocFolder, root } from './docProject.js'
import { typeCheck } from './typeCheck.js'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** By entry point, what it exports now. */
const names = new Map(
  entryPoints.map(({ name, file }) => [name, exportListsOf(file).flatMap(({ names }) => names)]),
)
/** The rows of "Names", which a release moves to the change log. */
const notes = [
  'CHANGELOG.md',
  ...readdirSync(join(root, '.changeset')).map((file) => `.changeset/${file}`),
].map(read)
const [, section = ''] = /^ *### Names$([\s\S]*?)^ *###/m.exec(notes.join('\n')) ?? []
const rows = section
  .split('\n')
  .flatMap((line) => (line.trim().startsWith('| ') ? [line.split(' | ')] : []))
const codeIn = (text = ''): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('each name that 0.1 or a build since exported is exported from there, or has a row in the release note', () => {
  const former = read('test/fixtures/formerNames.txt').trim().split('\n')
  const listed = new Set(rows.flatMap(([old]) => codeIn(old)))
  const missing = former.flatMap((line) => {
    const [entryPoint = '', ...each] = line.split(/:? /)
    return each.filter((name) => !names.get(entryPoint)?.includes(name) && !listed.has(name))
  })
  expect(former.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('each type that the release note says to write is one', async () => {
  const folder = makeDocFolder()
  const homes = new Map([...names].flatMap(([from, list]) => list.map((name) => [name, from])))
  const imports = [...homes].map(([name, from]) => `import type { ${name} } from '${from}'`)
  const types = rows.flatMap(([, now]) => codeIn(now)).filter((code) => /^[A-Z]/.test(code))
  const lines = types.map(
    (type, at) => `export const type${at} = (value: ${type}): unknown => value`,
  )
  writeFileSync(
    join(folder.path, 'types.ts'),
    ["import type { ComponentProps } from 'react'", ...imports, ...lines].join('\n'),
  )
  const errors = await typeCheck(folder.path)
  folder.remove()
  expect(types.length).toBeGreaterThan(30)
  expect(errors).toBe('')
})
