import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compilers, emitting, modules, resolutionsOf, strictestOf } from './consumers/compilers.js'
import { home, installed } from './consumers/home.js'
import { importedFiles, listCommonJs } from './consumers/packedFiles.js'
import { checkout, page, reexportOf } from './consumers/projectFiles.js'
import { packTarball, removeFolders } from './examples/packed.js'
import { runCommand } from './examples/program.js'

const packages = [
  ...[
    'react@19.3.1',
    'react-dom@19.3.1',
    '@types/react@19.3.0',
    '@types/react-dom@19.3.0',
    '@types/node@20.19.25',
  ],
  // What the entry points need that an install for a backend does not bring.
  ...['@opentelemetry/api@1.9.1', 'libphonenumber-js@1.13.16', 'rate-limiter-flexible@11.4.0'],
  ...['react-hook-form@7.92.0', 'undici@7.30.2'],
]

interface PackedManifest {
  readonly exports: Readonly<Record<string, { readonly types?: string; readonly default?: string }>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

let manifest: PackedManifest
let entryPoints: readonly string[]

beforeAll(async () => {
  const aliases = Object.entries(compilers).map(
    ([name, version]) => `typescript-${name}@npm:typescript@${version}`,
  )
  await runCommand(`npm install ${packTarball()} ${[...packages, ...aliases].join(' ')}`, {
    cwd: home,
  })
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  entryPoints = listEntryPoints(manifest)
}, 180_000)
afterAll(removeFolders)

/** Every address the package can be imported by, with one language for the pattern. */
function listEntryPoints({ exports }: PackedManifest): readonly string[] {
  const names = Object.keys(exports).map((path) => path.replace(/^\./, 'tillkit'))
  const modules = names.filter((name) => !/\.(?:css|json)$/.test(name))
  return modules.map((name) => (name.endsWith('/*') ? name.replace('*', 'uk') : name))
}

function listStylesheets({ exports }: PackedManifest): readonly string[] {
  const paths = Object.keys(exports).filter((path) => path.endsWith('.css'))
  return paths.map((path) => path.replace(/^\./, 'tillkit').replace('*', 'night'))
}

/** What each entry point exports, as Node resolves it: each name, and whether it can be called. */
async function importEntryPoints(flags = ''): Promise<Record<string, Record<string, boolean>>> {
  const code = `const isCallable = (value) =>
  typeof value === 'function' && !/^class\\b/.test(String(value))
const exported = {}
for (const entryPoint of process.argv.slice(2)) {
  const names = Object.entries(await import(entryPoint))
  exported[entryPoint] = Object.fromEntries(names.map(([name, value]) => [name, isCallable(value)]))
}
console.log(JSON.stringify(exported))`
  writeFileSync(join(home, 'importEntryPoints.js'), code)
  return JSON.parse(
    await runCommand(`node ${flags} importEntryPoints.js ${entryPoints.join(' ')}`, { cwd: home }),
  )
}

test('every entry point is importable in plain Node, and each but that of types exports something', async () => {
  const found = await importEntryPoints()
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(['tillkit', 'tillkit/server', 'tillkit/locales/uk']),
  )
  const withoutNames = Object.entries(found).filter(([, names]) => Object.keys(names).length === 0)
  expect(withoutNames.map(([entryPoint]) => entryPoint)).toEqual(['tillkit/store'])
})

test('what an entry point for production loads, types included, contains nothing of dist/dev/', () => {
  const production = entryPoints.filter(
    (entryPoint) => !['tillkit/sandbox', 'tillkit/testing'].includes(entryPoint),
  )
  const reachedFiles = new Set(production.flatMap(filesOfEntryPoint))
  // A set that grows while it is gone through goes on with what was added.
  for (const file of reachedFiles) {
    for (const target of importedFiles(file)) reachedFiles.add(target)
  }
  expect(reachedFiles.size).toBeGreaterThan(500)
  expect([...reachedFiles].filter((file) => file.startsWith('dist/dev/'))).toEqual([])
})

test('no module that production loads is CommonJS, but for the packages that the merchant installs', async () => {
  const production = entryPoints.filter(
    (entryPoint) => !['tillkit/sandbox', 'tillkit/testing'].includes(entryPoint),
  )
  const files = new Set(
    production.flatMap(filesOfEntryPoint).filter((file) => !file.endsWith('.d.ts')),
  )
  for (const file of files) for (const target of importedFiles(file)) files.add(target)
  const loaded = await listCommonJs([...files])
  const packages = new Set(
    loaded.map((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url)?.[1]),
  )
  const { peerDependencies = {} } = manifest
  expect([...packages].filter((name) => name === undefined || !(name in peerDependencies))).toEqual(
    [],
  )
  // React is CommonJS in Node: the list would name a package if there were one.
  expect([...packages]).toContain('react')
})

