// Measures the card form beside others, in one run, interleaved, and prints a table. Ends with 1 when a goal is missed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { findBrowser } from '../scripts/browser.mjs'
import { measure, measureCold } from './measure.mjs'
import { coldGoals, coldTable, goals, summarise, table } from './report.mjs'

const here = fileURLToPath(new URL('./', import.meta.url))
const root = fileURLToPath(new URL('../', import.meta.url))
const contestants = ['tillkit', 'handWritten', 'paymentInputs', 'floor']
const coldContestants = ['tillkit', 'handWrittenPrice', 'floor']
const rounds = Number(process.env.TILLKIT_BENCH_ROUNDS ?? 15)

execFileSync('npm', ['install', '--ignore-scripts', '--omit=peer', '--no-package-lock'], {
  cwd: here,
  stdio: 'inherit',
})

const folder = mkdtempSync(join(tmpdir(), 'tillkit-bench-'))
const settings = {
  configFile: false,
  root: here,
  logLevel: 'warn',
  plugins: [react()],
  // One React for all of them.
  resolve: { alias: { tillkit: join(root, 'src/index.ts') }, dedupe: ['react', 'react-dom'] },
  build: {
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { input: pagesOf([...new Set([...contestants, ...coldContestants])]) },
  },
  preview: {
    port: 0,
    host: '127.0.0.1',
    // Only an isolated page is given the fine clock.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
}

let server
let browser
try {
  await build(settings)
  server = await preview(settings)
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const address = server.resolvedUrls.local[0]
  const figures = await measure({ browser, address, contestants, rounds })
  const cold = await measureCold({ browser, address, contestants: coldContestants, rounds })
  const summary = Object.fromEntries(contestants.map((name) => [name, summarise(figures[name])]))
  const [{ model = 'unknown processor' } = {}] = cpus()
  say(
    `${new Date().toISOString().slice(0, 10)}, ${model} × ${cpus().length}, Chromium ${browser.version()} at 4× throttle, ${rounds} rounds\n`,
  )
  say(table(summary))
  say(coldTable(cold))
  const results = [...goals(summary), ...coldGoals(cold)]
  for (const { goal, figure, isMet } of results) say(`${isMet ? 'met   ' : 'MISSED'} ${goal}: ${figure}`)
  if (results.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Writes the page of each contestant: they differ in the form alone. */
function pagesOf(names) {
  const page = readFileSync(join(here, 'page.html'), 'utf8')
  mkdirSync(join(here, 'pages'), { recursive: true })
  return Object.fromEntries(
    names.map((name) => {
      const path = join(here, `pages/${name}.html`)
      writeFileSync(path, page.replaceAll('NAME', name))
      return [name, path]
    }),
  )
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
