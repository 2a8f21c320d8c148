// What a reader of this project takes in, at most: a figure that passes its ceiling fails
// `npm run check`. Sizes in a merchant's page are in .size-limit.mjs, that of an install in
// test/long/installSize.test.ts. `--list` names the places that a figure is made of.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocBlocks } from '../docs/docBlocks.mjs'
import { root } from '../setup.mjs'
import { measureReadability } from './readability.mjs'

/** @typedef {{ what: string, figure: number, ceiling: number, places?: readonly string[] }} Row */

const sources = filesIn('src', /^(?!src\/locales\/).*\.tsx?$/)
const source = measureReadability(sources.map(read))
const decisions = filesIn('docs/decisions', /\.md$/)
const pages = readdirSync(join(root, 'docs')).filter((name) => /(?<!interface)\.md$/.test(name))
const groups = ['CallbackOptions', 'ProtectionOptions', 'ObserveOptions', 'AdvancedOptions']

/** @type {readonly Row[]} */
const rows = [
  {
    what: '% of statements over 40 syntax nodes',
    figure: percent(source.largeStatements.length, source.statements.length),
    ceiling: 2,
    places: source.largeStatements,
  },
  {
    what: '% of vague names',
    figure: percent(source.vagueNames.length, source.names),
    ceiling: 2,
    places: source.vagueNames,
  },
  {
    what: '% of code lines that have no comment line (80: one comment in five)',
    figure: 100 - percent(source.commentLines, source.codeLines),
    ceiling: 80,
  },
  {
    what: 'functions over 80 lines',
    figure: source.longFunctions.length,
    ceiling: 20,
    places: source.longFunctions,
  },
  listed('nested ternaries', source.nestedTernaries),
  listed('object literals that are spread at once', source.literalSpreads),
  listed('lines over 100 columns', wideLines(), 98),
  { what: 'syntax nodes of src without locales', figure: source.nodes, ceiling: 372_950 },
  // Page and backend may not grow by what tools and tests for merchants need.
  { what: 'syntax nodes of src/page', figure: nodesOf('src/page'), ceiling: 62_250 },
  { what: 'syntax nodes of src/backend', figure: nodesOf('src/backend'), ceiling: 100_550 },
  {
    what: 'options of createCheckoutServer',
    figure: membersOf('CheckoutServerOptions'),
    ceiling: 13,
  },
  // The five values of `service` that name a project are one thing, a `ServiceProject`.
  { what: 'options in its groups', figure: membersOf(...groups, 'ServiceOptions'), ceiling: 31 },
  { what: 'methods of the store port', figure: membersOf('PaymentStore') - 3, ceiling: 12 },
  {
    // A block that is a file is compiled by a test, so it is code.
    what: 'words of docs without interface.md, the reference and files',
    figure: wordsOf(pages.map((name) => `docs/${name}`)) - wordsOfFilesIn(pages),
    ceiling: 38_765,
  },
  { what: 'words of decisions', figure: wordsOf(decisions), ceiling: 15_000 },
]

const width = Math.max(...rows.map(({ what }) => what.length))
for (const { what, figure, ceiling, places = [] } of rows) {
  const isAbove = figure > ceiling
  const shownFigure = Number(figure.toFixed(1))
  console.log(`${what.padEnd(width)}  ${shownFigure} of ${ceiling}${isAbove ? '  TOO MUCH' : ''}`)
  if (isAbove || process.argv.includes('--list')) console.log(places.map(indent).join('\n'))
}
const sortedStatements = source.statements.toSorted((left, right) => left - right)
const mean = sortedStatements.reduce((sum, nodes) => sum + nodes, 0) / sortedStatements.length
const median = sortedStatements[Math.floor(sortedStatements.length / 2)]
console.log(`A statement has ${mean.toFixed(1)} syntax nodes, median ${median}.`)

if (rows.some(({ figure, ceiling }) => figure > ceiling)) {
  console.error('A reader would take in more than the ceilings allow. Make it simpler.')
  process.exit(1)
}

/** @type {(what: string, places: readonly string[], ceiling?: number) => Row} */
function listed(what, places, ceiling = 0) {
  return { what, figure: places.length, ceiling, places }
}

/** @type {(place: string) => string} */
function indent(place) {
  return `    ${place}`
}

/** @type {(count: number, whole: number) => number} */
function percent(count, whole) {
  return (100 * count) / whole
}

/** @type {(folder: string) => number} */
function nodesOf(folder) {
  return measureReadability(filesIn(folder, /\.tsx?$/).map(read)).nodes
}

/** @type {(folder: string, pattern: RegExp) => readonly string[]} */
function filesIn(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
}

/** Generated tables, addresses and titles of tests may be wide. */
function wideLines() {
  const files = ['src', 'test', 'stories', 'scripts'].flatMap((folder) =>
    filesIn(folder, /^(?!src\/locales\/|test\/(?:fixtures|pictures)\/).*\.(?:tsx?|mjs)$/),
  )
  const isTitle = /^\s*(?:(?:test|it)(?:\.\w+)*\(|\]\)\()?'.*',?(?: \(.*\) => \{| async .*)?$/
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => {
        const isWide = line.length > 100 && !/https?:\/\//.test(line) && !isTitle.test(line)
        return isWide ? `${file}:${index + 1}` : []
      }),
  )
}

/** @type {(path: string) => { path: string, text: string }} */
function read(path) {
  return { path, text: textOf(path) }
}

/** @type {(path: string) => string} */
function textOf(path) {
  return readFileSync(join(root, path), 'utf8')
}

/**
 * The table of shops is written by a test's runner.
 * @type {(files: readonly string[]) => number}
 */
function wordsOf(files) {
  const written = files.map((file) =>
    textOf(file).replace(/<!-- shops:[\s\S]*?<!-- \/shops -->/, ''),
  )
  return written.reduce((sum, text) => sum + wordsIn(text), 0)
}

/** @type {(pages: readonly string[]) => number} */
function wordsOfFilesIn(pages) {
  return pages
    .flatMap((page) => readDocBlocks(page))
    .reduce((sum, { file, code }) => sum + (file === undefined ? 0 : wordsIn(code)), 0)
}

/** @type {(text: string) => number} */
function wordsIn(text) {
  return text.match(/\S+/g)?.length ?? 0
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
