import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A file and a name in it. */
interface Place {
  readonly file: string
  readonly name: string
}

/** A row of docs/interface.md. */
interface Row {
  readonly section: string
  readonly says: string
  readonly implementedIn: Place | undefined
  readonly testedBy: readonly Place[]
  readonly ourDefault: string
}

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/interface.md', root), 'utf8')
const rows = readRows(text)

/** Counted by hand in the interface, section by section: with what each number is made of. */
const counts: readonly (readonly [section: string, rows: number, made: string])[] = [
  [
    'What the service does',
    14,
    '2 of the introduction, 8 of the list (mode is two), 4 rules for direct mode',
  ],
  [
    'Resources and their fields',
    27,
    '6 types with a form, the amount rule, 10 enumerations, 10 not shown',
  ],
  [
    'Payment (primary transaction) object, as returned by payment creation in direct mode',
    47,
    '43 members, 2 rules below the table, 2 members of changeable amounts',
  ],
  ['Operation (secondary transaction) object', 19, '17 members, 2 of changeable amounts'],
  ['Split entry (element of the split array)', 2, '2 members'],
  [
    'Browser fingerprint (field browser_fingerprint, Json, used for 3DS 2.0 verification)',
    10,
    '10 members',
  ],
  ['Other structures', 6, '2 members of limit_info and its form, recurring.id, 2 not shown'],
  ['States and transitions', 9, '2 lists of states, 5 transitions, 2 not shown'],
  ['Endpoints', 3, '3 headers'],
  [
    'Create a payment',
    49,
    'the path, 36 fields, 7 rules (rule 1 is two, rule 2 three), 5 of the response',
  ],
  [
    'Create a split payment',
    44,
    'the path, 2 of the text, 33 fields, 4 that are not part, 2 responses, 2 not shown',
  ],
  ['Recurring subscription (init_recurring)', 12, 'where it is sent, 9 members, 2 responses'],
  [
    'Cancel a created and unpaid payment',
    8,
    'the path, 2 parameters, headers, conditions, 2 of the response, not shown',
  ],
  ['Re-send a webhook for an operation', 7, 'the path, 4 parameters, the effect, not shown'],
  [
    'Re-send a webhook for a recurring payment',
    5,
    'the path, 2 parameters and a default, the response',
  ],
  ['Other operations', 5, '5 not shown'],
  ['Authentication', 10, '4 headers, not shown, test and live, 4 rules of webhooks'],
  ['Events', 10, '8 rules, of which the first two are two each'],
  ['Primary transactions (methods purchase, auth, credit, p2p, lookup)', 30, '30 fields'],
  ['Secondary transactions', 23, '15 fields, 2 additions, 1 target, 3 not shown, 2 ties'],
  ['Errors', 9, '4 codes, the limit, 4 not shown'],
  ['Limits', 13, '11 rows, 2 not shown'],
  ['Versioning', 3, 'the prefix, unknown members, not shown'],
]

test.each(counts)('the table of the interface under "%s" has %i rows', (section, count, made) => {
  expect(rows.filter((row) => row.section === section).length, made).toBe(count)
})

test('the headings of docs/interface.md are the interface’s, in its order, and no row says what another says', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(
    counts.map(([section]) => section),
  )
  const said = rows.map(({ section, says }) => `${section}: ${says}`)
  expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([])
})

test('docs/interface.md says how many rows it has and how many are not yet tested', () => {
  const untested = rows.filter(({ testedBy }) => testedBy.length === 0).length
  expect(text).toContain(`Rows: ${rows.length}. Not yet tested: ${untested}.`)
})

test('each "not shown", and each row that no test checks, says what is done instead', () => {
  const withoutTest = rows.filter(
    ({ says, testedBy }) => says.includes('not shown') || testedBy.length === 0,
  )
  expect(withoutTest.length).toBeGreaterThan(30)
  expect(withoutTest.filter(({ ourDefault }) => ourDefault === '').map(({ says }) => says)).toEqual(
    [],
  )
})

test('what docs/interface.md says of the source is there: each file, and each name in it', () => {
  const places = distinct(rows.flatMap(({ implementedIn }) => implementedIn ?? []))
  expect(
    places.filter((place) => !new RegExp(`\\b${place.name}\\b`).test(source(`src/${place.file}`))),
  ).toEqual([])
})

test('each test that docs/interface.md names is in its file', () => {
  const named = distinct(rows.flatMap(({ testedBy }) => testedBy))
  const missing = named.filter(({ file, name }) => {
    const titles = titlesIn(source(`test/${file}`))
    return !titles.some(
      (title) => title === name || (placeholder.test(title) && titlePattern(title).test(name)),
    )
  })
  expect(missing).toEqual([])
})

/** What a title of a table of tests comes out as: `$name` and `%s` match any text. */
const placeholder = /\$[a-z]\w*|%[sdijf]/i

function source(path: string): string {
  const url = new URL(path, root)
  return existsSync(url) ? readFileSync(url, 'utf8') : ''
}

/** The titles in a file of tests: texts that are a call's first argument, before a function. */
function titlesIn(code: string): readonly string[] {
  const title = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?\(/g
  return [...code.matchAll(title)].map(([, , text = '']) => text.replace(/\\(.)/g, '$1'))
}

function distinct(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [`${place.file} › ${place.name}`, place])).values()]
}

/** The rows of docs/interface.md, each under its heading. */
function readRows(page: string): readonly Row[] {
  let section = ''
  const found: Row[] = []
  // The last section is of the service’s differences, and no row of the interface.
  const [tables = ''] = page.split('\n## If the service differs\n')
  for (const line of tables.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('| ') || line.startsWith('| the interface |')) continue
    const [, says = '', implementedIn = '', testedBy = '', ourDefault = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const tests = testedBy.split('<br>').flatMap((cell) => placeOf(cell) ?? [])
    found.push({
      section,
      says,
      implementedIn: placeOf(implementedIn),
      testedBy: tests,
      ourDefault,
    })
  }
  return found
}

function placeOf(cell: string): Place | undefined {
  const [file = '', name = ''] = cell.split(' › ')
  return cell === '—' || cell === '' ? undefined : { file, name }
}

function titlePattern(title: string): RegExp {
  const parts = title.split(placeholder).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 's')
}
