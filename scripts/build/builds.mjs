// Builds the library and the demo if their sources have changed since the last build. A build
// writes a fingerprint of its sources to .reports, so the suites and checks of one run share one
// build. Imports no installed package. `--record` only writes the fingerprint: it is the last step
// of `npm run build`.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root, run } from '../setup.mjs'

const ofLibrary = [
  'src',
  'registry',
  'scripts/build/declarations.mjs',
  'scripts/build/joinFiles.mjs',
  'scripts/build/entryPoints.mjs',
  'scripts/build/registry.mjs',
  'scripts/release/sbom.mjs',
  'scripts/release/supplyChain.mjs',
  'scripts/build/stylesheet.mjs',
  'scripts/build/packagesFirst.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const builds = {
  library: {
    inputs: ofLibrary,
    outputs: [
      'dist/index.js',
      'dist/index.d.ts',
      'dist/server.d.ts',
      'dist/testing.d.ts',
      'dist/registry/card-form.json',
      'dist/sbom.cdx.json',
    ],
  },
  demo: {
    inputs: [...ofLibrary, 'demo'],
    outputs: [
      'dist-demo/client/index.html',
      'dist-demo/inventory.json',
      'dist-demo/server/storefront.js',
      'dist-demo/server/sandbox.js',
    ],
  },
}

/**
 * Whether `library` or `demo` is built, and from these very sources.
 * @type {(name: keyof typeof builds) => boolean}
 */
export function isBuilt(name) {
  const path = recordPath(name)
  return existsSync(path) && readFileSync(path, 'utf8') === fingerprint(name)
}

/**
 * Says that it has been built just now.
 * @type {(name: keyof typeof builds) => void}
 */
export function recordBuild(name) {
  mkdirSync(join(root, '.reports'), { recursive: true })
  writeFileSync(recordPath(name), fingerprint(name))
}

/** Builds the library unless it is built. */
export function buildLibrary() {
  if (!isBuilt('library')) run('npm', ['run', '--silent', 'build'])
}

/**
 * Builds the library and the demo unless they are built. `runStep` runs a command to its end, and
 * ends the process when it fails.
 * @type {(runStep?: (command: string, args: readonly string[]) => unknown) => void}
 */
export function buildDemo(runStep = run) {
  if (isBuilt('library') && isBuilt('demo')) return
  rmSync(recordPath('demo'), { force: true })
  const vite = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--logLevel',
    'warn',
    '--config',
    'demo/vite.config.ts',
  ]
  if (!isBuilt('library')) runStep('npm', ['run', '--silent', 'build'])
  runStep(process.execPath, vite)
  runStep(process.execPath, [...vite, '--ssr'])
  recordBuild('demo')
}

/** @type {(name: keyof typeof builds) => string} */
function recordPath(name) {
  return join(root, '.reports', `built-${name}.txt`)
}

/**
 * Made from what goes in, and from when what came out was written: a build by other means is
 * another one.
 * @type {(name: keyof typeof builds) => string}
 */
function fingerprint(name) {
  const { inputs, outputs } = builds[name]
  const hash = createHash('sha256')
  if (name === 'demo') hash.update(`devtools ${process.env['TILLKIT_DEVTOOLS']}\n`)
  for (const file of inputs.flatMap(filesIn))
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  const written = outputs.map((file) => {
    const path = join(root, file)
    return `${file} ${existsSync(path) ? Math.floor(statSync(path).mtimeMs / 1000) : 'absent'}`
  })
  return [hash.digest('hex'), ...written, ''].join('\n')
}

/**
 * A file, or all files of a folder, in one order everywhere.
 * @type {(path: string) => readonly string[]}
 */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === '--record') recordBuild('library')
  else {
    ensureInstalled()
    buildDemo()
  }
}
