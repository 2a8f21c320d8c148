import { randomBytes } from 'node:crypto'
import { createAttemptToken } from '../../../../core/contract/attemptToken.js'
import { attemptHeader, pageHeader, pageHeaderValue } from '../../../../core/contract/headers.js'
import { statusPath } from '../../../../core/contract/paths.js'
import type { Terminal } from '../../terminal/terminal.js'
import { type Finding, found } from '../checks/finding.js'
import { routeAt } from '../checks/readAddresses.js'
import { askRoute, describeAnswer, type RouteAnswer } from './askRoute.js'
import { explainAnswer } from './explainAnswer.js'

const setting = 'publicUrl'
/** No page has this origin: RFC 2606 reserves `.invalid`. */
const otherOrigin = 'https://doctor.invalid'

/**
 * Asks for the status of an attempt that does not exist, first as a page of another site, then as
 * the shop's own, and asks whether other sites may.
 */
export async function checkStatus(
  backend: URL,
  fetch: Terminal['fetch'],
): Promise<readonly Finding[]> {
  const url = routeAt(backend, statusPath)
  const ask = async (address: URL, origin: string) =>
    await askRoute(address, { headers: scriptHeaders(origin) }, fetch)
  const toOther = await ask(url, otherOrigin)
  const toOwn = await ask(url, backend.origin)
  if (toOwn === undefined || toOther === undefined) return []
  // What no cache can have: another address.
  const fresh = toOwn.code === 'origin_refused' ? await ask(bypassing(url), backend.origin) : toOwn
  if (fresh?.code !== 'attempt_unknown') return blocked(fresh ?? toOwn)
  if (fresh !== toOwn || !isUncached(toOwn)) return cached(toOwn)
  if (toOther.code === 'attempt_unknown') return originRemoved(toOther)
  return await checkPreflight(url, fetch)
}

function scriptHeaders(origin: string) {
  return {
    [pageHeader]: pageHeaderValue,
    [attemptHeader]: createAttemptToken(randomBytes),
    Origin: origin,
  }
}

function bypassing(url: URL) {
  return new URL(`?doctor=${createAttemptToken(randomBytes)}`, url)
}

function isUncached({ headers }: RouteAnswer) {
  return headers.get('Cache-Control')?.includes('no-store') && !headers.has('Age')
}

function blocked(answer: RouteAnswer) {
  const what = `${answer.address} answers the shop’s page with ${describeAnswer(answer)}.`
  if (answer.code !== 'origin_refused')
    return found('status_blocked', 'error', { setting, what, ...explainAnswer(answer) })
  return found('status_blocked', 'error', {
    setting,
    what,
    why:
      'The server has another publicUrl, or a proxy changes Origin or removes the header ' +
      'Tillkit. So no page could pay.',
    fix:
      'Set publicUrl to the address that shoppers see, and let headers through: no changeOrigin ' +
      'that rewrites Origin, no list of allowed headers.',
  })
}

function cached({ address }: RouteAnswer) {
  return found('status_cached', 'error', {
    setting,
    what: `${address} is answered from a cache, or without Cache-Control: no-store.`,
    why: 'A shopper could be shown another’s payment, or an old result.',
    fix: 'Leave these paths out of the cache of proxy, CDN and framework, and keep Cache-Control.',
  })
}

function originRemoved({ address }: RouteAnswer) {
  return found('origin_removed', 'error', {
    setting,
    what: `${address} answers a page of another site: its Origin does not arrive.`,
    why: 'In older browsers the checkout knows its own pages by Origin alone.',
    fix: 'Let Origin and Sec-Fetch-Site through: remove the proxy’s rule that empties them.',
  })
}

/** CORS headers would let other sites send the header by which the checkout knows its pages. */
async function checkPreflight(url: URL, fetch: Terminal['fetch']) {
  const headers = {
    Origin: otherOrigin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': pageHeader.toLowerCase(),
  }
  const answer = await askRoute(url, { method: 'OPTIONS', headers }, fetch)
  const allowedOrigin = answer?.headers.get('Access-Control-Allow-Origin')
  if (allowedOrigin !== '*' && allowedOrigin !== otherOrigin) return []
  return found('cors_granted', 'error', {
    setting,
    what: `${url.origin}${url.pathname} lets the pages of any site ask, by CORS headers.`,
    why: 'Another site’s page could then act as yours in a shopper’s browser.',
    fix: 'Leave these paths out of cors() or the platform’s rule: they need no CORS headers.',
    page: 'docs/proxy-contract.md#from-another-origin',
  })
}
