// Prints what an install of the package brings along, as CycloneDX: `node scripts/sbom.mjs tillkit-1.2.3.tgz`. It installs
// the packed file into an empty folder, because `npm sbom --omit dev` in this one leaves out what a development tool
// depends on as well.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [packed] = process.argv.slice(2)
if (packed === undefined) {
  console.error('Name the packed file: npm pack, then node scripts/sbom.mjs tillkit-<version>.tgz')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'tillkit-sbom-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', version: '1.0.0', private: true }))
  // React is the shop's own; it is no part of the package.
  npm('install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', resolve(packed))
  process.stdout.write(npm('sbom', '--legacy-peer-deps', '--sbom-format', 'cyclonedx'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function npm(...args) {
  const shell = process.platform === 'win32'
  return execFileSync(shell ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
