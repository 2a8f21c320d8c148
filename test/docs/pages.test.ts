import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type DocBlock, readDocBlocks } from '../../scripts/docBlocks.mjs'
import { type DocFolder, makeDocFolder, root } from './docProject.js'
import { fragmentNames, merchantFiles } from './merchantFiles.js'
import { typeCheck } from './typeCheck.js'

/** Every page at the top of docs/ and of the project; the reference is made from docblocks and has tests of its own. */
const pages = [
  '../README.md',
  '../CONTRIBUTING.md',
  '../SECURITY.md',
  ...readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md')),
]
/** Their blocks are type-checked and run by other tests: `types.test.ts`, `backend.test.ts`, `mounts.test.ts`. */
const checkedElsewhere = ['backend.md', 'mounts.md']

const blocks = pages.flatMap((page) => readDocBlocks(page))
const ofLanguage = (...languages: readonly string[]): readonly DocBlock[] =>
  blocks.filter(({ language }) => languages.includes(language))

const folders: DocFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

test('every block of code says what it is, in a language a test reads or as plain text', () => {
  const known = ['ts', 'tsx', 'json', 'sh', 'sql', 'css', 'html', 'http', 'mermaid', 'text']
  const others = blocks.filter(({ language }) => !known.includes(language))

  expect(blocks.length).toBeGreaterThan(60)
  expect(others.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([])
})

test('every block of TypeScript names its file on its first line, and no page names one twice in a part', () => {
  const code = ofLanguage('ts', 'tsx').filter(({ page }) => !(page in fragmentNames))
  const nameless = code.filter(({ file, page }) => file === undefined && page !== 'sandbox.md')
  const names = code.map(({ page, heading, file }) => `${page} › ${heading} › ${file}`)

  expect(nameless.map(({ page, line }) => `${page}:${line}`)).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no part of a page has a .ts and a .tsx of one name: a compiler that includes both reads only the first', () => {
  const files = ofLanguage('ts', 'tsx').flatMap(({ page, heading, file }) =>
    file === undefined ? [] : [{ file, place: page === 'mounts.md' ? `${page} › ${heading}` : page }],
  )
  const all = new Set(files.map(({ place, file }) => `${place} › ${file}`))
  const beside = files.filter(({ place, file }) => file.endsWith('.ts') && all.has(`${place} › ${file}x`))

  expect(beside).toEqual([])
})

test('every block of TypeScript is free of type errors', { timeout: 120_000 }, async () => {
  const folder = makeFolder()
  for (const page of pages.filter((name) => !checkedElsewhere.includes(name))) writePage(folder, page)

  expect(await typeCheck(folder)).toBe('')
})

test('a mistake in a page would be found', { timeout: 120_000 }, async () => {
  const folder = makeFolder()
  writePage(folder, '../README.md', (code) => code.replace("url: '/api/checkout'", "address: '/api/checkout'"))

  expect(await typeCheck(folder)).toMatch(/error TS2353/)
})

test('every block of JSON is JSON', () => {
  const json = ofLanguage('json')

  expect(json.length).toBeGreaterThan(2)
  for (const { page, line, code } of json) expect.soft(() => JSON.parse(code), `${page}:${line}`).not.toThrow()
})

test('every command of a page that runs a script of this project runs one there is', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const runs = ofLanguage('sh').flatMap(({ page, line, code }) =>
    [...code.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => ({ name, where: `${page}:${line}` })),
  )
  const files = ofLanguage('sh').flatMap(({ page, line, code }) =>
    [...code.matchAll(/\bnode (scripts\/[\w/.-]+)/g)].map(([, name = '']) => ({ name, where: `${page}:${line}` })),
  )

  expect(runs.length).toBeGreaterThan(4)
  expect(runs.filter(({ name }) => !(name in scripts))).toEqual([])
  expect(files.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})

function makeFolder(): string {
  const folder = makeDocFolder()
  folders.push(folder)
  return folder.path
}

/** Writes a page's files, each part's into a folder of its own, beside what the page leaves to the merchant. */
function writePage(folder: string, page: string, edit: (code: string) => string = (code) => code): void {
  const code = readDocBlocks(page).filter(({ language }) => language === 'ts' || language === 'tsx')
  const place = join(folder, page.replace('../', '').replace('.md', ''))
  for (const [number, block] of code.entries()) {
    const part = join(place, slug(block.heading))
    for (const [file, text] of Object.entries(merchantFiles)) writeInto(part, file, text)
    const whole = block.code.replace(/^ *\/\/ …$/m, '...rest,')
    const isFragment = page in fragmentNames
    writeInto(
      part,
      block.file ?? `block${number}.${block.language}`,
      edit(isFragment ? `${whole}\nexport {}\n` : whole),
    )
  }
  const names = fragmentNames[page]
  if (names !== undefined) writeInto(place, 'names.d.ts', names)
}

function slug(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z\d]+/g, '-')
}

function writeInto(folder: string, file: string, code: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}
