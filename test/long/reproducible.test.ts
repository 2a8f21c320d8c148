import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../docs/docProject.js'
import { openFolder, packTarball, removeFolders } from './examples/packed.js'

const folder = openFolder('another-folder')
afterAll(removeFolders)

/** Copies the sources to another folder, builds them there and packs the build. */
function packCopy(): Buffer {
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: shell,
    })
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], root)
    .split('\n')
    .filter(Boolean)
  for (const file of files)
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  run('npm', ['run', '--silent', 'build'])
  return readFileSync(join(folder, run('npm', ['pack', '--ignore-scripts', '--silent']).trim()))
}

// The test runner's own variables are not what a shell has.
const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...shell } = process.env

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a build in another folder gives the tarball that all these tests install, byte by byte', () => {
  expect(sha256(packCopy())).toBe(sha256(readFileSync(packTarball())))
})
