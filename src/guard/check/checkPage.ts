import { CheckoutError } from '../../core/model/checkoutError.js'
import { type Baseline, kindOf, subjectOf } from '../changes/classifyReport.js'
import type { ChangeDraft, PageChange } from '../changes/pageChange.js'
import { addressesOf } from '../inventory/authorisedScripts.js'
import { integrityOf } from '../inventory/integrityOf.js'
import type { PageInventory } from '../inventory/inventory.js'
import { type HeaderOptions, pageHeaders } from '../policy/pageHeaders.js'
import { reportedUrl } from '../reports/reportedUrl.js'
import { compareHeaders, noncesOf } from './compareHeaders.js'
import { fetchBytes, fetchText } from './fetchText.js'
import { readScripts } from './readScripts.js'

/** What a check of a page found. */
export interface PageCheck {
  /** The page, as the options write it. */
  readonly page: string
  /** How many scripts were compared: those of the page, and every authorised one. */
  readonly scripts: number
  /** Empty when the page is as authorised. */
  readonly changes: readonly PageChange[]
}

export interface CheckContext {
  readonly baseline: Baseline
  /** The present one first. The files of an earlier release may be gone. */
  readonly inventories: readonly PageInventory[]
  readonly headerOptions: HeaderOptions
  readonly otherHeaders: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

const atOnce = 6

/**
 * Fetches a page twice, its scripts and the authorised ones, and compares them. @throws
 * {CheckoutError} `unreachable`
 */
export async function checkPage(address: string, context: CheckContext) {
  const { baseline, inventories, headerOptions, otherHeaders } = context
  const { authorised } = baseline
  const first = await fetchPage(address, context.fetch)
  const second = await fetchPage(address, context.fetch)
  const page = baseline.pages.find(first.url)
  if (page === undefined) {
    throw new CheckoutError(
      'unreachable',
      `${first.url} is none of the guarded pages: add it to pages, or correct it.`,
    )
  }
  const nonces = noncesOf(first.headers)
  const expected = pageHeaders(headerOptions, {
    ...(nonces.size > 0 ? { nonce: 'any' } : {}),
    engine: 'chromium',
  })
  const lowerCase = Object.fromEntries(new Headers(otherHeaders))
  const changes: ChangeDraft[] = [
    ...compareHeaders(first.headers, { ...expected, ...lowerCase }, page),
  ]
  const note = (kind: ChangeDraft['kind'], subject: string, sha256?: string): void => {
    changes.push({
      kind,
      page,
      subject,
      ...(sha256 !== undefined && { sha256 }),
      isBlocked: false,
      source: 'check',
    })
  }
  if ([...noncesOf(second.headers)].some((nonce) => nonces.has(nonce)))
    note('nonce_reused', 'content-security-policy')

  const addressesIn = ({ scripts }: PageInventory): readonly string[] =>
    scripts.flatMap(({ url }) => (url === 'inline' ? [] : addressesOf(url, headerOptions.origins)))
  /**
   * The addresses in the page, by address without a query. Empty for a script that is not in the
   * HTML.
   */
  const files = new Map(inventories.flatMap(addressesIn).map((url) => [url, new Set<string>()]))
  const scripts = readScripts(first.text)
  for (const script of scripts) {
    if (script.type === 'inline') {
      const sha256 = integrityOf(script.text)
      // The page's server added code that has the nonce of its answer. Its hash may differ in each
      // answer.
      const isOfServer = script.nonce !== undefined && nonces.has(script.nonce)
      if (!isOfServer && !authorised.hashesAt('inline')?.has(sha256))
        note('new_script', 'inline', sha256)
      continue
    }
    const whole = URL.canParse(script.src, first.url) ? new URL(script.src, first.url).href : ''
    const url = reportedUrl(whole)
    if (url === undefined) {
      note('new_script', wordOf(script.src))
      continue
    }
    files.set(url, (files.get(url) ?? new Set()).add(whole.replace(/#.*/s, '')))
    if (!authorised.hashesAt(url))
      note(kindOf(url, authorised, 'new_script'), subjectOf(url, authorised))
    else if (!script.hasIntegrity && headerOptions.integrity === 'enforce')
      note('missing_integrity', url)
  }

  const toFetch = [...files].flatMap(([url, inPage]) =>
    Array.from(inPage.size > 0 ? inPage : [url], (at) => ({ url, at })),
  )
  const inline = scripts.filter(({ type }) => type === 'inline')
  const count = toFetch.length + inline.length
  const present = new Set(inventories.slice(0, 1).flatMap(addressesIn))
  const compareFiles = async (): Promise<void> => {
    for (let next = toFetch.shift(); next !== undefined; next = toFetch.shift()) {
      const { url, at } = next
      const hashes = authorised.hashesAt(url)
      if (hashes === undefined) continue
      const sha256 = await hashOf(at, context.fetch)
      if (sha256 !== undefined && !hashes.has(sha256)) note('changed_script', url, sha256)
      if (sha256 === undefined && present.has(url)) note('missing_script', url)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, compareFiles))
  return { page, scripts: count, changes }
}

async function fetchPage(address: string, fetchWith: typeof fetch): ReturnType<typeof fetchText> {
  const fetched = await fetchText(address, 'text/html,application/xhtml+xml', fetchWith)
  if (fetched.status === 200) return fetched
  throw new CheckoutError(
    'unreachable',
    `${address} answers ${fetched.status}, so there is no page to check.`,
  )
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

/** The scheme of an address that contains the code, such as `data`. */
function wordOf(src: string): string {
  return /^\s*([a-z]{1,20}):/i.exec(src)?.[1]?.toLowerCase() ?? 'inline'
}
