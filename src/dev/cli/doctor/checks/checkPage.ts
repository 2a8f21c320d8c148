import { isPrivateHost } from '../../../../backend/service/addresses/publicHost.js'
import { readSecureUrl } from '../../../../backend/service/addresses/readSecureUrl.js'
import { readTags } from '../../../../guard/check/readTags.js'
import type { Terminal } from '../../terminal/terminal.js'
import { checkPolicies } from './checkContentPolicy.js'
import { type Finding, finding, found } from './finding.js'
import { type ContentPolicy, parsePolicies } from './parseContentPolicy.js'
import type { Addresses } from './readAddresses.js'

const timeoutMs = 10_000

/** How the checkout on a page is configured. */
interface PageOptions extends Pick<Terminal, 'fetch'> {
  readonly addresses: Addresses
  /** Whether cards are typed on it. */
  readonly isDirect: boolean
  /** Whether shoppers are sent to the service's page. */
  readonly isHosted: boolean
}

/** Fetches a page with the checkout on it, and checks its address and its policies. */
export async function checkPage(
  address: string,
  { addresses, isDirect, isHosted, fetch }: PageOptions,
): Promise<readonly Finding[]> {
  const page = await fetchPage(address, fetch)
  if (page.type === 'unreachable') return pageUnreachable(address, page.reason)

  const { url, policies, isFramingRefused } = page
  const backend = backendFor(url, addresses)
  const addressFindings = [...checkOrigin(url, backend), ...checkSecure(url)]
  if (policies.length === 0) {
    return [
      ...addressFindings,
      policyMissing({ isDirect, hasReportOnlyPolicy: page.hasReportOnlyPolicy }),
    ]
  }
  const formTargets: URL[] = []
  if (isHosted) {
    formTargets.push(backend)
    if (addresses.service) formTargets.push(addresses.service)
  }
  const context = { self: url, backend, formTargets, isDirect, isFramingRefused }
  return [...addressFindings, ...checkPolicies(policies, context)]
}

/** The page as it was served, or why it could not be looked at. */
type FetchedPage =
  | {
      readonly type: 'page'
      /** Where redirects have led. */
      readonly url: URL
      readonly policies: readonly ContentPolicy[]
      /** Whether there is a policy that only reports. */
      readonly hasReportOnlyPolicy: boolean
      readonly isFramingRefused: boolean
    }
  | { readonly type: 'unreachable'; readonly reason: string }

/** Follows redirects, as a browser does: the policies of the last page count. */
async function fetchPage(address: string, fetch: Terminal['fetch']): Promise<FetchedPage> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) return { type: 'unreachable', reason: `It answers ${response.status}.` }
    const { headers } = response
    const policyHeader = headers.get('Content-Security-Policy') ?? ''
    const reportHeader = headers.get('Content-Security-Policy-Report-Only') ?? ''
    return {
      type: 'page',
      url: new URL(response.url),
      policies: [...parsePolicies(policyHeader), ...metaPolicies(text)],
      hasReportOnlyPolicy: parsePolicies(reportHeader).length > 0,
      isFramingRefused: /^(?:deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? ''),
    }
  } catch {
    return { type: 'unreachable', reason: 'Nothing answers there.' }
  }
}

/** A policy in the page can't restrict frames. @see HTML, "Content security policy state" */
function metaPolicies(text: string): readonly ContentPolicy[] {
  const shownText = text.replace(/<template\b[\s\S]*?<\/template\s*>/gi, '')
  const policyTags = readTags(shownText).filter(({ name, isCertain, attributes }) => {
    const header = attributes.get('http-equiv') ?? ''
    return name === 'meta' && isCertain && /^\s*content-security-policy\s*$/i.test(header)
  })
  const policies = policyTags.flatMap(({ attributes }) =>
    parsePolicies(attributes.get('content') ?? ''),
  )
  return policies.map(
    (policy) => new Map([...policy].filter(([name]) => name !== 'frame-ancestors')),
  )
}

/**
 * On a developer's machine page and backend are served together, also with the configuration of the
 * shop.
 */
function backendFor(page: URL, { backend }: Addresses) {
  if (backend === undefined) return page
  const isDevelopment = isPrivateHost(page.hostname) && !isPrivateHost(backend.hostname)
  return isDevelopment ? page : backend
}

/** Requests from pages of another origin are refused by the backend, whatever the policy allows. */
function checkOrigin(page: URL, backend: URL) {
  if (page.origin === backend.origin) return []
  return found('page_origin', 'error', {
    setting: 'publicUrl',
    what: `The page is at ${page.origin}, the backend at ${backend.origin}.`,
    why: 'The backend refuses requests from pages of another origin.',
    fix: 'Serve both from one origin: mount the backend below the shop, or let a proxy do so.',
  })
}

function checkSecure(page: URL) {
  if (readSecureUrl(page.href)) return []
  return found('page_insecure', 'error', {
    what: 'The page is served by plain http.',
    why: 'The interface demands https, and the card form refuses to send anything from here.',
    fix:
      'Serve it by https. On your own machine open it by localhost, ' +
      'which browsers count as secure.',
  })
}

interface MissingPolicy {
  /** Whether cards are typed on the page: then it is an error, else a warning. */
  readonly isDirect: boolean
  /** Whether there is a policy that only reports. */
  readonly hasReportOnlyPolicy: boolean
}

/** A policy that only reports forbids nothing, so it counts as missing, with another fix. */
function policyMissing({ isDirect, hasReportOnlyPolicy }: MissingPolicy) {
  return finding(
    hasReportOnlyPolicy ? 'csp_report_only' : 'csp_missing',
    isDirect ? 'error' : 'warning',
    {
      what: hasReportOnlyPolicy
        ? 'The page’s policy only reports.'
        : 'The page has no Content Security Policy.',
      why: 'Any script that gets into the page can read what a shopper types, and send it anywhere.',
      fix: hasReportOnlyPolicy
        ? 'Send it as Content-Security-Policy, once its reports are clean.'
        : `Send one. A strict one to begin with: ${strictPolicy}`,
    },
  )
}

/** For a direct payment page. A hosted one adds the service to `form-action`: see `checkForms`. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'"

/** Why a page can't be looked at. */
export function pageUnreachable(address: string, reason: string): readonly Finding[] {
  return found('page_unreachable', 'error', {
    what: `The page ${address} could not be looked at. ${reason}`,
    why: 'Its policy and headers can only be checked in its answer.',
    fix: 'Start the shop, and give --page the whole address of the page with the checkout.',
  })
}
