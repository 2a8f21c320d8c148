// Prints what an install of the package contains, as CycloneDX: `node scripts/sbom.mjs tillkit-1.2.3.tgz`. It installs
// the packed file into an empty folder, because `npm sbom --omit dev` in this one leaves out what a development tool
// depends on as well.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  // Peers are the shop's own; they are no part of the package.
  npm('install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', resolve(packed))
  const bill = JSON.parse(npm('sbom', '--legacy-peer-deps', '--sbom-format', 'cyclonedx'))
  bill.components.push(builtIn('zod'))
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A package that is built in (docs/decisions/0041-what-an-install-brings.md), which no install lists. */
function builtIn(name) {
  const { version } = JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name}@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
  }
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
