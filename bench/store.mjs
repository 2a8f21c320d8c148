// `node bench/store.mjs`: measures the store on a PostgreSQL of its own. Builds bench/store/ to
// JavaScript and runs it.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourceAliases } from '../scripts/build/entryPoints.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const outDir = `${root}.reports/bench-store/`

await build({
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: sourceAliases },
  build: {
    ssr: 'bench/store/main.ts',
    outDir,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
  },
})
const [, , ...execArgv] = process.argv
fork(`${outDir}main.mjs`, { cwd: root, execArgv }).once('exit', (code) => {
  process.exitCode = code ?? 1
})
