import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docBlocks.mjs'
import { type DocFolder, makeDocFolder, root } from './docProject.js'

/** As a merchant's own would be, with the entry points read from their sources. */
const configuration = `import { defineConfig } from 'vitest/config'
import { sourceAliases } from ${JSON.stringify(join(root, 'scripts/entryPoints.mjs'))}

const resolve = { alias: sourceAliases, preserveSymlinks: true }

export default defineConfig({
  test: {
    projects: [
      { resolve, test: { name: 'backend', environment: 'node', include: ['*.test.ts'] } },
      { resolve, test: { name: 'page', environment: 'jsdom', include: ['*.test.tsx'], testTimeout: 20_000 } },
    ],
  },
})
`

const folders: DocFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Runs the page's tests as a reader would; answers what the runner reports. */
async function runPage(edit: (code: string) => string): Promise<{ passed: number; failed: number; said: string }> {
  const folder = makeDocFolder()
  folders.push(folder)
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(join(folder.path, 'vitest.config.ts'), configuration)
  for (const { file, code } of readDocBlocks('testing.md')) {
    if (file !== undefined) writeFileSync(join(folder.path, file), edit(code))
  }
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [runner, 'run', '--root', folder.path, '--reporter=json']
  const said = await promisify(execFile)(process.execPath, args, { cwd: folder.path, timeout: 110_000 }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr,
  )
  const report = /\{"numTotalTestSuites.*\}/s.exec(said)?.[0]
  const { numPassedTests = 0, numFailedTests = 0 } = report === undefined ? {} : JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, said }
}

test('every test of the page about testing passes as it is written there', { timeout: 120_000 }, async () => {
  const written = readDocBlocks('testing.md').flatMap(({ code }) => [...code.matchAll(/^test\(/gm)]).length
  const { passed, failed, said } = await runPage((code) => code)

  expect(written).toBeGreaterThan(3)
  expect({ passed, failed }, said).toEqual({ passed: written, failed: 0 })
})

test('a test of that page that expects something else fails', { timeout: 120_000 }, async () => {
  const { failed } = await runPage((code) => code.replace("toEqual(['A-1001'])", "toEqual(['A-1002'])"))

  expect(failed).toBe(1)
})
