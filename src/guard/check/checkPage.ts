import { CheckoutError } from '../../model/checkoutError.js'
import { type Baseline, kindOf, subjectOf } from '../changes/classifyReport.js'
import type { ChangeDraft, PageChange } from '../changes/pageChange.js'
import { addressesOf } from '../inventory/authorisedScripts.js'
import { integrityOf } from '../inventory/integrityOf.js'
import type { PageInventory } from '../inventory/inventory.js'
import { type HeaderOptions, pageHeaders } from '../policy/pageHeaders.js'
import { reportedUrl } from '../reports/reportedUrl.js'
import { compareHeaders, noncesOf } from './compareHeaders.js'
import { fetchBytes, fetchText } from './fetchText.js'
import { type PageScript, readScripts } from './readScripts.js'

/** What a check of a page found. */
export interface PageCheck {
  /** The page, as the options write it. */
  readonly page: string
  /** How many scripts were compared: those of the page, and every authorised one. */
  readonly scripts: number
  /** Empty when the page is as authorised. */
  readonly changes: readonly PageChange[]
}

/** What a page is compared with. */
export interface CheckContext {
  readonly baseline: Baseline
  /** The present one first. The files of an earlier release may be gone. */
  readonly inventories: readonly PageInventory[]
  readonly headerOptions: HeaderOptions
  readonly otherHeaders: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

type Found = Omit<PageCheck, 'changes'> & { readonly changes: readonly ChangeDraft[] }

const atOnce = 6

/**
 * Fetches a page twice, each of its scripts and each authorised script, and compares them.
 *
 * @throws {CheckoutError} `unreachable`
 */
export async function checkPage(address: string, context: CheckContext): Promise<Found> {
  const { baseline, headerOptions, otherHeaders } = context
  const first = await fetchPage(address, context.fetch)
  const second = await fetchPage(address, context.fetch)
  const page = baseline.pages.find(first.url)
  if (page === undefined) {
    throw new CheckoutError('unreachable', `${first.url} is none of the guarded pages: add it to pages, or correct it.`)
  }
  const nonces = noncesOf(first.headers)
  const expected = pageHeaders(headerOptions, { ...(nonces.size > 0 ? { nonce: 'any' } : {}), engine: 'chromium' })
  const isReused = [...noncesOf(second.headers)].some((nonce) => nonces.has(nonce))
  const seen = new PageScripts(page, context)
  for (const script of readScripts(first.text)) seen.add(script, first.url, nonces)
  await seen.compareFiles()
  return {
    page,
    scripts: seen.count,
    changes: [
      ...compareHeaders(first.headers, { ...expected, ...lowerCase(otherHeaders) }, page),
      ...(isReused ? [nonceReused(page)] : []),
      ...seen.changes,
    ],
  }
}

/** The scripts of a page that is checked, and what is wrong with them. */
class PageScripts {
  readonly changes: ChangeDraft[] = []
  /** The addresses in the page, by address without a query. Empty for a script that is not in the HTML. */
  readonly #files = new Map<string, Set<string>>()
  readonly #page: string
  readonly #context: CheckContext
  #inline = 0

  constructor(page: string, context: CheckContext) {
    this.#page = page
    this.#context = context
    const { origins } = context.headerOptions
    for (const { url } of context.inventories.flatMap(({ scripts }) => scripts)) {
      if (url === 'inline') continue
      for (const address of addressesOf(url, origins)) this.#files.set(address, new Set())
    }
  }

  get count(): number {
    return this.#toFetch().length + this.#inline
  }

  add(script: PageScript, base: string, nonces: ReadonlySet<string>): void {
    if (script.type === 'inline') this.#addInline(script, nonces)
    else this.#addFile(script, base)
  }

  #addFile(script: Exclude<PageScript, { type: 'inline' }>, base: string): void {
    const address = URL.canParse(script.src, base) ? new URL(script.src, base).href : undefined
    const url = address === undefined ? undefined : reportedUrl(address)
    if (address === undefined || url === undefined) {
      this.#note('new_script', wordOf(script.src))
      return
    }
    const [whole = ''] = address.split('#')
    this.#files.set(url, (this.#files.get(url) ?? new Set()).add(whole))
    const { authorised } = this.#context.baseline
    if (!authorised.hashesAt(url)) this.#note(kindOf(url, authorised, 'new_script'), subjectOf(url, authorised))
    else if (!script.hasIntegrity && this.#context.headerOptions.integrity === 'enforce') {
      this.#note('missing_integrity', url)
    }
  }

  /** The page's server added code that has the nonce of its answer. Its hash may differ in each answer. */
  #addInline({ text, nonce }: PageScript & { type: 'inline' }, nonces: ReadonlySet<string>): void {
    this.#inline += 1
    const sha256 = integrityOf(text)
    const isAuthorised = this.#context.baseline.authorised.hashesAt('inline')?.has(sha256) ?? false
    if (isAuthorised || (nonce !== undefined && nonces.has(nonce))) return
    this.#note('new_script', 'inline', sha256)
  }

  /** Fetches every authorised script and every script of the page. */
  async compareFiles(): Promise<void> {
    const left = [...this.#toFetch()]
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await this.#compareFile(...next)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  #toFetch(): readonly (readonly [url: string, address: string])[] {
    return [...this.#files].flatMap(([url, inPage]) =>
      (inPage.size > 0 ? [...inPage] : [url]).map((address) => [url, address] as const),
    )
  }

  async #compareFile(url: string, address: string): Promise<void> {
    const hashes = this.#context.baseline.authorised.hashesAt(url)
    if (hashes === undefined) return
    const sha256 = await hashOf(address, this.#context.fetch)
    if (sha256 === undefined) {
      if (this.#isPresent(url)) this.#note('missing_script', url)
    } else if (!hashes.has(sha256)) this.#note('changed_script', url, sha256)
  }

  #isPresent(url: string): boolean {
    const { inventories, headerOptions } = this.#context
    return (
      inventories[0]?.scripts.some((script) => addressesOf(script.url, headerOptions.origins).includes(url)) ?? false
    )
  }

  #note(kind: ChangeDraft['kind'], subject: string, sha256?: string): void {
    const change: ChangeDraft = { kind, page: this.#page, subject, isBlocked: false, source: 'check' }
    this.changes.push(sha256 === undefined ? change : { ...change, sha256 })
  }
}

async function fetchPage(address: string, fetchWith: typeof fetch): ReturnType<typeof fetchText> {
  const fetched = await fetchText(address, 'text/html,application/xhtml+xml', fetchWith)
  if (fetched.status === 200) return fetched
  throw new CheckoutError('unreachable', `${address} answers ${fetched.status}, so there is no page to check.`)
}

async function hashOf(address: string, fetchWith: typeof fetch): Promise<string | undefined> {
  try {
    const { status, bytes } = await fetchBytes(address, '*/*', fetchWith)
    return status === 200 ? integrityOf(bytes) : undefined
  } catch (error) {
    if (error instanceof CheckoutError) return undefined
    throw error
  }
}

function nonceReused(page: string): ChangeDraft {
  return { kind: 'nonce_reused', page, subject: 'content-security-policy', isBlocked: false, source: 'check' }
}

/** The scheme of an address that contains the code, such as `data`. */
function wordOf(src: string): string {
  return /^\s*([a-z]{1,20}):/i.exec(src)?.[1]?.toLowerCase() ?? 'inline'
}

function lowerCase(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
