import { nameOf } from '../settings/settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { type Finding, finding } from './finding.js'

/** Base64Url of `{}`, and a wrong signature. */
const forged = new URLSearchParams({ data: 'e30=', signature: `${'A'.repeat(27)}=` }).toString()

/**
 * Posts a webhook with a wrong signature, which a route that is there and verifies refuses. It
 * names no order.
 */
export async function checkWebhook(
  url: URL,
  { isLive, fetch }: { isLive: boolean } & Pick<Terminal, 'fetch'>,
) {
  const where = url.origin + url.pathname
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: forged,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    return findingOfAnswer(response, where)
  } catch {
    return finding('webhook_unreachable', isLive ? 'error' : 'warning', {
      setting: 'publicUrl',
      what: `Nothing answers at ${where}, seen from this machine.`,
      why: 'Without webhooks the backend does not learn the result of a payment.',
      fix: 'Start the backend, and check DNS, certificate and firewall. With --offline this is not asked.',
    })
  }
}

function findingOfAnswer({ status, headers }: Response, where: string): Finding {
  const setting = 'publicUrl'
  const what = `${where} answers a webhook with a wrong signature with ${status}.`
  if (status === 400 || status === 401) {
    const why = 'So it is there, nothing blocks it, and it verifies.'
    return finding('webhook_answers', 'note', { what, why, fix: 'Nothing.' })
  }
  if (status >= 200 && status < 300) {
    const why =
      'Either it accepts any signature, so that anyone can report an order as paid, or something else answers there.'
    const fix =
      'Verify each webhook before it is used: mount checkout.fetch, or call verifyWebhook.'
    return finding('webhook_accepts_forged', 'error', { setting, what, why, fix })
  }
  if (status >= 300 && status < 400) {
    const why = 'The interface does not say that the service follows redirects.'
    const location = headers.get('Location')
    const fix = `If a login stands before it, let posts to this path through without a session. If the address has moved, set ${nameOf(setting)} to the new one${location ? `: it leads to ${location}` : ''}.`
    return finding('webhook_redirect', 'error', { setting, what, why, fix })
  }
  if (status === 404 || status === 405) {
    const why =
      'The webhook route is not there, so the backend would not learn the result of a payment.'
    const fix =
      'Mount checkout.fetch with its whole path for all methods; a proxy must not take a prefix off.'
    return finding('webhook_not_mounted', 'error', { setting, what, why, fix })
  }
  if (status >= 500) {
    const why = 'The backend fails before it has looked at the signature.'
    const fix =
      'Read its log; often the store cannot be reached, or a body parser has read the body before.'
    return finding('webhook_fails', 'error', { setting, what, why, fix })
  }
  const why =
    'Something may block the route: a login, a CSRF check, a firewall, a list of addresses.'
  const fix =
    'Let posts to this path through without a session; if only the service’s address may come, this is as it should be.'
  return finding('webhook_blocked', 'warning', { setting, what, why, fix })
}
