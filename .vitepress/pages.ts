import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { entryPoints } from '../scripts/build/entryPoints.mjs'

export const root: string = join(import.meta.dirname, '..')

/** The pages in the order one reads them; files of `docs/` by name, others by path. */
const groups: readonly Group[] = [
  {
    text: 'Begin',
    files: ['start', 'ten-jobs', 'concepts', 'coming-from', 'upgrading', '../examples/README'],
  },
  {
    text: 'Take payments',
    files: [
      'card-form',
      'hosted',
      'wallets',
      'three-ds',
      'saved-cards',
      'subscriptions',
      'split',
      'authorise',
    ],
  },
  {
    text: 'Run the backend',
    files: [
      'backend',
      'mounts',
      'storage',
      'high-availability',
      'scale',
      'webhooks',
      'recovery',
      'operators',
      'telemetry',
      'reconciliation',
      'proxy-contract',
    ],
  },
  { text: 'Try and test', files: ['sandbox', 'devtools', 'testing', 'cli'] },
  {
    text: 'Make it yours',
    files: [
      'adapter',
      'styling',
      'shadcn',
      'languages',
      'accessibility',
      // Both are made with the site.
      'reference/accessibility',
      'reference/proven-form',
      'expiry',
    ],
  },
  {
    text: 'Go live',
    files: [
      'going-live',
      'card-data',
      'agents',
      'payment-page',
      'card-testing',
      'supply-chain',
      'errors',
      '../SECURITY',
      'performance',
    ],
  },
  { text: 'The payment interface', files: ['interface'] },
  {
    text: 'Work on Tillkit',
    files: ['../CONTRIBUTING', 'architecture', 'mutation', 'releasing'],
  },
  { text: 'Decisions', files: namesIn('decisions'), collapsed: true },
]

interface Group {
  readonly text: string
  readonly files: readonly string[]
  readonly collapsed?: true
}

export const sidebar: DefaultTheme.SidebarItem[] = [
  ...groups.map(({ text, files, ...rest }) => ({
    text,
    items: files.map((name) => sidebarItem(join('docs', `${name}.md`))),
    ...rest,
  })),
  // Made with the site by scripts/docs/reference.mjs: no file is there before.
  {
    text: 'Reference',
    link: '/reference/',
    items: entryPoints.map(({ name }) => ({
      text: name,
      link: `/reference/${name.replace('tillkit/', '').replace('/', '-')}`,
    })),
  },
]
assertComplete()

/** Where a file is on the site: `docs/reference/README.md` is `reference/index.md`. */
export function pagePath(file: string): string {
  return file
    .replace(/^docs\//, '')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
    .replace(/(^|\/)README\.md$/, '$1index.md')
}

/** Whether a file of the repository is a page of the site. */
export function isPage(file: string): boolean {
  return (
    /^(?:docs\/.+|examples\/(?:[^/]+\/)?README|CONTRIBUTING|SECURITY)\.md$/.test(file) &&
    existsSync(join(root, file))
  )
}

function sidebarItem(file: string): DefaultTheme.SidebarItem {
  const [, heading] = /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return {
    text: (heading ?? file).replaceAll('`', ''),
    link: `/${pagePath(file).replace(/(?:index)?\.md$/, '')}`,
  }
}

/**
 * The site for programs that read text: `llms.txt` is the package's with a list of the pages, `llms-full.txt` has all of
 * them but the decisions.
 *
 * @param base the path that the site is published at
 */
export function textsForPrograms(
  base: string,
): Readonly<Record<'llms.txt' | 'llms-full.txt', string>> {
  const read = groups.filter(({ collapsed }) => !collapsed)
  const list = read.map(({ text, files }) => {
    const items = files.map((name) => sidebarItem(join('docs', `${name}.md`)))
    const links = items.map(
      (item) => `- [${item.text}](${base}${item.link?.slice(1).replace(/[^/]$/, '$&.html')})`,
    )
    return `## ${text}\n\n${links.join('\n')}\n`
  })
  const pages = read.flatMap(({ files }) =>
    files.map((name) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8')),
  )
  return {
    'llms.txt': `${readFileSync(join(root, 'llms.txt'), 'utf8')}\n${list.join('\n')}`,
    'llms-full.txt': pages.join('\n'),
  }
}

/** @throws {Error} when a page of `docs/` is in no group: nobody would find it. */
function assertComplete(): void {
  const named = groups.flatMap(({ files }) => files)
  const missing = ['.', 'decisions']
    .flatMap(namesIn)
    .filter((name) => name !== 'index' && !named.includes(name))
  if (missing.length > 0)
    throw new Error(
      `Not in the sidebar of the documentation site: ${missing.join(', ')}. Add it to .vitepress/pages.ts.`,
    )
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(join(root, 'docs', folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file.replace(/\.md$/, '')))
    .toSorted()
}
