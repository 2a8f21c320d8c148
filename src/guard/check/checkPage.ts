import { mapSideBySide } from '../../backend/time/mapSideBySide.js'
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

/** What a guard compares its pages with. */
export interface CheckContext {
  readonly baseline: Baseline
  /** The present one first. The files of an earlier release may be gone. */
  readonly inventories: readonly PageInventory[]
  readonly headerOptions: HeaderOptions
  readonly otherHeaders: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

const requestsAtOnce = 6

/**
 * Fetches a page twice, its scripts and the authorised ones, and compares them.
 *
 * @throws {CheckoutError} `unreachable` when the page can't be fetched, or is not a guarded one
 */
export async function checkPage(address: string, context: CheckContext) {
  const { baseline, inventories } = context
  const firstAnswer = await fetchPage(address, context.fetch)
  // A second answer shows whether the nonce is made anew.
  const secondAnswer = await fetchPage(address, context.fetch)
  const page = baseline.pages.find(firstAnswer.url)
  if (page === undefined) {
    throw new CheckoutError(
      'unreachable',
      `${firstAnswer.url} is none of the guarded pages: add it to pages, or correct it.`,
    )
  }
  const nonces = noncesOf(firstAnswer.headers)
  // A page with nonces is compared with the policy of nonces, whatever their values.
  const nonce = nonces.size > 0 ? 'any' : undefined
  const guardHeaders = pageHeaders(context.headerOptions, { nonce, engine: 'chromium' })
  // `Headers` writes the merchant's names in lower case, so that they replace those of the guard.
  const otherHeaders = Object.fromEntries(new Headers(context.otherHeaders))
  const expectedHeaders = { ...guardHeaders, ...otherHeaders }
  const headerChanges = compareHeaders(firstAnswer.headers, expectedHeaders, page)
  const pageScripts = readScripts(firstAnswer.text)
  const elements = checkElements(pageScripts, { pageUrl: firstAnswer.url, nonces, context })
  const files = filesToFetch(elements.addressesByUrl, inventories, context)
  const fileChanges = await mapSideBySide(files, requestsAtOnce, (file) => checkFile(file, context))

  const foundChanges = [...elements.changes, ...fileChanges.flat()]
  // A nonce of two answers can be read from one and used in the other.
  if ([...noncesOf(secondAnswer.headers)].some((nonce) => nonces.has(nonce))) {
    foundChanges.unshift({ kind: 'nonce_reused', subject: 'content-security-policy' })
  }
  const scriptChanges = foundChanges.map((change): ChangeDraft => {
    return { ...change, page, isBlocked: false, source: 'check' }
  })
  const inlineScripts = pageScripts.filter(({ type }) => type === 'inline')
  const scripts = files.length + inlineScripts.length
  return { page, scripts, changes: [...headerChanges, ...scriptChanges] }
}

type FoundChange = Pick<ChangeDraft, 'kind' | 'subject' | 'sha256'>

interface ElementsContext {
  /** The address that answered, which relative addresses in the page start from. */
  readonly pageUrl: string
  /** The nonces of the page's own answer. */
  readonly nonces: ReadonlySet<string>
  readonly context: CheckContext
}

/** Compares the scripts in the page with the inventory, without fetching them. */
function checkElements(
  scripts: readonly PageScript[],
  { pageUrl, nonces, context }: ElementsContext,
) {
  const { baseline, headerOptions } = context
  const { authorised } = baseline
  const changes: FoundChange[] = []
  /** The addresses in the page, with their queries, by address without a query. */
  const addressesByUrl = new Map<string, Set<string>>()
  for (const script of scripts) {
    if (script.type === 'inline') {
      const sha256 = integrityOf(script.text)
      // The page's server added code that has the nonce of its answer. Its hash may differ in each
      // answer.
      const isOfServer = script.nonce !== undefined && nonces.has(script.nonce)
      const isListed = authorised.hashesAt('inline')?.has(sha256) === true
      if (!isOfServer && !isListed) changes.push({ kind: 'new_script', subject: 'inline', sha256 })
      continue
    }
    const address = URL.canParse(script.src, pageUrl) ? new URL(script.src, pageUrl).href : ''
    const url = reportedUrl(address)
    if (url === undefined) {
      changes.push({ kind: 'new_script', subject: schemeOf(script.src) })
      continue
    }
    const addresses = addressesByUrl.get(url) ?? new Set()
    addressesByUrl.set(url, addresses.add(address.replace(/#.*/s, '')))
    if (!authorised.hashesAt(url)) {
      const kind = kindOf(url, authorised, 'new_script')
      changes.push({ kind, subject: subjectOf(url, authorised) })
    } else if (!script.hasIntegrity && headerOptions.integrity === 'enforce') {
      changes.push({ kind: 'missing_integrity', subject: url })
    }
  }
  return { changes, addressesByUrl }
}

interface ScriptFile {
  /** The address without a query, as the inventory has it. */
  readonly url: string
  /** The address to fetch. */
  readonly address: string
  /** Whether the present inventory has it, so that it must be there. */
  readonly isRequired: boolean
}

/** The authorised scripts, and those in the page under each of their addresses. */
function filesToFetch(
  addressesByUrl: ReadonlyMap<string, ReadonlySet<string>>,
  inventories: readonly PageInventory[],
  { headerOptions }: CheckContext,
): readonly ScriptFile[] {
  const urlsOf = ({ scripts }: PageInventory): readonly string[] =>
    scripts.flatMap(({ url }) => (url === 'inline' ? [] : addressesOf(url, headerOptions.origins)))
  const requiredUrls = new Set(inventories.slice(0, 1).flatMap(urlsOf))
  const urls = new Set([...inventories.flatMap(urlsOf), ...addressesByUrl.keys()])
  return [...urls].flatMap((url) => {
    const addresses = [...(addressesByUrl.get(url) ?? [url])]
    return addresses.map((address) => ({ url, address, isRequired: requiredUrls.has(url) }))
  })
}

/** Fetches a file, and compares its hash. */
async function checkFile(
  { url, address, isRequired }: ScriptFile,
  context: CheckContext,
): Promise<readonly FoundChange[]> {
  const hashes = context.baseline.authorised.hashesAt(url)
  if (hashes === undefined) return []
  const sha256 = await hashOf(address, context.fetch)
  if (sha256 === undefined) return isRequired ? [{ kind: 'missing_script', subject: url }] : []
  return hashes.has(sha256) ? [] : [{ kind: 'changed_script', subject: url, sha256 }]
}

async function fetchPage(address: string, fetchWith: typeof fetch) {
  const fetched = await fetchText(address, 'text/html,application/xhtml+xml', fetchWith)
  if (fetched.status === 200) return fetched
  throw new CheckoutError(
    'unreachable',
    `${address} answers ${fetched.status}, so there is no page to check.`,
  )
}

/** The hash of a file that answers 200; `undefined` if it does not, or can't be read. */
async function hashOf(address: string, fetchWith: typeof fetch) {
  try {
    const { status, bytes } = await fetchBytes(address, '*/*', fetchWith)
    return status === 200 ? integrityOf(bytes) : undefined
  } catch (error) {
    if (error instanceof CheckoutError) return undefined
    throw error
  }
}

/** The scheme of an address that contains the code, such as `data`. */
function schemeOf(src: string) {
  return /^\s*([a-z]{1,20}):/i.exec(src)?.[1]?.toLowerCase() ?? 'inline'
}
