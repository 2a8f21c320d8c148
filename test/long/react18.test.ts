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
import { runCommand } from './examples/program.js'

/** A checkout of the same sources beside the oldest React that is promised. */
const home = mkdtempSync(join(tmpdir(), 'tillkit-react18-'))
const root = process.cwd()
const oldest = '18.2.0'

/** They import React by its name, so they must be installed beside the React that is meant. */
const boundToReact = ['react-hook-form', '@testing-library/react']

beforeAll(async () => {
  writeFileSync(join(home, 'package.json'), readFileSync(join(root, 'package.json')))
  const react = mkdtempSync(join(home, 'react-'))
  writeFileSync(join(react, 'package.json'), '{ "private": true }')
  await runCommand(`npm install --no-audit --no-fund react@${oldest} react-dom@${oldest}`, { cwd: react })
  const installed = join(react, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (!name.startsWith('.')) cpSync(join(installed, name), join(home, 'node_modules', name), { recursive: true })
  }
  for (const name of boundToReact) {
    cpSync(join(root, 'node_modules', name), join(home, 'node_modules', name), { recursive: true })
  }
  linkOthers('')
  for (const name of ['src', 'test', 'demo', 'docs', 'stories', 'scripts', 'vitest.config.ts', 'tsconfig.json']) {
    cpSync(join(root, name), join(home, name), { recursive: true })
  }
  writeFileSync(join(home, 'test/react/version.test.tsx'), versionTest)
}, 300_000)
afterAll(() => rmSync(home, { recursive: true, force: true }))

test(`every test of the components passes with React ${oldest} as well`, async () => {
  const listed: unknown[] = JSON.parse(await readOutput('list --project dom --json', root))
  const report: Report = JSON.parse(await readOutput('run --project dom --reporter json', home))
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages}`),
  )
  expect(failed).toEqual([])
  expect(listed.length).toBeGreaterThan(250)
  // One more: the proof that it was React 18.
  expect(report.numPassedTests).toBe(listed.length + 1)
})

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

async function readOutput(command: string, cwd: string): Promise<string> {
  const file = join(home, 'output.json')
  const toFile = command.startsWith('list') ? `=${file}` : ` --outputFile ${file}`
  // It ends with 1 when a test failed; which one, and why, is in the report.
  await runCommand(`node ${join(root, 'node_modules/vitest/vitest.mjs')} ${command}${toFile} || true`, { cwd })
  return readFileSync(file, 'utf8')
}

/** All other packages are the ones installed here. */
function linkOthers(scope: string): void {
  for (const name of readdirSync(join(root, 'node_modules', scope))) {
    const path = join(scope, name)
    if (name.startsWith('.')) continue
    if (scope === '' && name.startsWith('@')) {
      mkdirSync(join(home, 'node_modules', name), { recursive: true })
      linkOthers(name)
    } else if (!existsSync(join(home, 'node_modules', path))) {
      symlinkSync(join(root, 'node_modules', path), join(home, 'node_modules', path))
    }
  }
}

const versionTest = `import { version } from 'react'
import { version as ofTheBrowser } from 'react-dom'
import { version as ofTheServer } from 'react-dom/server'
import { expect, test } from 'vitest'

test('the React of this run', () => {
  expect([version, ofTheBrowser, ofTheServer]).toEqual(['${oldest}', '${oldest}', '${oldest}'])
})
`
