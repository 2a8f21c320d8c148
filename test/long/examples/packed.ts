import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Packs the built package as it is published, into an empty folder of its own; answers the tarball's path. */
export function packTarball(): string {
  if (!existsSync(join(root, 'dist/index.js'))) throw new Error('There is no build to pack: run `npm run build` first.')
  const folder = openFolder('packed')
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  return join(folder, execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim())
}

/** Copies an example as it is committed into an empty folder, where nothing of this project can be found by accident. */
export function copyExample(name: string): string {
  const folder = openFolder(name)
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: join(root, 'examples', name),
    encoding: 'utf8',
  })
  for (const file of list.split('\n').filter(Boolean)) cpSync(join(root, 'examples', name, file), join(folder, file))
  return folder
}

const folders: string[] = []

function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tillkit-${name}-`))
  folders.push(folder)
  return folder
}

/** Takes away every folder made here: one with its packages is half a gigabyte. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
