import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { makeDocFolder, root } from './docProject.js'

/** As a merchant's own would be, with the entry points read from their sources. */
const configuration = `import { defineConfig } from 'vitest/config'
import { sourceAliases } from ${JSON.stringify(join(root, 'scripts/build/entryPoints.mjs'))}

const resolve = { alias: sourceAliases, preserveSymlinks: true }

export default defineConfig({
  test: {
    projects: [
      { resolve, test: { name: 'backend', environment: 'node', include: ['*/*.test.ts'] } },
      {
        resolve,
        test: { name: 'page', environment: 'jsdom', include: ['*/*.test.tsx'], testTimeout: 60_000 },
      },
    ],
  },
})
`

const blocks = readDocBlocks('testing.md').filter(({ file = '' }) => /\.test\.tsx?$/.test(file))

const folder = makeDocFolder()
/** How the page's tests ended, run as a reader would. */
let statuses: readonly string[]
beforeAll(async () => {
  writeFileSync(join(folder.path, 'vitest.config.ts'), configuration)
  mkdirSync(join(folder.path, 'written'))
  for (const { file = '', code } of blocks) writeFileSync(join(folder.path, 'written', file), code)
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const report = join(folder.path, 'report.json')
  const args = [runner, 'run', '--root', folder.path, '--reporter=json', `--outputFile=${report}`]
  // A run with a failed test ends with 1.
  await promisify(execFile)(process.execPath, args, { cwd: folder.path }).catch(() => undefined)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly FileResult[]
  }
  statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  )
}, 300_000)
afterAll(() => folder.remove())

interface FileResult {
  readonly assertionResults: readonly { readonly status: string }[]
}

test('every test of the page about testing passes as it is written there', () => {
  const written = blocks.flatMap(({ code }) => [...code.matchAll(/^test\(/gm)])

  expect(written.length).toBeGreaterThan(3)
  expect(statuses).toEqual(written.map(() => 'passed'))
})
