import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DocBlock, readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { pages, root } from './docProject.js'
import { fragmentNames } from './merchantFiles.js'

const blocks = pages.flatMap((page) => readDocBlocks(page))
const ofLanguage = (...languages: readonly string[]): readonly DocBlock[] =>
  blocks.filter(({ language }) => languages.includes(language))

test('every block of code says what it is, in a language a test reads or as plain text', () => {
  const known = [
    'ts',
    'tsx',
    'json',
    'sh',
    'sql',
    'css',
    'html',
    'http',
    'mermaid',
    'text',
    ...['js', 'astro', 'svelte'],
  ]
  const others = blocks.filter(({ language }) => !known.includes(language))

  expect(blocks.length).toBeGreaterThan(60)
  expect(others.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([])
})

test('every block of TypeScript names its file on its first line, and no page names one twice in a part', () => {
  const code = ofLanguage('ts', 'tsx').filter(({ page }) => !(page in fragmentNames))
  const nameless = code.filter(({ file }) => file === undefined)
  const names = code.map(({ page, heading, file }) => `${page} › ${heading} › ${file}`)

  expect(nameless.map(({ page, line }) => `${page}:${line}`)).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no part of a page has a .ts and a .tsx of one name: a compiler that includes both reads only the first', () => {
  const files = ofLanguage('ts', 'tsx').flatMap(({ page, heading, file }) =>
    file === undefined
      ? []
      : [{ file, place: page === 'mounts.md' ? `${page} › ${heading}` : page }],
  )
  const all = new Set(files.map(({ place, file }) => `${place} › ${file}`))
  const beside = files.filter(
    ({ place, file }) => file.endsWith('.ts') && all.has(`${place} › ${file}x`),
  )

  expect(beside).toEqual([])
})

/** What a reader's project is made of, by the start page or because the part is about it. */
const ofProject = [
  ...['react', 'react-dom', 'tillkit', 'vitest', 'vite', '@vitejs/plugin-react', 'hono'],
  ...['express', 'fastify', 'next', '@storybook/react-vite', '@'],
]

test('each package that a block imports is named by its page, or by what an install brings', () => {
  const [, install = ''] = read('docs/backend.md').split('\n## What an install brings\n')
  const everywhere = new Set([...ofProject, ...namesIn(install.split('\n## ')[0])])
  // Each project of mounts.md is built with what its framework's creator installs.
  const blocksInProjects = ofLanguage('ts', 'tsx').filter(({ page }) => page !== 'mounts.md')
  const unnamed = blocksInProjects.flatMap(({ page, file, code }) => {
    const names = namesIn(read(`docs/${page}`).replace(/^```tsx?\n[\s\S]*?^```/gm, ''))
    return packagesIn(code)
      .filter((name) => !everywhere.has(name) && !names.includes(name))
      .map((name) => `${page} ${file}: ${name}`)
  })
  expect(unnamed).toEqual([])
})

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const namesIn = (text = ''): readonly string[] => text.match(/[@a-z][\w./-]*\w/g) ?? []

function packagesIn(code: string): readonly string[] {
  const modules = [...code.matchAll(/(?:from|import) '([^.'][^']*)'/g)].map(([, name = '']) => name)
  return modules
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name.replace(/^@\/.*/, '@'))?.[0] ?? name)
}

test('every block that shows a checkout or another whole part imports the stylesheet', () => {
  const tsx = ofLanguage('tsx')
  const importsStyles = (code: string): boolean =>
    /^import (?:\w+ from )?'tillkit\/styles\.css/m.test(code)
  // In the Pages Router a file around every page imports it.
  const styledParts = tsx
    .filter(({ file, code }) => file === 'pages/_app.tsx' && importsStyles(code))
    .map(({ heading }) => heading)
  const unstyled = tsx.filter(
    ({ page, heading, file = '', code }) =>
      /^ .*<(?:Checkout|Subscription|SplitEditor)\b/m.test(code.replace(/\/\*\*.*?\*\//gs, '')) &&
      !importsStyles(code) &&
      !styledParts.includes(heading) &&
      // shadcn's parts have their own look, and a test has none.
      !(page === 'shadcn.md' || file.endsWith('.test.tsx')),
  )
  expect(unstyled.map(({ page, file }) => `${page} ${file}`)).toEqual([])
})

test('every block of JSON is JSON', () => {
  const json = ofLanguage('json')

  expect(json.length).toBeGreaterThan(2)
  for (const { page, line, code } of json)
    expect.soft(() => JSON.parse(code), `${page}:${line}`).not.toThrow()
})

test('every command of a page or a workflow that runs a script of this project runs one there is', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(root, '.github/workflows')
  const texts = [
    ...ofLanguage('sh').map(({ page, line, code }) => ({ where: `${page}:${line}`, text: code })),
    ...readdirSync(folder).map((where) => ({
      where,
      text: readFileSync(join(folder, where), 'utf8'),
    })),
  ]
  const named = (pattern: RegExp) =>
    texts.flatMap(({ where, text }) =>
      [...text.matchAll(pattern)].map(([, name = '']) => ({ name, where })),
    )
  const runs = named(/npm run (?:--silent )?([\w:-]+)/g)
  const files = named(/\bnode (scripts\/[\w/.-]+)/g)

  expect(runs.length).toBeGreaterThan(4)
  expect(runs.filter(({ name }) => !(name in scripts))).toEqual([])
  expect(files.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})
