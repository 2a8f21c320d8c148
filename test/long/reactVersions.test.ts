import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listComponentTests, runComponentTests } from './componentTests.js'
import { runCommand } from './examples/program.js'
import { readProvenVersions } from './provenVersions.js'

const root = process.cwd()
const versions = readProvenVersions().react

/** They import React by its name, so they must be installed beside the React that is meant. */
const boundToReact = ['react-hook-form', '@testing-library/react']

const homes: string[] = []
let listed: readonly string[]

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'tillkit-list-'))
  homes.push(home)
  listed = await listComponentTests(home)
}, 180_000)
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true })
})

test.each(versions)('every test of the components passes with React %s as well', async (version) => {
  // The registry's files are for shadcn/ui of today, whose components take `ref` as React 19 gives it.
  const left = version.startsWith('18.') ? 'test/registry' : undefined
  const home = await makeCheckout(version, left)
  const { passed, failed } = await runComponentTests({ cwd: home, home })
  const wanted = listed.filter((file) => left === undefined || !file.includes(`/${left}/`))
  expect(failed).toEqual([])
  expect(wanted.length).toBeGreaterThan(250)
  // One more: the proof that it was this React.
  expect(passed).toBe(wanted.length + 1)
})

/** A checkout of the same sources beside another React, without the folder `left`. */
async function makeCheckout(version: string, left: string | undefined): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'tillkit-react-'))
  homes.push(home)
  writeFileSync(join(home, 'package.json'), readFileSync(join(root, 'package.json')))
  const react = mkdtempSync(join(home, 'react-'))
  writeFileSync(join(react, 'package.json'), '{ "private": true }')
  await runCommand(`npm install --no-audit --no-fund react@${version} react-dom@${version}`, { cwd: react })
  const installed = join(react, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (!name.startsWith('.')) cpSync(join(installed, name), join(home, 'node_modules', name), { recursive: true })
  }
  for (const name of boundToReact) {
    cpSync(join(root, 'node_modules', name), join(home, 'node_modules', name), { recursive: true })
  }
  linkOthers(home, '')
  for (const name of sources) cpSync(join(root, name), join(home, name), { recursive: true, filter: isNoPackage })
  if (left !== undefined) rmSync(join(home, left), { recursive: true })
  writeFileSync(join(home, 'test/react/version.test.tsx'), versionTest(version))
  return home
}

const sources = ['src', 'test', 'demo', 'docs', 'stories', 'scripts', 'registry', 'vitest.config.ts', 'tsconfig.json']

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

function versionTest(version: string): string {
  return `import { version } from 'react'
import { version as ofTheBrowser } from 'react-dom'
import { version as ofTheServer } from 'react-dom/server'
import { expect, test } from 'vitest'

test('the React of this run', () => {
  expect([version, ofTheBrowser, ofTheServer]).toEqual(['${version}', '${version}', '${version}'])
})
`
}
