import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type DocBlock, readDocBlocks } from '../../scripts/docs/docBlocks.mjs'

export const root: string = join(import.meta.dirname, '../..')

/**
 * Every page at the top of docs/ and of the project; the reference is made from docblocks and has
 * tests of its own.
 */
export const pages: readonly string[] = [
  '../README.md',
  '../CONTRIBUTING.md',
  '../SECURITY.md',
  ...readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md')),
]

/**
 * A folder beside the installed packages, with the files of a page's blocks as a reader would have
 * them.
 */
export interface DocFolder {
  readonly path: string
  readonly remove: () => void
}

/** What the pages leave to the merchant: the shop's own database and its queue. */
const ownFiles: Readonly<Record<string, string>> = {
  'orders.ts': `import type { Order, Price } from 'tillkit/server'

export const paid: string[] = []
export const refused: string[] = []

export async function findOrder(reference: string, request: Request): Promise<Order | null> {
  if (request.headers.get('Cookie') !== 'session=olena') return null
  const description = \`Order \${reference}\`
  return { amount: '499.90', currency: 'UAH', description, customer_id: 'shopper-7' }
}

export async function priceOf(reference: string): Promise<Price> {
  return { amount: '499.90', currency: 'UAH' }
}

export async function markPaid(reference: string): Promise<void> {
  if (process.env.DATABASE_DOWN) {
    refused.push(reference)
    throw new Error('The database is down.')
  }
  paid.push(reference)
}
`,
  'boss.ts': `interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** What is used of pg-boss. */
export const boss = {
  async send(name: string, data: object, { db }: { db: Connection }): Promise<string | null> {
    const insert = 'insert into jobs (name, data) values ($1, $2) returning name'
    const { rows } = await db.executeSql(insert, [name, data])
    return rows.length > 0 ? name : null
  },
}
`,
}

/**
 * An empty folder in which imports find this project's packages; `as installed`, this package among
 * them, as it is built.
 */
export function makeDocFolder({
  packages,
}: {
  readonly packages?: 'as installed'
} = {}): DocFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'tillkit-docs-')))
  const modules = join(path, 'node_modules')
  if (packages === undefined) symlinkSync(join(root, 'node_modules'), modules, 'dir')
  else {
    mkdirSync(modules)
    symlinkSync(root, join(modules, 'tillkit'), 'dir')
    for (const name of ['pg', 'postgres'])
      symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir')
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Writes the files a reader of some parts of a page has: the merchant's own, those of the first
 * part, and the parts'.
 */
export function writeParts(folder: string, page: string, headings: readonly string[]): void {
  for (const [file, code] of Object.entries(ownFiles)) writeInto(folder, file, code)
  const blocks = codeBlocks(page)
  for (const heading of [...partsOf(page).slice(0, 1), ...headings]) {
    for (const block of blocks) {
      if (block.heading === heading && block.file !== undefined)
        writeInto(folder, block.file, block.code)
    }
  }
}

/** Writes each file of a page beside the others, but for those in folders of their own. */
export function writePage(folder: string, page: string): void {
  for (const { file, code } of readDocBlocks(page)) {
    if (file !== undefined && !file.includes('/')) writeInto(folder, file, code)
  }
}

/** A page's parts that contain files. */
export function partsOf(page: string): readonly string[] {
  return [...new Set(codeBlocks(page).map(({ heading }) => heading))]
}

/** The blocks of a page that are code; the others are text that nobody runs. */
function codeBlocks(page: string): readonly DocBlock[] {
  return readDocBlocks(page).filter(({ language }) => language !== 'text')
}

export function writeInto(folder: string, file: string, code: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}
