import { pageUnreachable } from '../../doctor/checks/checkPage.js'
import { type Finding, finding, found } from '../../doctor/checks/finding.js'
import type { Terminal } from '../../terminal/terminal.js'

const timeoutMs = 10_000
/** What is smaller gains nothing by compression. */
const smallPageBytes = 10_000

/** Fetches the checkout's page as a browser does, and looks at cache, compression and headers. */
export async function checkDelivery(
  address: string,
  fetch: Terminal['fetch'],
): Promise<readonly Finding[]> {
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'br, gzip' }
  const signal = AbortSignal.timeout(timeoutMs)
  const page = await fetch(address, { headers, signal }).catch(() => undefined)
  if (!page) return pageUnreachable(address, 'Nothing answers there.')
  if (!page.ok) return pageUnreachable(address, `It answers ${page.status}.`)
  const text = await page.text()
  return [
    ...checkCache(page.headers),
    ...checkCompression(page.headers, Buffer.byteLength(text)),
    ...checkSecurityHeaders(page),
  ]
}

/** A page without cookies may be the same for all, so only one that sets them is an error. */
function checkCache(headers: Headers) {
  const cacheControl = headers.get('Cache-Control') ?? ''
  const isStored = Number(headers.get('Age') ?? 0) > 0
  if (!isStored && !mayBeShared(cacheControl)) return []
  const isPersonal = headers.getSetCookie().length > 0
  const sign = isStored ? `Age: ${headers.get('Age')}` : `Cache-Control: ${cacheControl}`
  return found('page_cached', isPersonal ? 'error' : 'warning', {
    what: `The page may be kept by a shared cache: ${sign}.`,
    why:
      'A shopper may see another’s order, or yesterday’s price, and a nonce that is used twice ' +
      'protects nothing.',
    fix:
      'Send Cache-Control: private, no-cache with it, and leave it out of the CDN’s rules. ' +
      'A file that is the same for every shopper may stay.',
  })
}

function mayBeShared(cacheControl: string) {
  if (/\b(?:no-store|no-cache|private)\b/i.test(cacheControl)) return false
  const [, sharedSeconds] = /\bs-maxage=(\d+)/i.exec(cacheControl) ?? []
  const [, seconds] = /\bmax-age=(\d+)/i.exec(cacheControl) ?? []
  const isPublic = /\bpublic\b/i.test(cacheControl)
  return Number(sharedSeconds ?? (isPublic ? seconds : 0) ?? 0) > 0
}

function checkCompression(headers: Headers, bytes: number) {
  if (headers.has('Content-Encoding') || bytes <= smallPageBytes) return []
  return found('page_uncompressed', 'warning', {
    what: `The page is sent uncompressed: ${Math.round(bytes / 1_000)} kB.`,
    why: 'A shopper on a slow line waits longer for the form, and presses before it is there.',
    fix: 'Compress texts in the server, the proxy or the CDN, but not the checkout’s own answers.',
    page: 'docs/going-live.md#your-page',
  })
}

function checkSecurityHeaders({ headers, url }: Response) {
  const findings: Finding[] = []
  if (headers.get('X-Content-Type-Options')?.trim().toLowerCase() !== 'nosniff') {
    findings.push(
      finding('page_sniffed', 'warning', {
        what: 'The page has no X-Content-Type-Options: nosniff.',
        why: 'A browser may then take a file of another type for a script.',
        fix: 'Send it with every answer of the shop.',
      }),
    )
  }
  if (url.startsWith('https:') && !headers.has('Strict-Transport-Security')) {
    findings.push(
      finding('page_hsts', 'warning', {
        what: 'The page has no Strict-Transport-Security.',
        why: 'A network between can lead a shopper who types the address to a copy by plain http.',
        fix: 'Send it with every answer of the shop, once all of it is served by https.',
      }),
    )
  }
  return findings
}
