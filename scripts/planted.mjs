// `node scripts/planted.mjs`: plants each fault of scripts/plantedFaults.mjs, runs the tests that should notice, and writes to
// docs/accessibility-faults.md which did. By hand, not in CI: it takes about ten minutes. Arguments select faults by a part of their
// names: the rows of the others stay.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedFaults } from './plantedFaults.mjs'
import { ensureBrowser } from './programs.mjs'
import { ensureInstalled, root } from './setup.mjs'

const report = join(root, '.reports/planted.json')
const result = join(root, 'docs/accessibility-faults.md')
/**
 * @typedef {object} TestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly { title: string, status: string }[]} assertionResults
 */

const missed = '**no test**'
const least = 0.9

ensureInstalled()
const browser = ensureBrowser()
const wanted = process.argv.slice(2)
const faults = plantedFaults.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

const before = runTests([...new Set(faults.flatMap(({ tests }) => tests))])
if (before.length > 0) {
  console.error(`These fail without any fault:\n${before.map(({ title }) => `  ${title}`).join('\n')}`)
  process.exit(1)
}

const rows = readRows()
for (const { name, edits, tests } of faults) {
  const [by] = runTests(tests, name)
  console.log(`${by ? 'noticed' : 'MISSED '}  ${name}${by ? `: ${by.title}` : ''}`)
  const files = [...new Set(edits.map(([file]) => `\`${file}\``))].join(', ')
  rows.set(name, `| ${name} | ${files} | ${by ? `\`${by.file}\`: ${by.title}` : missed} |`)
}
const written = plantedFaults.map(({ name }) => rows.get(name) ?? `| ${name} | | ${missed} |`)
const count = written.filter((row) => !row.includes(missed)).length
console.log(`${count} of ${written.length} noticed.`)
writeFileSync(result, page(written, count))
process.exit(count / written.length < least ? 1 : 0)

/** The rows of the page as it is, by their faults. */
function readRows() {
  const lines = existsSync(result) ? readFileSync(result, 'utf8').split('\n') : []
  return new Map(
    lines.filter((line) => line.startsWith('| ')).map((line) => [line.replace(/ \| .*/, '').slice(2), line]),
  )
}

/**
 * The tests that fail, the first one alone when there is a fault.
 * @type {(files: readonly string[], fault?: string) => readonly { file: string, title: string }[]}
 */
function runTests(files, fault) {
  mkdirSync(join(root, '.reports'), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', 'dom', '--project', 'journeys', '--reporter=json', `--outputFile=${report}`]
  const { stderr } = spawnSync(process.execPath, [vitest, ...args, ...(fault ? ['--bail=1'] : []), ...files], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TILLKIT_CHROMIUM: browser, ...(fault && { TILLKIT_FAULT: fault }) },
  })
  if (!existsSync(report)) throw new Error(`The tests did not run:\n${stderr}`)
  /** @type {{ testResults: readonly TestFile[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  // A fault must fail a test, not keep a file from being read.
  for (const { name, message } of broken) throw new Error(`${fault ?? 'Without a fault'}: ${name}: ${message}`)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => ({ file: name.slice(root.length + 1).replaceAll('\\', '/'), title })),
  )
}

/** @type {(lines: readonly string[], noticed: number) => string} */
function page(lines, noticed) {
  return `# Planted faults of accessibility

Each fault is what a hurried change could do to the sources. It is planted alone, the tests that should notice are run, and the
first one that fails is named. ${noticed} of ${lines.length} are noticed. The list is \`scripts/plantedFaults.mjs\`; this page is written by
\`node scripts/planted.mjs\`.

| fault | planted in | noticed by |
| --- | --- | --- |
${lines.join('\n')}
`
}
