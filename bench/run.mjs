// Measures the card form beside others, in one run, interleaved, and prints a table. Ends with 1
// when a goal is missed. `npm run bench -- --record` also adds the run to the drawing's text, and
// `--results=<file>` writes what each goal came to.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { findBrowser } from '../scripts/test/browser.mjs'
import { describeRun } from './describeRun.mjs'
import { measure, measureCold } from './measure.mjs'
import { recordRun } from './recordRun.mjs'
import { coldGoals, coldTable, goals, summarise, table } from './report.mjs'

const here = fileURLToPath(new URL('./', import.meta.url))
const root = fileURLToPath(new URL('../', import.meta.url))
const contestants = ['tillkit', 'handWrittenStyled', 'paymentInputs', 'floor']
const coldContestants = ['tillkit', 'handWrittenStyled']
const text = '<p>Your order <strong>UAH 499.90</strong></p>'
/** The kinds of pages of a first mount. */
const kinds = {
  used: 'the face is in use',
  fresh: 'the face is new',
  formatted: 'Intl is in use',
}
/** What is in them. */
const contents = {
  used: text,
  fresh: '',
  formatted: `${text}<script>new Intl.NumberFormat('en').format(1)</script>`,
}
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
  resolve: {
    alias: [
      { find: /^tillkit$/, replacement: join(root, 'src/index.ts') },
      { find: 'tillkit/styles.css', replacement: join(root, 'src/styles.css') },
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { input: writePages() },
  },
  preview: {
    port: 0,
    host: '127.0.0.1',
    // Only an isolated page is given the fine clock.
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
}

let server
let browser
try {
  await build(settings)
  server = await preview(settings)
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const address = server.resolvedUrls.local[0]
  const figures = await measure({ browser, address, contestants, rounds })
  const cold = await measureCold({
    browser,
    address,
    contestants: coldContestants,
    kinds,
    rounds,
  })
  const summary = Object.fromEntries(contestants.map((name) => [name, summarise(figures[name])]))
  say(`${describeRun()}, Chromium ${browser.version()} at 4× throttle, ${rounds} rounds\n`)
  say(table(summary))
  say(coldTable(cold))
  const results = [...goals(summary), ...coldGoals(cold)]
  for (const { goal, figure, isMet } of results)
    say(`${isMet ? 'met   ' : 'MISSED'} ${goal}: ${figure}`)
  if (process.argv.includes('--record')) recordRun(results)
  const resultsOption = process.argv.find((argument) => argument.startsWith('--results='))
  if (resultsOption) writeFileSync(resultsOption.slice(10), JSON.stringify(results))
  if (results.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Writes the pages of the contestants, which differ in the form alone, and those of the first
 * mount, one of each kind.
 */
function writePages() {
  const page = readFileSync(join(here, 'page.html'), 'utf8')
  mkdirSync(join(here, 'pages'), { recursive: true })
  const write = (name, file, words) => {
    writeFileSync(
      join(here, `pages/${file}.html`),
      page.replaceAll('NAME', name).replace('TEXT', words),
    )
    return [file, join(here, `pages/${file}.html`)]
  }
  return Object.fromEntries([
    ...contestants.map((name) => write(name, name, text)),
    ...coldContestants.flatMap((name) =>
      Object.keys(kinds).map((kind) => write(name, `${name}-${kind}`, contents[kind])),
    ),
  ])
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
