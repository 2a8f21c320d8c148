// Builds the playground of the documentation site, static files that need no server:
// `node scripts/docs/playground.mjs <folder>`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { sourceAliases } from '../build/entryPoints.mjs'
import { root } from '../setup.mjs'

/**
 * @import { Rolldown } from 'vite'
 */

/** Of all that a visit loads besides React, compressed. */
const limitBytes = 182_000

/** What only a choice of the visitor's loads. */
const chosen = /\/(?:src\/(?:locales|styles\/themes)\/|docs\/playground\/Wallet\.tsx$)/

/**
 * What no visit loads: React, which is the page's own, and pages of the sandbox's that are not
 * asked for.
 */
const uncounted = /^react-|\/src\/dev\/sandbox\//

const folder = resolve(argv[2] ?? join(root, 'dist-docs/playground'))
const built = await build({
  configFile: false,
  root: join(root, 'docs/playground'),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { alias: sourceAliases },
  build: {
    target: 'es2022',
    outDir: folder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: '[name]-[hash].js',
        entryFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
        },
      },
    },
  },
})
const chunks = new Map(
  [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
)
const visited = new Set(['index.html'])
for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk)

const bytes = [...visited].reduce(
  (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  0,
)
const figure = `${(bytes / 1000).toFixed(1)} kB of ${limitBytes / 1000}, compressed, besides React`
if (bytes > limitBytes) throw new Error(`The playground is too large: ${figure}.`)
console.log(`  playground: ${figure}`)

/**
 * Counts a file, and those that it loads.
 * @type {(chunk: Rolldown.OutputChunk | undefined) => void}
 */
function visit(chunk) {
  if (!chunk || visited.has(chunk.fileName)) return
  const { fileName, facadeModuleId, imports, dynamicImports, viteMetadata } = chunk
  if (
    uncounted.test(fileName) ||
    (chunk.isDynamicEntry &&
      (chosen.test(`${facadeModuleId}`) || uncounted.test(`${facadeModuleId}`)))
  )
    return
  for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])]) visited.add(file)
  for (const name of [...imports, ...dynamicImports]) visit(chunks.get(name))
}
