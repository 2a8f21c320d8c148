// What this project may weigh at most. A figure above its ceiling fails `npm run check`; a ceiling
// is only ever lowered. Sizes in a merchant's page are in .size-limit.mjs, that of an install in
// test/long/installSize.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints } from '../build/entryPoints.mjs'
import { root } from '../setup.mjs'

const decisions = filesIn('docs/decisions', /\.md$/)
const pages = readdirSync(join(root, 'docs')).flatMap((name) =>
  /(?<!interface)\.md$/.test(name) ? `docs/${name}` : [],
)

const groups = ['CallbackOptions', 'ProtectionOptions', 'ObserveOptions', 'AdvancedOptions']

/** @type {readonly (readonly [what: string, figure: number, ceiling: number])[]} */
const rows = [
  ['lines of src without locales', linesOf(filesIn('src', /^(?!.*\/locales\/).*\.tsx?$/)), 47_910],
  [
    'lines of test and stories',
    linesOf([...filesIn('test', /\.tsx?$/), ...filesIn('stories', /\.tsx?$/)]),
    64_361,
  ],
  [
    'public names of all entry points',
    entryPoints.reduce((sum, { file }) => sum + namesOf(`src/${file}.ts`), 0),
    153,
  ],
  ['options of createCheckoutServer', membersOf('CheckoutServerOptions'), 13],
  // The five values of `service` that name a project are one thing, a `ServiceProject`.
  ['options in its groups', membersOf(...groups, 'ServiceOptions'), 30],
  ['methods of the store port', membersOf('PaymentStore') - 3, 12],
  ['words of docs without interface.md and the reference', wordsOf(pages), 44_759],
  ['records of decisions', decisions.length, 25],
  ['words of decisions', wordsOf(decisions), 12_000],
]

const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, figure, ceiling] of rows) {
  console.log(
    `${what.padEnd(width)}  ${figure} of ${ceiling}${figure > ceiling ? '  TOO MUCH' : ''}`,
  )
}
if (rows.some(([, figure, ceiling]) => figure > ceiling)) {
  console.error('The project grew. Take something away: a ceiling is never raised.')
  process.exit(1)
}

/** @type {(folder: string, pattern: RegExp) => readonly string[]} */
function filesIn(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => pattern.test(path))
}

/** @type {(path: string) => string} */
function textOf(path) {
  return readFileSync(join(root, path), 'utf8')
}

/** @type {(files: readonly string[]) => number} */
function linesOf(files) {
  return files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
}

/** @type {(files: readonly string[]) => number} */
function wordsOf(files) {
  return files.reduce((sum, file) => sum + (textOf(file).match(/\S+/g)?.length ?? 0), 0)
}

/**
 * How many names an entry point exports: it contains lists of names and nothing else.
 * @type {(file: string) => number}
 */
function namesOf(file) {
  return [...textOf(file).matchAll(/^export (?:type )?\{([^}]*)\} from /gm)]
    .flatMap(([, list = '']) => list.split(','))
    .filter((name) => name.trim()).length
}

/**
 * How many members the interfaces have, as the server's API report shows them.
 * @type {(...interfaces: readonly string[]) => number}
 */
function membersOf(...interfaces) {
  const report = textOf('api/server.api.md')
  return interfaces.reduce((sum, name) => {
    const [body] = new RegExp(`^(?:export )?interface ${name}\\b[^]*?^}`, 'm').exec(report) ?? []
    if (body === undefined) throw new Error(`api/server.api.md has no interface ${name}.`)
    return sum + (body.match(/^ {4}(?:readonly )?\w+\??[:(<]/gm)?.length ?? 0)
  }, 0)
}
