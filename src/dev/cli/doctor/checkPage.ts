import { isPrivateHost } from '../../../backend/service/addresses/publicHost.js'
import { readSecureUrl } from '../../../backend/service/addresses/readSecureUrl.js'
import { readTags } from '../../../guard/check/readTags.js'
import type { Terminal } from '../terminal/terminal.js'
import type { Addresses } from './addresses.js'
import { checkPolicies } from './checkPolicies.js'
import { type ContentPolicy, parsePolicies } from './contentPolicy.js'
import { type Finding, finding, found } from './finding.js'

export async function checkPage(address: string, { addresses, isDirect, isHosted, fetch }: Visit) {
  const page = await load(address, fetch)
  if (typeof page === 'string') return [unreachable(address, page)]

  const { url, isFramingRefused, reported } = page
  const backend = backendFor(url, addresses)
  const served = [...checkOrigin(url, backend), ...checkSecure(url)]
  if (page.policies.length === 0)
    return [...served, missing({ isDirect, isReported: reported.length > 0 })]
  const formTargets = isHosted
    ? [backend, addresses.service].filter((target) => target !== undefined)
    : []
  const context = { self: url, backend, formTargets, isDirect, isFramingRefused }
  return [...served, ...checkPolicies(page.policies, context)]
}

interface Visit extends Pick<Terminal, 'fetch'> {
  readonly addresses: Addresses
  /** Whether cards are typed on it. */
  readonly isDirect: boolean
  /** Whether shoppers are sent to the service's page. */
  readonly isHosted: boolean
}

async function load(address: string, fetch: Terminal['fetch']) {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    if (!response.ok) return `It answers ${response.status}.`
    const { headers, url } = response
    return {
      url: new URL(url),
      policies: [
        ...parsePolicies(headers.get('Content-Security-Policy') ?? ''),
        ...metaPolicies(text),
      ],
      // Report-only policies.
      reported: parsePolicies(headers.get('Content-Security-Policy-Report-Only') ?? ''),
      isFramingRefused: /^(?:deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? ''),
    }
  } catch {
    return 'Nothing answers there.'
  }
}

/** A policy in the page can't restrict frames. @see HTML, "Content security policy state" */
function metaPolicies(text: string): readonly ContentPolicy[] {
  return readTags(text.replace(/<template\b[\s\S]*?<\/template\s*>/gi, ''))
    .filter(({ name, isCertain }) => name === 'meta' && isCertain)
    .filter(({ attributes }) =>
      /^\s*content-security-policy\s*$/i.test(attributes.get('http-equiv') ?? ''),
    )
    .flatMap(({ attributes }) => parsePolicies(attributes.get('content') ?? ''))
    .map((policy) => new Map([...policy].filter(([name]) => name !== 'frame-ancestors')))
}

/**
 * On a developer's machine page and backend are served together, also with the configuration of the
 * shop.
 */
function backendFor(page: URL, { backend }: Addresses): URL {
  return backend === undefined || (isPrivateHost(page.hostname) && !isPrivateHost(backend.hostname))
    ? page
    : backend
}

function checkOrigin(page: URL, backend: URL): readonly Finding[] {
  if (page.origin === backend.origin) return []
  return found('page_origin', 'error', {
    setting: 'publicUrl',
    what: `The page is at ${page.origin}, the backend at ${backend.origin}.`,
    why: 'The backend refuses requests from pages of another origin.',
    fix: 'Serve both from one origin: mount the backend below the shop, or let a proxy do so.',
  })
}

function checkSecure(page: URL): readonly Finding[] {
  if (readSecureUrl(page.href)) return []
  return found('page_insecure', 'error', {
    what: 'The page is served by plain http.',
    why: 'The interface demands https, and the card form refuses to send anything from here.',
    fix: 'Serve it by https. On your own machine open it by localhost, which browsers count as secure.',
  })
}

function missing({
  isDirect,
  isReported,
}: {
  readonly isDirect: boolean
  readonly isReported: boolean
}): Finding {
  return finding(isReported ? 'csp_report_only' : 'csp_missing', isDirect ? 'error' : 'warning', {
    what: isReported
      ? 'The page’s policy only reports.'
      : 'The page has no Content Security Policy.',
    why: 'Any script that gets into the page can read what a shopper types, and send it anywhere.',
    fix: isReported
      ? 'Send it as Content-Security-Policy, once its reports are clean.'
      : `Send one. A strict one to begin with: ${strictPolicy}`,
  })
}

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

function unreachable(address: string, why: string): Finding {
  return finding('page_unreachable', 'error', {
    what: `The page ${address} could not be looked at. ${why}`,
    why: 'Its policy can only be checked in its answer.',
    fix: 'Start the shop, and give --page the whole address of the page with the checkout.',
  })
}
