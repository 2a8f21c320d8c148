import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DocBlock, readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { readShop, shopNames } from '../long/shops/shop.js'
import { makeDocFolder, pages, partsOf, root, writeInto, writeParts } from './docProject.js'
import { fragmentNames, merchantFiles } from './merchantFiles.js'
import { typeCheck } from './typeCheck.js'

/** Pages whose parts are folders that build on the page's first part. */
const ofParts = ['backend.md', 'mounts.md']

const guides = readdirSync(join(root, 'stories/guides'))
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => `../stories/guides/${file}`)

/** What Next.js demands of what a route handler exports. */
const nextCheck = `import { GET, POST } from './app/api/checkout/[...route]/route'

type RouteHandler = (
  request: Request,
  context: { params: Promise<{ route: string[] }> },
) => Response | Promise<Response>

export const handlers: readonly RouteHandler[] = [GET, POST]
`

/** As much as the pages use of what Deno, Bun and workerd have by themselves. */
const runtimes = `declare namespace Deno {
  const env: { get(name: string): string | undefined }
  function serve(
    options: { port: number },
    answer: (
      request: Request,
      info: { remoteAddr: { hostname: string } },
    ) => Response | Promise<Response>,
  ): unknown
}

declare namespace Bun {
  interface Server {
    requestIP(request: Request): { address: string } | null
  }
  function serve(options: {
    port: number
    fetch: (request: Request, server: Server) => Response | Promise<Response>
  }): Server
}

declare module 'next/headers' {
  export function headers(): Promise<Headers>
}

declare module 'cloudflare:workers' {
  /** An interface, as \`wrangler types\` writes it, of texts and other bindings. */
  interface Env {
    TILLKIT_ENVIRONMENT: 'test'
    PICTURES: { list(): Promise<unknown> }
  }
  export const env: Env
  export function waitUntil(work: Promise<unknown>): void
}
`

/**
 * Parts whose framework is not installed here: the shop that is built of them checks their types.
 */
const typedByShops = shopNames
  .map(readShop)
  .flatMap(({ checksTypes, blocks }) => (checksTypes ? blocks : []))

/** A page whose parts are files of one folder. */
const ofOneFolder = 'adapter.md'

/** What guides and that page import besides. */
const checkoutOfGuides = `import type { CheckoutServer } from 'tillkit/server'
export declare const checkout: CheckoutServer
`

const folder = makeDocFolder()
let errors = ''
/** One compiler for all documents: most of its work is the reading of what they import. */
beforeAll(async () => {
  writeInto(folder.path, 'runtimes.d.ts', runtimes)
  for (const page of [...pages, ...guides]) writePage(page)
  errors = await typeCheck(folder.path)
}, 300_000)
afterAll(() => folder.remove())

test('every block of code in the documents and guides is free of type errors', () => {
  expect(guides.flatMap(codeOf).length).toBeGreaterThan(30)
  expect(pages.flatMap(codeOf).length).toBeGreaterThan(60)
  expect(errors).toBe('')
})

function codeOf(page: string): readonly DocBlock[] {
  return readDocBlocks(page).filter(({ language }) => language === 'ts' || language === 'tsx')
}

function folderOf(page: string): string {
  return join(folder.path, page.replaceAll('../', '').replace(/\.mdx?$/, ''))
}

/**
 * Writes what a reader of a page has: the files of each part in a folder, beside what the page
 * leaves to the merchant.
 */
function writePage(page: string): void {
  const pageFolder = folderOf(page)
  if (ofParts.includes(page)) {
    writeEachPart(pageFolder, page)
    return
  }
  const isGuide = guides.includes(page)
  const isOneFolder = isGuide || page === ofOneFolder
  for (const { heading, file, line, language, code } of codeOf(page)) {
    const part = isOneFolder
      ? pageFolder
      : join(pageFolder, heading.toLowerCase().replace(/[^a-z\d]+/g, '-'))
    for (const [name, text] of Object.entries(merchantFiles)) writeInto(part, name, text)
    if (isOneFolder) writeInto(part, 'checkout.ts', checkoutOfGuides)
    const whole = code.replace(/^ *\/\/ …$/m, '...rest,')
    // Each block of a guide is a file, as a reader would copy it.
    const name = isGuide ? undefined : file
    writeInto(
      part,
      name ?? `line${line}.${language}`,
      page in fragmentNames ? `${whole}\nexport {}\n` : whole,
    )
  }
  const names = fragmentNames[page]
  if (names !== undefined) writeInto(pageFolder, 'names.d.ts', names)
}

function writeEachPart(pageFolder: string, page: string): void {
  const parts = partsOf(page).filter((heading) => !typedByShops.includes(heading))
  for (const [number, heading] of parts.entries()) {
    const part = `${pageFolder}-${number}`
    if (heading === 'Next.js') writeInto(part, 'nextCheck.ts', nextCheck)
    writeParts(part, page, [heading])
  }
}
