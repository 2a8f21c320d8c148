// `npm run docs`: the documentation site, served on this machine and reloaded as its pages change,
// on the port of `npm run docs -- --port 8818` or of TILLKIT_DOCS_PORT.
// With `--build` it is written to dist-docs/ with the playground and checked instead, with the API
// reports; with `--publish`, Storybook too. TILLKIT_DOCS_BASE is the path that it is published at,
// such as `/tillkit/`; TILLKIT_DOCS_SOURCE, if set, is where this commit's files are shown.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLibrary, isBuilt } from '../build/builds.mjs'
import { ensureInstalled, root, run, runTool } from '../setup.mjs'
import { buildStorybook } from '../test/pictures/storybook.mjs'
import { readDocsArguments } from './docsArguments.mjs'
import { findSiteFaults } from './siteFaults.mjs'

const { TILLKIT_DOCS_BASE = '/', TILLKIT_DOCS_PORT } = process.env
const { port, isPublishing, isBuilding, notices } = readDocsArguments(process.argv.slice(2), {
  TILLKIT_DOCS_PORT,
})
for (const notice of notices) console.error(notice)

ensureInstalled()
// A minute of work: who only reads the site gets the reference that is there, until the sources
// change.
if (isBuilding || !isBuilt('library') || !existsSync(join(root, 'docs/reference/proven-form.md'))) {
  buildLibrary()
  // It extracts what the reference is made from, and compares the API reports.
  run(process.execPath, ['scripts/check/api.mjs'], { mayFail: !isBuilding })
  run(process.execPath, ['scripts/docs/reference.mjs'])
  run(process.execPath, ['scripts/docs/writeProvenForm.mjs'])
}
if (isBuilding) await build()
// Ctrl-C is how it ends, and no failure.
else runTool('vitepress', ['dev', '--port', port, '--strictPort'], { mayFail: true })

async function build() {
  const folder = join(root, 'dist-docs')
  runTool('vitepress', ['build'], { env: isPublishing ? { TILLKIT_DOCS_STORYBOOK: 'built' } : {} })
  run(process.execPath, ['scripts/docs/playground.mjs', join(folder, 'playground')])
  if (isPublishing) await buildStorybook(join(folder, 'storybook'))
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    paths.map((path) => [
      TILLKIT_DOCS_BASE + path.slice(folder.length + 1).replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  )
  const faults = findSiteFaults(files)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log(
    `  ${[...files.keys()].filter((path) => path.endsWith('.html')).length} pages in dist-docs/`,
  )
}
