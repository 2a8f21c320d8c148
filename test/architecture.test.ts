import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { folderRules, packageRules } from './importRules.js'

const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name))
const source = readImports(
  Object.fromEntries(names.map((name) => [name, readFileSync(join('src', name), 'utf8')])),
)
const folders = [...new Set([...source.keys()].map(posix.dirname))].filter(
  (folder) => folder !== '.',
)

const entryPoints = [...source.keys()].filter((file) => !file.includes('/'))

/** What one file imports. Files are paths below `src/` without their ending. */
interface Imports {
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

function readImports(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Imports> {
  return new Map(
    Object.entries(texts).map(([name, text]) => {
      const { module, comments } = parseSync(name, text)
      const code = comments.reduceRight(
        (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
        text,
      )
      const imported = [
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
        ),
        // `import('…')` of a value or of a type: the parser lists only the first.
        ...[...code.matchAll(/\bimport\(\s*['"`]([^'"`]+)/g)].flatMap(([, value]) => value ?? []),
      ]
      const files = imported.filter((value) => value.startsWith('.'))
      const packages = imported.filter((value) => !value.startsWith('.'))
      const toPath = (value: string): string =>
        posix.join(posix.dirname(name), value).replace(/\.js$/, '')
      return [name.replace(/\.tsx?$/, ''), { files: [...new Set(files.map(toPath))], packages }]
    }),
  )
}

/**
 * The imports that the tables do not allow. An entry point has no folder, and may import every
 * file.
 */
function refused(imports: ReadonlyMap<string, Imports>): readonly string[] {
  return [...imports].flatMap(([file, { files, packages }]) => {
    const folder = posix.dirname(file)
    const allowed = folder === '.' ? folders : [folder, ...(folderRules[folder] ?? [])]
    const allowedPackages = Object.keys(packageRules).filter((name) =>
      matches(packageRules[name] ?? [], folder),
    )
    const isAllowedPackage = (value: string): boolean =>
      allowedPackages.some((name) => `${value.replace('node:', 'node/')}/`.startsWith(`${name}/`))
    return [
      ...files.filter(
        (target) => !matches(allowed, posix.dirname(target)) && !matches(allowed, target),
      ),
      ...packages.filter((value) => !isAllowedPackage(value)),
    ].map((target) => `${file} imports ${target}`)
  })
}

/** Whether a folder or a file is one of those that a table names. */
function matches(patterns: readonly string[], path: string): boolean {
  return patterns
    .flatMap(expand)
    .some((pattern) =>
      pattern.endsWith('/**') ? `${path}/`.startsWith(pattern.slice(0, -2)) : path === pattern,
    )
}

/** `a/{b,c}` is `a/b` and `a/c`. */
function expand(pattern: string): readonly string[] {
  const [, start = pattern, choices = ''] = /^(.*)\{(.*)\}$/.exec(pattern) ?? []
  return choices.split(',').map((choice) => start + choice)
}

/** Files that import each other, as a path from one of them back to it. */
function cycles(imports: ReadonlyMap<string, Imports>): readonly string[] {
  const visited = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')]
    if (visited.has(file)) return []
    visited.add(file)
    return (imports.get(file)?.files ?? []).flatMap((target) => visit(target, [...path, file]))
  }
  return [...imports.keys()].flatMap((file) => visit(file, []))
}

test('every import of src/ is one that the tables allow', () => {
  expect(refused(source)).toEqual([])
})

/** What a file imports when it runs: no types. */
function valueImports(file: string): readonly string[] {
  const name = names.find((candidate) => candidate.replace(/\.tsx?$/, '') === file) ?? ''
  const { staticImports, staticExports } = parseSync(
    name,
    readFileSync(join('src', name), 'utf8'),
  ).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
  )
  return [...imported, ...exported].map((value) =>
    value.startsWith('.') ? posix.join(posix.dirname(file), value).replace(/\.js$/, '') : value,
  )
}

// A bundler that does not see that a table needs no schema takes all of it along: Parcel did.
test.each(['index', 'headless', 'wallets', 'subscription', 'phone'])(
  'no import of a value leads from the page’s entry point %s to zod',
  (entryPoint) => {
    const reached = new Set([entryPoint])
    for (const file of reached)
      if (source.has(file)) for (const imported of valueImports(file)) reached.add(imported)
    expect(reached.size).toBeGreaterThan(3)
    expect([...reached].filter((name) => name.startsWith('zod'))).toEqual([])
  },
)

test('no files of src/ import each other, types included', () => {
  expect(cycles(source)).toEqual([])
})

/** The entry points for tests and for development. Every other one runs where people pay. */
const devEntryPoints = ['sandbox', 'testing']

test.each(entryPoints.filter((file) => !devEntryPoints.includes(file)))(
  'the entry point %s reaches no file of dev/, types included',
  (entryPoint) => {
    const reachedFiles = new Set([entryPoint])
    // A set that grows while it is gone through goes on with what was added.
    for (const file of reachedFiles) {
      for (const target of source.get(file)?.files ?? []) reachedFiles.add(target)
    }
    expect([...reachedFiles].filter((file) => file.startsWith('dev/'))).toEqual([])
  },
)

test.each(['', 'backend', 'page'])(
  'between the folders and files of src/%s imports go in one direction',
  (top) => {
    const prefix = top === '' ? '' : `${top}/`
    const places = new Map<string, Imports>()
    for (const [file, { files }] of source) {
      const place = placeBelow(prefix, file)
      if (place === undefined) continue
      const targets = files.flatMap((target) => placeBelow(prefix, target) ?? [])
      const others = targets.filter((target) => target !== place)
      const known = places.get(place)?.files ?? []
      places.set(place, { files: [...known, ...others], packages: [] })
    }
    expect(places.size).toBeGreaterThan(10)
    expect(cycles(places)).toEqual([])
  },
)

/** The folder or file directly below `prefix` in which a file is. */
function placeBelow(prefix: string, file: string): string | undefined {
  return file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : undefined
}

test('there is a rule for every folder, and it names only folders above its own', () => {
  const known = Object.keys(folderRules)
  expect([...known].sort()).toEqual([...folders].sort())
  const wrong = known.flatMap((folder, at) =>
    (folderRules[folder] ?? [])
      .flatMap(expand)
      .filter((name) => {
        const place = source.has(name) ? posix.dirname(name) : name
        const isAbove = known.slice(0, at).some((other) => matches([place], other))
        return !isAbove || known.slice(at + 1).some((other) => matches([place], other))
      })
      .map((name) => `${folder} → ${name}`),
  )
  expect(wrong).toEqual([])
})

/**
 * The rooms, written once more by hand, so that the table itself can't be loosened unnoticed. What
 * production imports never reaches `dev/`, and the two sides of the wire share `core/` alone.
 */
test.each([
  ['core', ['page', 'backend', 'operators', 'guard', 'dev', 'locales']],
  ['core/model', ['core/contract', 'core/wire']],
  ['core/contract', ['core/wire']],
  ['core/wire', ['core/contract']],
  ['page', ['core/wire', 'backend', 'operators', 'guard', 'dev']],
  ['page/flow', ['page/form', 'page/provider', 'locales']],
  ['backend', ['page', 'operators', 'guard', 'dev', 'locales']],
  ['backend/service', ['core/contract', 'backend/routes', 'backend/sending', 'backend/node']],
  ['backend/routes', ['backend/node', 'backend/postgres', 'backend/telemetry']],
  ['operators', ['page', 'guard', 'dev', 'locales']],
  ['guard', ['page', 'operators', 'dev', 'locales']],
  ['dev/sandbox', ['page', 'backend', 'operators', 'guard', 'core/contract', 'dev/testing']],
  ['locales', ['core/contract', 'core/wire', 'page', 'backend', 'operators', 'guard', 'dev']],
])('%s/ and its sub-folders may not import %s', (top, never) => {
  const inside = (folder: string, parent: string): boolean => `${folder}/`.startsWith(`${parent}/`)
  const found = Object.entries(folderRules)
    .filter(([folder]) => inside(folder, top))
    .flatMap(([folder, targets]) =>
      targets.flatMap(expand).map((target) => `${folder} → ${target}`),
    )
    .filter((rule) => never.some((name) => inside(rule.split(' → ')[1] ?? '', name)))
  expect(found).toEqual([])
})

test('no folder of src/ has more than 15 files, except the languages', () => {
  const large = folders.filter(
    (folder) => [...source.keys()].filter((file) => posix.dirname(file) === folder).length > 15,
  )
  expect(large.filter((folder) => !folder.startsWith('locales'))).toEqual([])
})

interface Override {
  readonly includes: readonly string[]
  readonly linter: {
    readonly rules: {
      readonly style?: {
        readonly noRestrictedGlobals?: {
          readonly level: string
          readonly options: { readonly deniedGlobals: object }
        }
      }
    }
  }
}

test('biome.json refuses globals of Node and of a page in every folder that is for neither', () => {
  const { overrides }: { overrides: readonly Override[] } = JSON.parse(
    readFileSync('biome.json', 'utf8'),
  )
  const refusals = overrides.flatMap(({ includes, linter: { rules } }) =>
    rules.style?.noRestrictedGlobals ? [{ includes, ...rules.style.noRestrictedGlobals }] : [],
  )
  expect(refusals.filter(({ level }) => level !== 'error')).toEqual([])
  const isRefused = (folder: string, global: string): boolean =>
    refusals.some(
      ({ includes, options }) =>
        includes.includes(`src/${folder}/**`) && global in options.deniedGlobals,
    )
  const neither = [
    ...['core/model', 'core/contract', 'core/wire', 'page/adapter', 'page/flow', 'page/phone'],
    ...['backend', 'operators', 'guard', 'dev/sandbox'],
  ]
  const globals = ['document', 'window', 'process', 'Buffer']
  const missing = neither.flatMap((folder) =>
    globals.filter((global) => !isRefused(folder, global)).map((global) => `${folder}: ${global}`),
  )
  expect(missing).toEqual([])
})

test('no file of the server but that of the state changes gives an attempt a state', () => {
  const files = readdirSync('src/backend', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const writing = files.filter((file) =>
    /\.\.\.\w+, state\b/.test(readFileSync(join('src/backend', file), 'utf8')),
  )
  expect(writing).toEqual(['attempts/changes/stateChanges.ts'])
})
