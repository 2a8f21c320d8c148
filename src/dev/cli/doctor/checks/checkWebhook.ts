import { nameOf } from '../../settings/settings.js'
import type { Terminal } from '../../terminal/terminal.js'
import { type Finding, finding } from './finding.js'

/** Base64Url of `{}`, and a wrong signature. */
const forgedBody = new URLSearchParams({
  data: 'e30=',
  signature: `${'A'.repeat(27)}=`,
}).toString()
const timeoutMs = 10_000
/** The webhook address follows from it, unless `webhookUrl` is set. */
const setting = 'publicUrl'

/**
 * Posts a webhook with a wrong signature, which a route that is there and verifies refuses. It
 * names no order, so it changes nothing even if it is accepted.
 */
export async function checkWebhook(
  url: URL,
  { isLive, fetch }: { readonly isLive: boolean } & Pick<Terminal, 'fetch'>,
): Promise<Finding> {
  const address = url.origin + url.pathname
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: forgedBody,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return findingOfAnswer(response, address)
  } catch {
    return finding('webhook_unreachable', isLive ? 'error' : 'warning', {
      setting,
      what: `Nothing answers at ${address}, seen from this machine.`,
      why: 'Without webhooks the backend does not learn the result of a payment.',
      fix:
        'Start the backend, and check DNS, certificate and firewall. ' +
        'With --offline this is not asked.',
    })
  }
}

/** 400 and 401 are the right answers: the route is there, and refuses what is not signed. */
function findingOfAnswer({ status, headers }: Response, address: string) {
  const what = `${address} answers a webhook with a wrong signature with ${status}.`
  if (status === 400 || status === 401) {
    return finding('webhook_answers', 'note', {
      what,
      why: 'So it is there, nothing blocks it, and it verifies.',
      fix: 'Nothing.',
    })
  }
  if (status >= 200 && status < 300) {
    return finding('webhook_accepts_forged', 'error', {
      setting,
      what,
      why:
        'Either it accepts any signature, so that anyone can report an order as paid, ' +
        'or something else answers there.',
      fix: 'Verify each webhook before it is used: mount checkout.fetch, or call verifyWebhook.',
    })
  }
  if (status >= 300 && status < 400) return redirected(what, headers.get('Location'))
  if (status === 404 || status === 405) {
    return finding('webhook_not_mounted', 'error', {
      setting,
      what,
      why:
        'The webhook route is not there, ' +
        'so the backend would not learn the result of a payment.',
      fix:
        'Mount checkout.fetch with its whole path for all methods; ' +
        'a proxy must not take a prefix off.',
    })
  }
  if (status >= 500) {
    return finding('webhook_fails', 'error', {
      setting,
      what,
      why: 'The backend fails before it has looked at the signature.',
      fix:
        'Read its log; often the store cannot be reached, ' +
        'or a body parser has read the body before.',
    })
  }
  return finding('webhook_blocked', 'warning', {
    setting,
    what,
    why: 'Something may block the route: a login, a CSRF check, a firewall, a list of addresses.',
    fix:
      'Let posts to this path through without a session; ' +
      'if only the service’s address may come, this is as it should be.',
  })
}

/** A redirect has two usual causes, a login and a moved address, and the fix names both. */
function redirected(what: string, location: string | null) {
  const target = location ? `: it leads to ${location}` : ''
  return finding('webhook_redirect', 'error', {
    setting,
    what,
    why: 'The interface does not say that the service follows redirects.',
    fix:
      'If a login stands before it, let posts to this path through without a session. ' +
      `If the address has moved, set ${nameOf(setting)} to the new one${target}.`,
  })
}
