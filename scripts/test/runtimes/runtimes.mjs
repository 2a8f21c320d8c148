// The runtimes that the server is tested on: those that test/runtimes/package.json names, in the
// order in which they run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup.mjs'

/**
 * One version of a runtime.
 *
 * @typedef {object} Runtime
 * @property {string} name such as `node22` or `deno`
 * @property {'node' | 'deno' | 'bun' | 'workerd'} kind
 * @property {string} version
 * @property {string | undefined} program its path; `undefined` when it is not installed, or there
 * is none for this platform
 */

export const home = join(root, 'test/runtimes')

/**
 * Each: its name, what it is one of, its version, and its program unless it is not here.
 * @type {() => readonly Runtime[]}
 */
export function readRuntimes() {
  /** @type {Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>>>} */
  const { dependencies, optionalDependencies } = readJson(join(home, 'package.json'))
  /** @type {readonly Runtime[]} */
  const nodes = Object.entries(optionalDependencies).flatMap(([alias, range]) => {
    const [, name] = /^(node\d+)-linux-x64$/.exec(alias) ?? []
    if (name === undefined) return []
    const program = findFile(`${name}-${process.platform}-${process.arch}`, ['bin/node'])
    return [{ name, kind: 'node', version: range.replace(/^.*@/, ''), program }]
  })
  const others = /** @type {const} */ (['deno', 'bun', 'workerd']).map((kind) => ({
    name: kind,
    kind,
    version: dependencies[kind] ?? '',
    program: findBinary(kind),
  }))
  return [...nodes, ...others]
}

/**
 * The runtime of that name.
 * @type {(name: string) => Runtime}
 */
export function runtimeNamed(name) {
  const runtime = readRuntimes().find((each) => each.name === name)
  if (!runtime)
    throw new Error(`There is no runtime ${name}: test/runtimes/package.json names what there is.`)
  return runtime
}

/**
 * Their packages have the program in another package, one for each platform: npm installs those of
 * this machine.
 * @type {(kind: string) => string | undefined}
 */
function findBinary(kind) {
  const manifest = join(home, 'node_modules', kind, 'package.json')
  if (!existsSync(manifest)) return undefined
  const files = [`bin/${kind}`, kind].flatMap((file) => [file, `${file}.exe`])
  return Object.keys(readJson(manifest).optionalDependencies ?? {})
    .map((name) => findFile(name, files))
    .find((program) => program !== undefined && spawnSync(program, ['--version']).status === 0)
}

/** @type {(name: string, files: readonly string[]) => string | undefined} */
function findFile(name, files) {
  return files
    .map((file) => join(home, 'node_modules', name, file))
    .find((path) => existsSync(path))
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
