// `npm run docs`: the documentation site, served on this machine and reloaded as its pages change. With `--build` it is
// written to dist-docs/ and checked instead, with the API reports.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLibrary, isBuilt } from './builds.mjs'
import { ensureInstalled, root, run, runTool } from './setup.mjs'
import { findSiteFaults } from './siteFaults.mjs'

const { TILLKIT_DOCS_PORT } = process.env
const port = TILLKIT_DOCS_PORT || '4180'

const isBuilding = process.argv.includes('--build')

ensureInstalled()
// A minute of work: who only reads the site gets the reference that is there, until the sources change.
if (isBuilding || !isBuilt('library') || !existsSync(join(root, 'docs/reference'))) {
  buildLibrary()
  // It extracts what the reference is made from, and compares the API reports.
  run(process.execPath, ['scripts/api.mjs'], { mayFail: !isBuilding })
  run(process.execPath, ['scripts/reference.mjs'])
}
if (isBuilding) build()
// Ctrl-C is how it ends, and no failure.
else runTool('vitepress', ['dev', '--port', port, '--strictPort'], { mayFail: true })

function build() {
  runTool('vitepress', ['build'])
  const folder = join(root, 'dist-docs')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    paths.map((path) => [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
  const faults = findSiteFaults(files)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log(`  ${[...files.keys()].filter((path) => path.endsWith('.html')).length} pages in dist-docs/`)
}