test('CommonJS on Node loads every entry point by require()', async () => {
  const lines = entryPoints.map((entryPoint) => `require('${entryPoint}')`)
  const program = `${lines.join('\n')}
console.log(typeof require('tillkit/server').createCheckoutServer)`
  writeFileSync(join(home, 'required.cjs'), program)
  expect(await runCommand('node required.cjs', { cwd: home })).toContain('function')
})

/** The module and the declarations of an entry point, below the package's folder. */
function filesOfEntryPoint(entryPoint: string): readonly string[] {
  const path = entryPoint.replace(/^tillkit/, '.')
  const { types, default: module } =
    manifest.exports[path] ?? manifest.exports[path.replace(/[^/]+$/, '*')] ?? {}
  return [types, module].map((target) => posix.normalize((target ?? '').replace('*', 'uk')))
}

test('the entry points without components are importable where React has no state, as in a server component', async () => {
  const withComponents = [
    'tillkit',
    'tillkit/headless',
    'tillkit/wallets',
    'tillkit/subscription',
    'tillkit/testing',
  ]
  const onServer = entryPoints.filter((entryPoint) => !withComponents.includes(entryPoint))
  const imports = onServer.map((entryPoint) => `import ${JSON.stringify(entryPoint)}`).join('\n')
  writeFileSync(join(home, 'onServer.js'), `${imports}\nimport { useState } from 'react'`)
  // The last import proves that React is the one of servers.
  await expect(
    runCommand('node --conditions=react-server onServer.js', { cwd: home }),
  ).rejects.toThrow(/useState/)
  writeFileSync(join(home, 'onServer.js'), imports)
  await runCommand('node --conditions=react-server onServer.js', { cwd: home })
})

const matrix = Object.keys(compilers).map(
  (compiler) => [compiler, resolutionsOf(compiler)] as const,
)

// In one process for all resolutions of a compiler, which takes little more than half the time.
test.each(matrix)(
  'TypeScript %s, %s: every entry point’s types are free of errors, strictly and without skipLibCheck',
  async (compiler, resolutions) => {
    const folders = resolutions.map((resolution) => {
      const folder = `types-${compiler}-${resolution}`
      writeProject(join(home, folder), compiler, resolution)
      return folder
    })
    expect(await compile(compiler, `--build ${folders.join(' ')}`)).toBe('')
  },
)

test.each(Object.keys(compilers).filter((compiler) => !/dev|4\.9/.test(compiler)))(
  'TypeScript %s: a package of a shop may re-export everything, and what a function answers, with declarations',
  async (compiler) => {
    const folder = join(home, `declarations-${compiler}`)
    const exported = await importEntryPoints()
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    const files = Object.entries(exported).map(([entryPoint, names], index) => {
      const file = `entryPoint${index}.ts`
      writeFileSync(join(folder, file), reexportOf(entryPoint, names))
      return file
    })
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...strictestOf(compiler), ...emitting }, files }),
    )
    expect(await compile(compiler, `-p ${folder}`)).toBe('')
  },
)

test('nothing of the package runs when it is installed', () => {
  const whenInstalled = [
    'preinstall',
    'install',
    'postinstall',
    'prepublish',
    'preprepare',
    'prepare',
    'postprepare',
  ]
  expect(
    Object.keys(manifest.scripts ?? {}).filter((name) => whenInstalled.includes(name)),
  ).toEqual([])
  expect(existsSync(join(installed, 'binding.gyp'))).toBe(false)
})

test('the package contains what is used and read, and neither sources nor tests', () => {
  expect(readdirSync(installed).sort()).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'docs', 'package.json']),
  )
  const others = readdirSync(installed).filter((name) =>
    ['src', 'test', 'stories', 'demo', 'examples', 'scripts'].includes(name),
  )
  expect(others).toEqual([])
})

function writeProject(folder: string, compiler: string, resolution: string): void {
  const compilerOptions = {
    ...strictestOf(compiler),
    module: modules[resolution],
    moduleResolution: resolution,
    resolveJsonModule: true,
    esModuleInterop: true,
  }
  // `nodenext` demands this, and neither TypeScript 5.0 nor `node16` knows it.
  const isAttributed = resolution === 'nodenext' && !/^(?:4\.|5\.0)/.test(compiler)
  const attributes = isAttributed ? ` with { type: 'json' }` : ''
  const lines = [...entryPoints, ...listStylesheets(manifest)].map(
    (name, at) => `export * as entryPoint${at} from '${name}'`,
  )
  mkdirSync(folder)
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
  write('package.json', JSON.stringify({ private: true, type: 'module' }))
  write(
    'entryPoints.ts',
    [...lines, `export { default as tokens } from 'tillkit/tokens.json'${attributes}`].join('\n'),
  )
  write('page.tsx', page)
  write('checkout.ts', checkout)
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, files: ['entryPoints.ts', 'page.tsx', 'checkout.ts'] }),
  )
}

/** The compiler's errors; nothing when there are none. */
async function compile(compiler: string, options: string): Promise<string> {
  const command = `node node_modules/typescript-${compiler}/bin/tsc ${options}`
  return await runCommand(command, { cwd: home }).catch((error: Error) => error.message)
}
