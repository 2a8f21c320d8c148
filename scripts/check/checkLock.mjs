// Fails when `npm ci` would not work, or would leave a tool without its binary, on one of the
// platforms people work on: npm writes into the lock file only those optional packages that it
// could get. Plain Node, nothing imported.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * The fields we read of an entry of `packages` in a lock file of npm.
 *
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 *
 * @typedef {Readonly<Record<string, LockEntry>>} Packages
 * @typedef {{ os: string, cpu: string, libc?: 'glibc' | 'musl' }} Platform
 * @typedef {readonly ('glibc' | 'musl')[]} Libcs
 */

/**
 * Where the project is worked on.
 * @type {readonly Platform[]}
 */
const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** @type {Libcs} */
const everyLibc = ['glibc', 'musl']

/**
 * Each lock file, with what it need not work on.
 * @type {readonly { path: string, libcs: Libcs }[]}
 */
const locks = [
  { path: 'package-lock.json', libcs: everyLibc },
  // Deno comes by npm for glibc alone; where a runtime is missing, its tests are not run.
  { path: 'test/runtimes/package-lock.json', libcs: ['glibc'] },
]

/**
 * What is wrong with a lock file, a sentence each; nothing when `npm ci` works on every platform,
 * with one of these libcs on Linux.
 * @type {(lock: { readonly packages: Packages }, libcs?: Libcs) => readonly string[]}
 */
export function findLockProblems({ packages }, libcs = everyLibc) {
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  return entries.flatMap(([path, entry]) => [
    ...findMissingPackages(packages, path, entry),
    ...findMissingPlatforms(packages, path, { ...entry, libcs }),
    ...findForeignSource(path, entry),
  ])
}

/** @type {(packages: Packages, path: string, entry: LockEntry) => readonly string[]} */
function findMissingPackages(packages, path, { optionalDependencies = {} }) {
  return Object.entries(optionalDependencies)
    .filter(([name, version]) => findInstalled(packages, path, { name, version }) === undefined)
    .map(
      ([name]) =>
        `${name} is missing: ${nameOf(path)} depends on it, so npm ci fails. Take a version of ` +
        `${nameOf(path)} of which the registry has every package.`,
    )
}

/**
 * A package with a binary for each platform depends on several packages that name both system and
 * processor.
 *
 * @typedef {LockEntry & { libcs: Libcs }} PlatformEntry
 * @type {(packages: Packages, path: string, entry: PlatformEntry) => readonly string[]}
 */
function findMissingPlatforms(packages, path, { optionalDependencies = {}, libcs }) {
  const binaries = Object.entries(optionalDependencies)
    .map(([name, version]) => findInstalled(packages, path, { name, version }))
    .filter((found) => found?.os !== undefined && found.cpu !== undefined)
  if (binaries.length < 2) return []
  return platforms
    .filter(({ libc }) => libc === undefined || libcs.includes(libc))
    .filter((platform) => !binaries.some((binary) => binary && runsOn(binary, platform)))
    .map(
      ({ os, cpu, libc }) =>
        `${nameOf(path)} has no package for ${[os, cpu, libc].filter(Boolean).join(' ')}, ` +
        'so it does not run there.',
    )
}

/** @type {(path: string, entry: LockEntry) => readonly string[]} */
function findForeignSource(path, { resolved, integrity, link }) {
  if (link) return [`${nameOf(path)} is a link to a folder, which no other machine has.`]
  const problems = []
  if (resolved !== undefined) {
    problems.push(
      `${nameOf(path)} names an address to get it from, which other machines may not reach: ` +
        'leave it out, as .npmrc says.',
    )
  }
  if (integrity === undefined)
    problems.push(`${nameOf(path)} has no integrity, so what is installed is not checked.`)
  return problems
}

/**
 * The entry that a package at `path` gets when it asks for `name`: the nearest one above it, as
 * Node resolves. `undefined` when that has another version than the one asked for: tools ask for
 * their binaries by exact version.
 *
 * @typedef {{ name: string, version: string }} Dependency
 * @type {(packages: Packages, path: string, dependency: Dependency) => LockEntry | undefined}
 */
function findInstalled(packages, path, { name, version }) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const found =
      packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (found !== undefined)
      return /^\d/.test(version) && found.version !== version ? undefined : found
    if (folder === '') return undefined
  }
}

/**
 * A binary that names no libc runs with either.
 * @type {(binary: LockEntry, platform: Platform) => boolean}
 */
function runsOn(binary, { os, cpu, libc }) {
  if (!binary.os?.includes(os) || !binary.cpu?.includes(cpu)) return false
  return libc === undefined || binary.libc === undefined || binary.libc.includes(libc)
}

/** @type {(path: string) => string} */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = locks.flatMap(({ path, libcs }) =>
    findLockProblems(JSON.parse(readFileSync(path, 'utf8')), libcs).map(
      (problem) => `${path}: ${problem}`,
    ),
  )
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
