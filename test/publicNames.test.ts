import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryPoints } from '../scripts/build/entryPoints.mjs'
import { aList, exportListsOf, sharedLists } from './exportLists.js'

const textOf = (file: string): string => readFileSync(`src/${file}.ts`, 'utf8')

test('the files of src/ outside of its folders are the entry points of package.json', () => {
  const files = readdirSync('src').filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  expect(files.sort()).toEqual(entryPoints.map(({ file }) => `${file}.ts`).sort())
})

test('a compiler that does not read `exports` finds the types of every entry point by `typesVersions`', () => {
  const { exports, types, typesVersions } = JSON.parse(readFileSync('package.json', 'utf8'))
  const declarationOf = (path: string): string => exports[path].types ?? exports[path]
  const names = Object.keys(exports).filter((path) => path !== '.')
  const patterns: [string, string[]][] = Object.entries(typesVersions['*'])
  const targetOf = (name: string): string | undefined => {
    const [pattern, [target = ''] = []] =
      patterns.find(([each]) => new RegExp(`^${each.replace('*', '.+')}$`).test(name)) ?? []
    return pattern && target.replace('*', name.slice(pattern.indexOf('*')))
  }
  expect(types).toBe(declarationOf('.'))
  // A compiler looks for what it has found once more, below `dist`.
  expect(targetOf('dist/index.d.ts')).toBe('./dist/index.d.ts')
  for (const path of names) {
    const name = path.slice(2)
    expect([name, targetOf(name.replace('*', 'uk'))]).toEqual([
      name,
      declarationOf(path).replace('*', 'uk'),
    ])
  }
})

test('Parcel, which does not read `exports`, finds the file of every entry point by `alias`', () => {
  const { exports, main, alias } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { '.': root, './package.json': _, ...nested } = exports
  const files = Object.entries<string | { readonly default: string }>(nested).map(
    ([path, target]) => {
      const file = typeof target === 'string' ? target : target.default
      return [path, file.replace('*', '$1')] as const
    },
  )
  expect(main).toBe(root.default)
  expect(alias).toEqual(Object.fromEntries(files))
})

test.each(entryPoints)('$name contains lists of names and nothing else', ({ file }) => {
  expect(
    textOf(file)
      .replaceAll(aList, '')
      .replaceAll(sharedLists, '')
      .replaceAll(/^\/\/.*/gm, '')
      .trim(),
  ).toBe('')
})

test('a value is in one entry point; only the error class is on the page and on the server', () => {
  const names = entryPoints.flatMap(({ file }) => valuesOf(textOf(file)))
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual(['CheckoutError'])
})

test('a name is of one file, whichever entry points export it', () => {
  const filesOfNames = new Map<string, Set<string>>()
  for (const { file } of entryPoints) {
    for (const { names, path } of exportListsOf(file)) {
      for (const name of names) {
        filesOfNames.set(name, (filesOfNames.get(name) ?? new Set()).add(path))
      }
    }
  }
  const ambiguous = [...filesOfNames].filter(([, paths]) => paths.size > 1)
  expect(ambiguous.map(([name, paths]) => [name, ...paths])).toEqual([])
})

/** What is exported and not `type`. */
function valuesOf(text: string): readonly string[] {
  const lists = [...text.matchAll(/^export \{([^}]*)\} from '.*'$/gm)].map(([, list = '']) => list)
  return lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}
