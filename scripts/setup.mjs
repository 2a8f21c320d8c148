// Checks the Node version of a fresh clone, and installs the packages of the lock file. Plain Node,
// nothing imported that has to be installed first.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @import { ChildProcess, StdioOptions } from 'node:child_process'
 * @typedef {{ env?: NodeJS.ProcessEnv, mayFail?: boolean }} RunOptions
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** As `defaultSandboxUrl` in the package, which may not be built yet. */
export const sandboxPort = 8455

const tools = {
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  vitepress: 'vitepress/bin/vitepress.js',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  publint: 'publint/src/cli.js',
  attw: '@arethetypeswrong/cli/dist/index.js',
  'size-limit': 'size-limit/bin.js',
  knip: 'knip/bin/knip.js',
}

/**
 * Ends the process with a message on a Node that is too old; installs what the lock file lists and
 * is missing.
 */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Tillkit needs Node 20.19 or newer; this is ${process.versions.node}. ` +
        'Install a newer one from nodejs.org.',
    )
    process.exit(1)
  }
  if (isInstalled()) return
  console.log('Installing the packages (once; about half a minute) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Whether node_modules has what the lock file lists, package by package; what is optional may be
 * missing.
 */
function isInstalled() {
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || present[path]?.version === version,
  )
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @type {(file: string) => Record<string, LockedPackage>}
 */
function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/**
 * Runs a command in the project's folder with its output shown; ends the process when it fails.
 * @type {(command: string, args: readonly string[], options?: RunOptions) => boolean}
 */
export function run(command, args, { env = {}, mayFail = false } = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0 && !mayFail) process.exit(status ?? 1)
  return status === 0
}

/**
 * Runs a tool that was installed with the project.
 * @type {(name: keyof typeof tools, args: readonly string[], options?: RunOptions) => boolean}
 */
export function runTool(name, args, options) {
  return run(process.execPath, [toolPath(name), ...args], options)
}

/**
 * Starts a tool beside others, each of its lines after `prefix`; answers whether it ended well.
 * @typedef {{ env?: NodeJS.ProcessEnv, prefix?: string | undefined }} ToolOptions
 * @type {(name: keyof typeof tools, args: readonly string[], options: ToolOptions) => Promise<boolean>}
 */
export function startTool(name, args, { env = {}, prefix }) {
  /** @type {StdioOptions} */
  const stdio = prefix === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, [toolPath(name), ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
  })
  if (prefix !== undefined) showLines(child, prefix)
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0)))
}

/**
 * Shows each line of a process after `prefix`.
 * @type {(child: Pick<ChildProcess, 'stdout' | 'stderr'>, prefix: string) => void}
 */
export function showLines({ stdout, stderr }, prefix) {
  for (const { stream, out } of [
    { stream: stdout, out: process.stdout },
    { stream: stderr, out: process.stderr },
  ]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) out.write(`${prefix}${line}\n`)
    })
    stream?.on('end', () => rest && out.write(`${prefix}${rest}\n`))
  }
}

/** @type {(name: keyof typeof tools) => string} */
export function toolPath(name) {
  return join(root, 'node_modules', tools[name])
}
