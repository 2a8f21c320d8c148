import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The built package, packed as it is published; answers the tarball's path. All test files that are
 * run on one build share one tarball, in `.reports`.
 */
export function packTarball(): string {
  if (!existsSync(join(root, 'dist/index.js')))
    throw new Error('There is no build to pack: run `npm run build` first.')
  const packed = join(root, '.reports/packed', fingerprintOf(['package.json', ...packedFiles]))
  const tarball = join(packed, 'tillkit.tgz')
  if (existsSync(tarball)) return tarball
  const folder = openFolder('packed')
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  const name = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim()
  mkdirSync(packed, { recursive: true })
  // Another test file that packs at the same time never sees half a tarball.
  cpSync(join(folder, name), `${tarball}.${process.pid}`)
  renameSync(`${tarball}.${process.pid}`, tarball)
  return tarball
}

const packedFiles = ['dist', 'docs', 'README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md']

/** Made from the names, sizes and times of all files below these paths. */
function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const names = statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).sort()
      : ['']
    for (const name of names) {
      const { size, mtimeMs } = statSync(join(root, path, name))
      hash.update(`${path}/${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Copies an example as it is committed into an empty folder, where nothing of this project can be
 * found by accident.
 */
export function copyExample(name: string): string {
  const folder = openFolder(name)
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: join(root, 'examples', name),
    encoding: 'utf8',
  })
  for (const file of list.split('\n').filter(Boolean))
    cpSync(join(root, 'examples', name, file), join(folder, file))
  return folder
}

const folders: string[] = []

export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tillkit-${name}-`))
  folders.push(folder)
  return folder
}

/** A project that has nothing yet. */
export function openProject(name: string): string {
  const folder = openFolder(name)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, private: true, type: 'module' }),
  )
  return folder
}

/** Takes away every folder made here: one with its packages is half a gigabyte. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
