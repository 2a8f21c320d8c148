import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRules, importRulesText, packages } from '../scripts/importRules.mjs'

const folders = Object.keys(importRules)
const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
let project: string

/** A project of its own under the same rules, so that a wrong file is never among the real ones. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tillkit-imports-'))
  for (const name of ['biome.json', 'biome.imports.json', '.gitignore']) cpSync(name, join(project, name))
  spawnSync('git', ['init', '-q'], { cwd: project })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

interface Diagnostic {
  readonly category: string
  readonly location: { readonly path: string; readonly start?: { readonly line: number } }
}

function lint(files: Record<string, string>): readonly Diagnostic[] {
  rmSync(join(project, 'src'), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--max-diagnostics=none', '--reporter=json', 'src'],
    { cwd: project, encoding: 'utf8', maxBuffer: 1e9 },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  return JSON.parse(stdout).diagnostics
}

/** Every folder and package that a file might import, a line each, as a file of `folder` would write it. */
const everything = (folder: string): readonly string[] => [
  ...folders.filter((other) => other !== folder).map((other) => relative(folder, `${other}/anything.js`)),
  ...packages.map((name) => name.replace('*', 'fs')),
]

function relative(folder: string, target: string): string {
  const path = posix.relative(folder, target)
  return path.startsWith('.') ? path : `./${path}`
}

/** What the lint refuses of `everything`, by folder. */
function refused(write: (from: string, index: number) => string): Record<string, readonly string[]> {
  const files = Object.fromEntries(
    folders.map((folder) => [`src/${folder}/probe.ts`, `${everything(folder).map(write).join('\n')}\n`]),
  )
  const found = lint(files).filter(({ category }) => category === 'lint/style/noRestrictedImports')
  return Object.fromEntries(
    folders.map((folder) => {
      const lines = found
        .filter(({ location }) => location.path === `src/${folder}/probe.ts`)
        .map(({ location }) => location.start?.line ?? 0)
      return [folder, everything(folder).filter((_, index) => lines.includes(index + 1))]
    }),
  )
}

/** What the table does not allow, read by code of this test's own. */
function forbidden(folder: string): readonly string[] {
  const { folders: targets, packages: allowed = [] } = importRules[folder] ?? { folders: [] }
  const isAllowed = (other: string): boolean =>
    targets.some((target) => (target.endsWith('/**') ? `${other}/`.startsWith(target.slice(0, -2)) : other === target))
  return [
    ...folders
      .filter((other) => other !== folder && !isAllowed(other))
      .map((other) => relative(folder, `${other}/anything.js`)),
    ...packages.filter((name) => !allowed.includes(name)).map((name) => name.replace('*', 'fs')),
  ]
}

test.each([
  ['a value', (from: string, index: number) => `export { a as a${index} } from '${from}'`],
  ['a type', (from: string, index: number) => `export type { A as A${index} } from '${from}'`],
  ['an import of a type', (from: string, index: number) => `import type { A as A${index} } from '${from}'`],
])('every import that the table does not allow turns the lint red, and no other: %s', (_, write) => {
  expect(refused(write)).toEqual(Object.fromEntries(folders.map((folder) => [folder, forbidden(folder)])))
})

/** Written once more by hand, so that the table itself can't be loosened unnoticed. */
test.each([
  ['model', ['contract', 'wire', 'checkout', 'react', 'service', 'server', 'sandbox', 'node', 'postgres', 'locales']],
  ['contract', ['wire', 'checkout', 'react', 'service', 'server', 'sandbox', 'node', 'postgres', 'locales']],
  ['wire', ['contract', 'checkout', 'react', 'service', 'server', 'sandbox', 'node', 'postgres', 'locales']],
  ['checkout', ['wire', 'react', 'service', 'server', 'sandbox', 'node', 'postgres']],
  ['react', ['wire', 'service', 'server', 'sandbox', 'node', 'postgres', 'testing', 'cli']],
  ['service', ['contract', 'checkout', 'react', 'server', 'sandbox', 'node', 'postgres']],
  ['server', ['checkout', 'react', 'sandbox', 'node', 'postgres', 'testing', 'cli', 'locales']],
  ['sandbox', ['contract', 'checkout', 'react', 'service', 'server', 'node', 'postgres', 'testing', 'cli']],
  ['postgres', ['contract', 'wire', 'checkout', 'react', 'service', 'sandbox', 'node']],
  ['locales', ['react', 'checkout', 'contract', 'wire', 'service', 'server', 'sandbox']],
])('%s/ and its sub-folders may not import %s', (top, never) => {
  const inside = (folder: string, parent: string): boolean => `${folder}/`.startsWith(`${parent}/`)
  const found = folders
    .filter((folder) => inside(folder, top))
    .flatMap((folder) => (importRules[folder]?.folders ?? []).map((target) => [folder, target] as const))
    .filter(([, target]) => never.some((name) => inside(target, name)))
  expect(found).toEqual([])
})

test('biome.imports.json is what the table says', () => {
  expect(readFileSync('biome.imports.json', 'utf8')).toBe(importRulesText())
})

test('no folder of src/ has more than 15 files, except the languages', () => {
  const counts = new Map<string, number>()
  for (const entry of readdirSync('src', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  }
  const large = [...counts].filter(([folder, count]) => count > 15 && !folder.startsWith(join('src', 'locales')))
  expect(large).toEqual([])
})

const withoutNode = folders.filter((folder) => !/^(?:node|cli|testing)(?:\/|$)/.test(folder))
const withoutPage = withoutNode.filter((folder) => !/^(?:react|phone|locales)(?:\/|$)/.test(folder))

test.each([
  ['a global of Node', 'process', withoutNode.filter((folder) => !/^(?:react|locales)(?:\/|$)/.test(folder))],
  ['a page', 'document', withoutPage],
])('no folder of the browser’s flow or the backend touches %s', (_, name, inFolders) => {
  const files = Object.fromEntries(
    inFolders.map((folder) => [`src/${folder}/probe.ts`, `export const used: unknown = ${name}\n`]),
  )
  const red = lint(files)
    .filter(({ category }) => category === 'lint/style/noRestrictedGlobals')
    .map(({ location }) => location.path)
  expect([...red].sort()).toEqual(Object.keys(files).sort())
})

test.each([
  ['import', '() =>'],
  ['import type', 'undefined as unknown as'],
])('no import cycle is allowed: %s', (keyword, use) => {
  const file = (own: string, other: string): string =>
    keyword === 'import'
      ? `import { ${other} } from './${other}.js'\n\nexport const ${own}: unknown = ${use} ${other}\n`
      : `import type { ${other} } from './${other}.js'\n\nexport type ${own} = ${other} | undefined\n`
  const found = lint({
    'src/model/first.ts': file('first', 'second'),
    'src/model/second.ts': file('second', 'first'),
  })
  expect(found.map(({ category }) => category)).toContain('lint/suspicious/noImportCycles')
})

test('no file of the server but that of the steps gives an attempt a state', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const writing = files.filter((file) => /\.\.\.\w+, state\b/.test(readFileSync(join('src/server', file), 'utf8')))
  expect(writing).toEqual(['attempts/steps.ts'])
})
