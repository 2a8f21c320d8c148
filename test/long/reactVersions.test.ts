import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listComponentTests, runComponentTests } from './componentTests.js'
import { openFolder, openProject, removeFolders } from './examples/packed.js'
import { runCommand } from './examples/program.js'
import { readProvenVersions } from './provenVersions.js'

const root = process.cwd()
const { react: versions, peers, node22 } = readProvenVersions()

/** They import React by its name, so they must be installed beside the React that is meant. */
const boundToReact = ['react-hook-form', '@testing-library/react']

let listed: readonly string[]

beforeAll(async () => {
  listed = await listComponentTests()
}, 180_000)
afterAll(removeFolders)

/** The proof that it is this React. */
const versionFile = 'test/page/version.test.tsx'

/** The oldest peers that are promised go with the oldest React, the newest with the newest. */
const rows = versions.map((version, at) => ({ version, others: peers[at] ?? {} }))

/**
 * Tests that need React 19: components of today's shadcn/ui take `ref` as a prop, React 18 has no
 * `Activity`, and one of the documents' blocks is a form with an action.
 */
const onlyFor19 = [
  'test/docs/renderedBlocks.test.tsx',
  'test/registry/',
  'test/page/hiddenForm.test.tsx',
  'test/page/three-ds/hiddenDialog.test.tsx',
]

test.each(rows)(
  'the tests of components, requests, transport and limits pass with React $version and $others',
  async (row) => {
    const { version } = row
    const excludedPaths = version.startsWith('18.') ? onlyFor19 : []
    const home = await makeCheckout(row, excludedPaths)
    const { passed, failed, passedFiles } = await runComponentTests({ cwd: home, home })
    const wanted = listed.filter((file) => !excludedPaths.some((path) => file.includes(`/${path}`)))
    // As text, so that a report names them.
    expect(failed.join('\n')).toBe('')
    expect(passedFiles.map((file) => relative(home, file))).toEqual(
      [...wanted.map((file) => relative(root, file)), versionFile].sort(),
    )
    expect(passed).toBeGreaterThan(700)
    await runNodeTests(row, home)
  },
)

/** The tests of what uses zod, and the peers that only Node needs. undici 8 needs Node 22. */
async function runNodeTests({ others: { undici = '' } }: Row, home: string): Promise<void> {
  let node = 'node'
  if (undici.startsWith('8.') && Number.parseInt(process.versions.node, 10) < 22) {
    const folder = openProject('node')
    await runCommand(`npm install --no-audit --no-fund node22@${node22}`, { cwd: folder })
    node = join(folder, 'node_modules/node22/bin/node')
  }
  const ofNode = ['serviceFetch', 'rateLimits'].map((name) => `test/backend/node/${name}`)
  const tests = [...ofNode, 'test/core/contract/', 'test/core/model/', 'test/core/wire/']
  const run =
    'node_modules/vitest/vitest.mjs run --project node --project integration --project pure'
  await runCommand([node, run, ...tests].join(' '), { cwd: home })
}

/** Copies the sources beside another React, without `excludedPaths`. */
async function makeCheckout(
  { version, others }: Row,
  excludedPaths: readonly string[],
): Promise<string> {
  const home = openFolder('react')
  writeFileSync(join(home, 'package.json'), readFileSync(join(root, 'package.json')))
  const react = openProject('react')
  const packages = Object.entries({ react: version, 'react-dom': version, ...others }).map((each) =>
    each.join('@'),
  )
  await runCommand(`npm install --no-audit --no-fund ${packages.join(' ')}`, { cwd: react })
  const installed = join(react, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (!name.startsWith('.'))
      cpSync(join(installed, name), join(home, 'node_modules', name), { recursive: true })
  }
  for (const name of boundToReact) {
    if (name in others) continue
    cpSync(join(root, 'node_modules', name), join(home, 'node_modules', name), { recursive: true })
  }
  linkOthers(home, '')
  for (const name of sources)
    cpSync(join(root, name), join(home, name), { recursive: true, filter: isNoPackage })
  for (const path of excludedPaths) rmSync(join(home, path), { recursive: true })
  writeFileSync(join(home, versionFile), versionTest({ version, others }))
  return home
}

const sources = [
  'src',
  'test',
  'demo',
  'docs',
  'stories',
  'scripts',
  'registry',
  'vitest.config.ts',
  'tsconfig.json',
]

function isNoPackage(path: string): boolean {
  return !path.endsWith('node_modules')
}

/** All other packages are the ones installed here. */
function linkOthers(home: string, scope: string): void {
  for (const name of readdirSync(join(root, 'node_modules', scope))) {
    const path = join(scope, name)
    if (name.startsWith('.')) continue
    if (scope === '' && name.startsWith('@')) {
      mkdirSync(join(home, 'node_modules', name), { recursive: true })
      linkOthers(home, name)
    } else if (!existsSync(join(home, 'node_modules', path))) {
      symlinkSync(join(root, 'node_modules', path), join(home, 'node_modules', path))
    }
  }
}

type Row = (typeof rows)[number]

function versionTest({ version, others }: Row): string {
  return `import { readFileSync } from 'node:fs'
import { version } from 'react'
import { version as ofTheBrowser } from 'react-dom'
import { version as ofTheServer } from 'react-dom/server'
import { expect, test } from 'vitest'

test('the React of this run', () => {
  expect([version, ofTheBrowser, ofTheServer]).toEqual(['${version}', '${version}', '${version}'])
  for (const [name, version] of Object.entries(${JSON.stringify(others)})) {
    const manifest = readFileSync(\`node_modules/\${name}/package.json\`, 'utf8')
    expect(manifest).toContain(\`"version": "\${version}"\`)
  }
})
`
}
