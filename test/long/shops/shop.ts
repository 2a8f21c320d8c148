import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocBlock, readDocBlocks } from '../../../scripts/docs/docBlocks.mjs'
import { root } from '../../docs/docProject.js'

/** A project of `test/shops`, as its `shop.json` describes it. */
export interface Shop {
  readonly name: string
  /** In the table of docs/mounts.md. */
  readonly title: string
  /** The tool that makes such a project, with its version. */
  readonly creator: string
  /**
   * The headings of docs/mounts.md whose blocks are the files that a merchant adds, such as `Hono`.
   * `Next.js › shop/` takes only those files under a heading whose paths start so.
   */
  readonly blocks: readonly string[]
  /** The shop whose folder it starts from, if it differs in little. */
  readonly skeletonOf?: string
  /** Whether its build checks the types of the blocks, whose framework is not installed here. */
  readonly checksTypes?: boolean
  /** The folder of `checkout.ts` and `orders.ts`, unless the blocks have them themselves. */
  readonly shared?: string
  /** The shop whose built pages stand in front of this one, if this one is a backend alone. */
  readonly pagesOf?: string
  /** The path of the checkout, before the order's reference. */
  readonly checkout: string
  readonly returnPage: string
  /** Whether the form is in the server's HTML. */
  readonly isServerRendered: boolean
  /** What the framework refuses by default. */
  readonly refusal?: Refusal
  /** Whether `tillkit rehearse` is run on it, for minutes: one shop of each kind of server. */
  readonly isRehearsed?: boolean
}

/** A part of a documented file without which the framework refuses what the checkout needs. */
export interface Refusal {
  readonly file: string
  /** The part, as the file has it. */
  readonly setting: string
  /** What a merchant has instead who does not know of it, if anything. */
  readonly usual?: string
  /** How `doctor` names the remedy. */
  readonly remedy: string
}

const shopsFolder = join(root, 'test/shops')

/** The names of all shops: the folders of `test/shops`. */
export const shopNames: readonly string[] = readdirSync(shopsFolder)

export function shopFolder(name: string): string {
  return join(shopsFolder, name)
}

export function readShop(name: string): Shop {
  const text = readFileSync(join(shopFolder(name), 'shop.json'), 'utf8')
  return { name, ...(JSON.parse(text) as Omit<Shop, 'name'>) }
}

/** A file of a shop that docs/mounts.md shows. */
export interface DocumentedFile {
  readonly file: string
  readonly code: string
}

/** The files that a merchant writes: the blocks of docs/mounts.md, so that no second copy differs. */
export function documentedFiles({ blocks, shared }: Shop): readonly DocumentedFile[] {
  const shopFiles = blocks.flatMap((block) => {
    const [heading = '', start = ''] = block.split(' › ')
    return filesUnder(heading).filter(({ file }) => file.startsWith(start))
  })
  if (shared === undefined) return shopFiles
  const [checkout] = filesUnder('The checkout')
  if (checkout === undefined) throw new Error('docs/mounts.md shows no checkout.')
  return [
    { file: join(shared, 'orders.ts'), code: fileOfNext('shop/orders.ts') },
    { file: join(shared, checkout.file), code: checkout.code },
    ...shopFiles,
  ]
}

/** The settings are those of Next.js, at other addresses. */
export function documentedSettings(): string {
  return fileOfNext('.env.local')
}

function fileOfNext(name: string): string {
  const code = filesUnder('Next.js').find(({ file }) => file === name)?.code
  if (code === undefined) throw new Error(`docs/mounts.md has no ${name} for Next.js.`)
  return code
}

function filesUnder(heading: string): readonly DocumentedFile[] {
  return readDocBlocks('mounts.md')
    .filter(isFile)
    .filter((block) => block.heading === heading)
}

function isFile(block: DocBlock): block is DocBlock & DocumentedFile {
  return block.file !== undefined
}
