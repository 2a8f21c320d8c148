import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docBlocks.mjs'
import { outcomeTypes } from '../../src/contract/outcome.js'
import { CheckoutError, isCheckoutErrorCode } from '../../src/model/checkoutError.js'
import { isIssueCode } from '../../src/model/issue.js'
import { statusCodes } from '../../src/model/payment/statusCode.js'
import { recurringLimits } from '../../src/model/recurring/recurringLimits.js'
import { root } from './docProject.js'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const errors = read('docs/errors.md')

/** The rows of a page's table under a heading, each as its cells. */
function rowsUnder(page: string, heading: string): readonly (readonly string[])[] {
  const [, part = ''] = page.split(`\n## ${heading}\n`)
  const all = (part.split(/\n## /)[0] ?? '').split('\n')
  const lines = all.filter((line, at) => line.startsWith('| `') && !all[at + 1]?.startsWith('|--'))
  return lines.map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()))
}

const nameIn = (cell = ''): string => cell.replaceAll('`', '')

/** The members of a union of strings, as its source declares it. */
function union(file: string, name: string): readonly string[] {
  const [, body = ''] = new RegExp(`^export type ${name} =\\s*((?:\\s*\\|?\\s*'\\w+')+)`, 'm').exec(read(file)) ?? []
  const members = [...body.matchAll(/'(\w+)'/g)].map(([, member = '']) => member)
  if (members.length < 5) throw new Error(`${file} has no union ${name}`)
  return members
}

test('the table of errors names every code there is, with its HTTP status and whether to try again', () => {
  const listed = rowsUnder(errors, 'Codes').map(([code, status, again]) => [nameIn(code), Number(status), again])
  const codes = union('src/model/checkoutError.ts', 'CheckoutErrorCode').filter(isCheckoutErrorCode)
  const actual = codes.map((code) => {
    const { httpStatus, canRetry } = new CheckoutError(code)
    return [code, httpStatus, canRetry ? 'yes' : 'no']
  })

  expect(listed).toEqual(actual)
})

test('the table of issues names every code there is', () => {
  const listed = rowsUnder(errors, 'Issues of a field').map(([code]) => nameIn(code))

  expect(listed).toEqual(union('src/model/issue.ts', 'IssueCode').filter(isIssueCode))
})

test('the errors page names the four codes that the interface shows', () => {
  const [, part = ''] = errors.split('\n## Codes of the service\n')

  expect([...part.matchAll(/`(\d{4})`/g)].map(([, code]) => code)).toEqual(Object.values(statusCodes))
})

test('the table of outcomes names every outcome', () => {
  const listed = rowsUnder(read('docs/concepts.md'), 'Outcome').map(([type]) => nameIn(type))

  expect([...listed].sort()).toEqual([...outcomeTypes].sort())
})

test('the page about languages and the README name every language that is shipped, and no other', () => {
  const shipped = readdirSync(join(root, 'src/locales')).flatMap((file) =>
    file.endsWith('.ts') ? [file.slice(0, -3)] : [],
  )
  const page = read('docs/languages.md')
  const [, list = ''] = read('README.md').split('\n## Languages\n')
  const inReadme = (list.split('[')[0] ?? '').match(/[a-z]{2}(?:-[A-Za-z]+)?/g)

  expect(rowsUnder(page, 'The languages').map(([tag]) => nameIn(tag))).toEqual(shipped)
  expect(inReadme).toEqual(shipped)
  expect(page).toContain(`speaks ${shipped.length} languages`)
  expect(read('README.md')).toContain(`${shipped.length} languages`)
})

test('the README names the size budgets that are checked', () => {
  const budgets = [...read('.size-limit.mjs').matchAll(/limit: '([\d.]+ kB)'/g)].map(([, limit]) => limit)
  const [, part = ''] = read('README.md').split('\n## Size\n')
  const listed = [...(part.split('\n## ')[0] ?? '').matchAll(/\| ([\d.]+ kB) \|/g)].map(([, limit]) => limit)

  expect(listed.length).toBeGreaterThan(5)
  expect(listed.filter((limit) => !budgets.includes(limit))).toEqual([])
})

