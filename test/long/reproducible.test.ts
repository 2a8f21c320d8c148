import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../docs/docProject.js'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Copies the sources to a folder of their own, builds them there and packs the build. */
function packCopy(name: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), name))
  folders.push(folder)
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: shell })
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], root).split('\n').filter(Boolean)
  for (const file of files) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  run('npm', ['run', '--silent', 'build'])
  return readFileSync(join(folder, pack(folder)))
}

function pack(folder: string): string {
  return execFileSync('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
}

// The test runner's own variables are not what a shell has.
const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...shell } = process.env

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('two builds in two folders give one tarball, byte by byte, and so does packing one of them again', () => {
  const first = packCopy('tillkit-one-')
  const second = packCopy('tillkit-another-folder-')
  const [folder = ''] = folders

  expect(sha256(second)).toBe(sha256(first))
  expect(sha256(readFileSync(join(folder, pack(folder))))).toBe(sha256(first))
})
