import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComponentRun, listComponentTests, runComponentTests } from './componentTests.js'
import { openProject, removeFolders } from './examples/packed.js'
import { runCommand } from './examples/program.js'
import { readProvenVersions } from './provenVersions.js'

const root = process.cwd()
const home = openProject('react-compiler')

interface Compiled {
  readonly file: string
  readonly kind: string
  readonly why?: string
}

let run: ComponentRun
let listed: readonly string[]
let compiled: readonly Compiled[]

beforeAll(async () => {
  const version = readProvenVersions()['react-compiler']
  await runCommand(
    `npm install --no-audit --no-fund babel-plugin-react-compiler@${version} @babel/core@7`,
    {
      cwd: home,
    },
  )
  listed = await listComponentTests()
  run = await runComponentTests({ cwd: root, home, env: { TILLKIT_REACT_COMPILER: home } })
  const lines = readFileSync(join(home, 'compiled.jsonl'), 'utf8').trim().split('\n')
  compiled = lines.map((line) => JSON.parse(line))
}, 600_000)
afterAll(removeFolders)

test('every test of the components passes when they, and what uses them, are compiled by React Compiler', () => {
  expect(run.failed).toEqual([])
  expect(run.passedFiles).toEqual(listed)
  expect(run.passed).toBeGreaterThan(700)
})

test('the components and hooks of this package, and those of the tests, are compiled', () => {
  const count = (folder: string): number =>
    compiled.filter(
      ({ file, kind }) => kind === 'CompileSuccess' && file.startsWith(join(root, folder)),
    ).length
  expect(count('src/page')).toBeGreaterThan(70)
  expect(count('test')).toBeGreaterThan(5)
})

test('the compiler fails at nothing of this package', () => {
  const failures = compiled.filter(
    ({ file, kind }) => kind === 'PipelineError' && file.startsWith(join(root, 'src')),
  )
  expect(failures).toEqual([])
})