test('the README names the versions that the tests run with', () => {
  const { dependencies, optionalDependencies, versions } = JSON.parse(read('test/runtimes/package.json'))
  const nodes = Object.entries<string>(optionalDependencies).filter(([name]) => name.endsWith('-linux-x64'))
  const own = JSON.parse(read('package.json')).devDependencies
  const [, part = ''] = read('README.md').split('\n## Where it runs\n')
  const rows = new Map(
    [...part.matchAll(/^\| ([\w ()]+) \| ([^|]+) \|/gm)].map(([, what = '', listed = '']) => [
      what,
      listed.split(', '),
    ]),
  )
  const [oldest, ...next] = versions.react

  expect(rows.get('Node')).toEqual(nodes.map(([, range]) => range.split('@').at(-1)))
  expect(rows.get('Deno')).toEqual([dependencies.deno])
  expect(rows.get('Bun')).toEqual([dependencies.bun])
  expect(rows.get('workerd (Cloudflare Workers)')).toEqual([dependencies.workerd])
  expect(rows.get('React')).toEqual([oldest, own.react, ...next])
  expect(rows.get('React Compiler')).toEqual([versions['react-compiler']])
  expect(rows.get('TypeScript')).toEqual(versions.typescript)
})

test('the page about subscriptions names the limits that are checked', () => {
  const page = read('docs/subscriptions.md')
  const { intervalCount, retryAttempts, retryIntervalHours } = recurringLimits
  const { byDay, otherwise } = retryIntervalHours

  expect(page).toContain(`| \`interval_count\` | 1 to ${intervalCount.max} |`)
  expect(page).toContain(`| \`retry_attempts\` | up to ${retryAttempts.max} | ${retryAttempts.default} |`)
  expect(page).toContain(
    `| up to ${byDay.max} with \`day\`, else up to ${otherwise.max} | ${byDay.default} with \`day\`, else ${otherwise.default} |`,
  )
})

test('the policy of the page about card data is the demo’s', () => {
  const demo = [...read('demo/server/security.ts').matchAll(/^ {2}"([^"]+)",$/gm)].map(([, rule]) => rule)
  const code = readDocBlocks('card-data.md').find(({ file }) => file === 'securityHeaders.ts')?.code ?? ''
  const rules = [...code.matchAll(/^ {4}"([^"]+)",$/gm)].map(([, rule]) => rule)

  expect(demo.length).toBeGreaterThan(6)
  expect(rules).toEqual(demo)
})

test('the inventory of a release has the integrity that browsers check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-docs-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page.js'), 'pay()\n')
  writeFileSync(join(folder, 'page.css'), 'body{}')
  writeFileSync(join(folder, 'page.html'), '<p>')

  const integrity = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
  const wanted = { 'assets/page.js': integrity('pay()\n'), 'page.css': integrity('body{}') }
  const printed = execFileSync(process.execPath, [join(root, 'scripts/inventory.mjs'), folder], { encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual(wanted)
  rmSync(folder, { recursive: true, force: true })
})

test('the start takes the credentials that the sandbox prints', () => {
  const start = readDocBlocks('start.md').find(({ file }) => file === 'checkout.ts')?.code ?? ''
  const said = [...start.matchAll(/(?:posId|apiKey|apiSecret|endpointsKey): '([^']+)'/g)].map(([, value = '']) => value)
  const program = read('src/cli/settings/defaultProject.ts')

  expect(said).toHaveLength(4)
  expect(said.filter((value) => !program.includes(`'${value}'`))).toEqual([])
})

test('the decision about runtime dependencies has a row for each there is, and no other', () => {
  const rows = read('docs/decisions/0001-dependencies.md').split('\n').slice(4)
  const listed = rows
    .flatMap((row) => /^\| ([@a-z][\w@/.-]*) +\|/.exec(row)?.[1] ?? [])
    .filter((name) => name !== 'package')
  const manifest: Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>> = JSON.parse(
    read('package.json'),
  )
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const table = needed.filter((name) => name !== 'react' && name !== 'react-dom')

  expect(listed.sort()).toEqual(table.sort())
})

test.each(['CONTRIBUTING.md', 'docs/releasing.md'])('every file that %s names is there', (page) => {
  const named = [...read(page).matchAll(/`((?:src|test|docs|scripts|stories|api|\.changeset)\/[\w./-]*)`/g)]
  const paths = named.map(([, path = '']) => path)

  expect(paths.length).toBeGreaterThan(1)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
