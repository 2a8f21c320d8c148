import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { defaultDeclineLimits } from '../../src/backend/cardTesting/cardTestingOptions.js'
import { differenceTypes } from '../../src/backend/reconciliation/differenceTypes.js'
import { pageErrors } from '../../src/core/contract/answeredErrors.js'
import {
  CheckoutError,
  checkoutErrors,
  isCheckoutErrorCode,
} from '../../src/core/model/checkoutError.js'
import { issueCodes } from '../../src/core/model/issueCodes.js'
import { outcomeTypes } from '../core/contract/outcomeTypes.js'
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

test('the table of errors names every code there is, with its HTTP status and whether to try again', () => {
  const listed = rowsUnder(errors, 'Codes').map(([code, status, again]) => [
    nameIn(code),
    Number(status),
    again,
  ])
  const codes = Object.keys(checkoutErrors).filter(isCheckoutErrorCode)
  const actual = codes.map((code) => {
    const { httpStatus, canRetry } = new CheckoutError(code)
    return [code, httpStatus, canRetry ? 'yes' : 'no']
  })

  expect(listed).toEqual(actual)
  // The page says that a backend answers all but the first six.
  expect(codes.slice(0, 6)).toEqual(pageErrors)
})

test('the table of issues names every code there is', () => {
  const listed = rowsUnder(errors, 'Issues of a field').map(([code]) => nameIn(code))

  expect(listed).toEqual(issueCodes)
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

  const [, languages = ''] = page.split('\n## The languages\n')
  expect(
    [...(languages.split("The export's")[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, tag]) => tag),
  ).toEqual(shipped)
  expect(inReadme).toEqual(shipped)
  expect(page).toContain(`speaks ${shipped.length} languages`)
  expect(read('README.md')).toContain(`${shipped.length} languages`)
})

test('the policy of the page about card data is the demo’s', () => {
  const demo = [...read('demo/server/security.ts').matchAll(/^ {2}"([^"]+)",$/gm)].map(
    ([, rule]) => rule,
  )
  const code =
    readDocBlocks('card-data.md').find(({ file }) => file === 'securityHeaders.ts')?.code ?? ''
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

  const integrity = (text: string): string =>
    `sha384-${createHash('sha384').update(text).digest('base64')}`
  const wanted = { 'assets/page.js': integrity('pay()\n'), 'page.css': integrity('body{}') }
  const printed = execFileSync(
    process.execPath,
    [join(root, 'scripts/release/inventory.mjs'), folder],
    {
      encoding: 'utf8',
    },
  )
  expect(JSON.parse(printed)).toEqual(wanted)
  rmSync(folder, { recursive: true, force: true })
})

const reconciliation = read('docs/reconciliation.md')

test('the page about reconciliation says of every type of difference what it means, as the report does, and what to do', () => {
  const listed = [...reconciliation.matchAll(/^\| `(\w+)` \| ([A-Z][^|]+) \| [^|]{10,} \|$/gm)].map(
    ([, type, text]) => [type, text],
  )
  expect(listed).toEqual(Object.entries(differenceTypes))
})

test('the page about reconciliation names every option', () => {
  const source = read('src/backend/reconciliation/reconcileOptions.ts')
  const [, body = ''] = /interface ReconcileOptions \{([\s\S]*?)\n\}/.exec(source) ?? []
  const options = [...body.matchAll(/readonly (\w+)\??: (?!string|number \})/g)].map(
    ([, name]) => name,
  )
  const [, table = ''] = /\| option \|([\s\S]*?)\n\n/.exec(reconciliation) ?? []
  const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toEqual(
    options.filter((name) => !['phase', 'orders', 'asked'].includes(name ?? '')),
  )
})

test('every picture of the page for operators is there, is small, and says in words what it shows; none is left over', () => {
  const pictures = [
    ...read('docs/operators.md').matchAll(/!\[([^\]]*)\]\(images\/operators\/([\w-]+\.png)\)/g),
  ]
  expect(pictures.length).toBeGreaterThan(9)
  for (const [, words, file = ''] of pictures) {
    expect.soft(words?.length, file).toBeGreaterThan(20)
    expect
      .soft(statSync(join(root, 'docs/images/operators', file)).size, file)
      .toBeLessThan(100_000)
  }
  expect(readdirSync(join(root, 'docs/images/operators')).sort()).toEqual(
    pictures.map(([, , file]) => file).sort(),
  )
})

test('the page about card testing names the limits that are the defaults', () => {
  const rows = [
    ...read('docs/card-testing.md').matchAll(
      /^\| `(order|customer|address|firstSix|shop)` \| (\d+) \|/gm,
    ),
  ]
  expect(Object.fromEntries(rows.map(([, name, limit]) => [name, Number(limit)]))).toEqual(
    defaultDeclineLimits,
  )
})
