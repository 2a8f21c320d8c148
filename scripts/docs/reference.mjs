// Writes docs/reference/ for the site: a page an entry point, from the docblocks of the public
// names, and the statement of accessibility. It reads what `scripts/check/api.mjs` has extracted,
// so that runs first.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints } from '../build/entryPoints.mjs'
import { root } from '../setup.mjs'
import { renderStatement } from './accessibilityStatement.mjs'
import { renderEntry } from './referenceEntry.mjs'
import { slugOf } from './slug.mjs'

/**
 * @import { Entry } from './referenceEntry.mjs'
 * @typedef {{ file: string, name: string, slugs: ReadonlyMap<Entry, string> }} Place
 * @typedef {readonly [group: string, members: readonly Entry[]]} Section
 */

/** What each entry point is for, in the order of the reference. */
const purposes = new Map([
  ['tillkit', 'The shopper’s page: components, and the way to your backend.'],
  [
    'tillkit/headless',
    'The hooks behind the components, for markup of your own; and the editor of a divided price.',
  ],
  ['tillkit/wallets', 'Apple Pay and Google Pay on the shopper’s page.'],
  ['tillkit/subscription', 'A subscription on its shopper’s page, where its end can be asked for.'],
  ['tillkit/phone', 'Phone numbers checked by a maintained library.'],
  ['tillkit/server', 'The merchant’s backend.'],
  ['tillkit/store', 'The port of a store.'],
  ['tillkit/node', 'What the backend can have of Node.'],
  ['tillkit/admin', 'Pages for the merchant’s staff.'],
  ['tillkit/guard', 'The payment page under guard: its headers, browsers’ reports, evidence.'],
  ['tillkit/telemetry', 'Spans and metrics for OpenTelemetry.'],
  ['tillkit/guard/vite', 'The inventory of a payment page’s scripts, from a build by Vite.'],
  ['tillkit/postgres', 'Attempts and events in PostgreSQL.'],
  ['tillkit/sandbox', 'The payment service, played locally.'],
  ['tillkit/testing', 'For your own tests.'],
  ['tillkit/devtools', 'A panel on the page, in development only.'],
])
const groups = ['Components', 'Hooks', 'Functions', 'Values', 'Classes', 'Types']
const folder = join(root, 'docs/reference')

/** @type {Map<string, { file: string, name: string, slug: string | undefined }>} */
const homes = new Map()
const missing = entryPoints.filter(({ name }) => !purposes.has(name))
if (missing.length > 0)
  throw new Error(
    `Say in scripts/docs/reference.mjs what ${missing.map(({ name }) => name)} is for.`,
  )
const pages = [...purposes].map(pageOf)
const files = [
  { file: 'README.md', text: indexPage() },
  ...pages,
  {
    file: 'accessibility.md',
    text: renderStatement(readFileSync(join(root, 'docs/accessibility.md'), 'utf8')),
  },
]
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { file, text } of files) writeFileSync(join(folder, file), text)

/** @param {readonly [name: string, what: string]} entry */
function pageOf([name, what]) {
  const file = `${name.replace('tillkit/', '').replace('/', '-')}.md`
  const model = JSON.parse(
    readFileSync(
      join(
        root,
        '.reports/api',
        `${entryPoints.find((each) => each.name === name)?.file}.api.json`,
      ),
      'utf8',
    ),
  )
  /** @type {readonly Entry[]} */
  const entries = model.members.flatMap((/** @type {Entry} */ { members }) => members ?? [])
  /** @type {readonly Section[]} */
  const sections = groups.map((group) => [
    group,
    inOrder(entries.filter((entry) => groupOf(entry) === group)),
  ])
  const filled = sections.filter(([, members]) => members.length > 0)
  const slugs = slugsOf(filled)
  const contents = filled.map(
    ([group, members]) =>
      `- **${group}:** ${members.map((each) => linkTo(each, slugs)).join(' · ')}`,
  )
  const parts = filled.map(
    ([group, members]) =>
      `## ${group}\n\n${members.map((each) => entryOf(each, { file, name, slugs })).join('\n')}`,
  )
  return {
    file,
    name,
    what,
    contents,
    text: `# \`${name}\`\n\n${what}\n\n${contents.join('\n')}\n\n${parts.join('\n')}`,
  }
}

function indexPage() {
  const rows = pages.map(({ file, name, what, contents }) => {
    const links = contents.map((line) => line.replaceAll('](#', `](${file}#`)).join('\n')
    return `## [\`${name}\`](${file})\n\n${what}\n\n${links}\n`
  })
  return `# Reference

Every public name, by the entry point it is imported from. Each type that a signature mentions has a name there too.

\`tillkit/locales/<tag>\` is a language: \`de\` of \`tillkit/locales/de\` has the messages of the card form and the return page, a \`Locale\`; \`deWhole\`
those of all components, a \`WholeLocale\`: [languages](../languages.md). \`tillkit/styles.css\` is the stylesheet: [styling](../styling.md).

${rows.join('\n')}`
}

/**
 * A name that several entry points have is described where it comes first.
 * @type {(entry: Entry, place: Place) => string}
 */
function entryOf(entry, { file, name, slugs }) {
  const slug = slugs.get(entry)
  const key = `${entry.fileUrlPath} ${entry.name}`
  const home = homes.get(key)
  if (home)
    return `### ${entry.name}\n\nThe same as in [\`${home.name}\`](${home.file}#${home.slug}).\n`
  homes.set(key, { file, name, slug })
  return renderEntry(entry)
}

/** @type {(entry: Entry, slugs: ReadonlyMap<Entry, string>) => string} */
function linkTo(entry, slugs) {
  return `[${entry.name}](#${slugs.get(entry)})`
}

/**
 * As GitHub numbers headings of one name.
 * @type {(sections: readonly Section[]) => ReadonlyMap<Entry, string>}
 */
function slugsOf(sections) {
  const seen = new Map()
  const slugs = new Map()
  for (const [group, members] of sections) {
    seen.set(slugOf(group), 1)
    for (const entry of members) {
      const slug = slugOf(entry.name)
      const times = seen.get(slug) ?? 0
      slugs.set(entry, times === 0 ? slug : `${slug}-${times}`)
      seen.set(slug, times + 1)
    }
  }
  return slugs
}

/** @type {(entry: Entry) => string} */
function groupOf({ kind, name, excerptTokens }) {
  if (kind === 'Class') return 'Classes'
  // Components that take a ref.
  if (excerptTokens.some(({ text }) => text === 'ForwardRefExoticComponent')) return 'Components'
  if (kind === 'Variable') return 'Values'
  if (kind !== 'Function') return 'Types'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  return excerptTokens.at(-2)?.text.startsWith('ReactElement') && /^[A-Z]/.test(name)
    ? 'Components'
    : 'Functions'
}

/**
 * Overloads keep the order of their declarations.
 * @type {(entries: readonly Entry[]) => readonly Entry[]}
 */
function inOrder(entries) {
  return entries.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
