import { gzipSync } from 'node:zlib'
import { bodyLimitBytes } from '../../../../core/contract/answerHeaders.js'
import { formType } from '../../../../core/contract/headers.js'
import { webhookPath } from '../../../../core/contract/paths.js'
import type { CheckoutErrorCode } from '../../../../core/model/checkoutError.js'
import type { Terminal } from '../../terminal/terminal.js'
import { type Finding, finding } from '../checks/finding.js'
import { type Addresses, routeAt } from '../checks/readAddresses.js'
import { askRoute, describeAnswer, type RouteAnswer } from './askRoute.js'
import { explainAnswer } from './explainAnswer.js'

/** Base64Url of `{}`, and a wrong signature. */
export const forgedBody = new URLSearchParams({
  data: 'e30=',
  signature: `${'A'.repeat(27)}=`,
}).toString()
/** The webhook address follows from it, unless `webhookUrl` is set. */
const setting = 'publicUrl'

type WebhookOptions = Pick<Terminal, 'fetch'> & Pick<Addresses, 'isLive' | 'backend'>

/**
 * Posts webhooks with a wrong signature, which a route that is there and verifies refuses: plain,
 * with a slash, large and compressed. They name no order, so they change nothing even if accepted.
 */
export async function checkWebhook(url: URL, options: WebhookOptions): Promise<readonly Finding[]> {
  const { backend, fetch } = options
  const finding = await checkForged(url, options)
  if (finding.severity !== 'note' || !isOfCheckout(url, backend)) return [finding]
  const checks = [checkSlash(url, fetch), checkLarge(url, fetch), checkCompressed(url, fetch)]
  return [finding, ...(await Promise.all(checks)).flat()]
}

/** The plain form: whether the route is there, lets it through and verifies it. */
export async function checkForged(
  url: URL,
  { isLive, backend, fetch }: WebhookOptions,
): Promise<Finding> {
  const answer = await askRoute(url, formPost(forgedBody), fetch)
  if (!answer || answer.status === 0) return unreachable(url, isLive)
  return findingOfAnswer(answer, isOfCheckout(url, backend))
}

/** Elsewhere code of the merchant's answers, and not `createCheckoutServer`. */
function isOfCheckout(url: URL, backend: URL | undefined) {
  return backend !== undefined && url.href === routeAt(backend, webhookPath).href
}

/** A form as the service posts it: without a cookie and without `Origin`. */
export function formPost(
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': formType, ...headers }, body }
}

function unreachable({ origin, pathname }: URL, isLive: boolean) {
  return finding('webhook_unreachable', isLive ? 'error' : 'warning', {
    setting,
    what: `Nothing answers at ${origin}${pathname}, seen from this machine.`,
    why: 'Without webhooks the backend does not learn the result of a payment.',
    fix:
      'Start the backend, and check DNS, certificate and firewall. ' +
      'With --offline this is not asked.',
  })
}

/** The right answer is the checkout's own 401: a password's 401 would stop every webhook. */
function findingOfAnswer(answer: RouteAnswer, isCheckout: boolean) {
  const { status, code, address } = answer
  const what = `${address} answers a webhook with a wrong signature with ${describeAnswer(answer)}.`
  if (isCheckout ? code === 'webhook_signature' : isOtherRefusal(answer)) {
    return finding('webhook_answers', 'note', {
      what,
      why: 'So it is there, nothing blocks it, and it verifies.',
      fix: 'Nothing.',
    })
  }
  if (code === 'origin_refused') {
    return finding('webhook_blocked', 'warning', {
      setting,
      what,
      why: 'The checkout takes webhooks only from the addresses of webhookSources.',
      fix: 'Nothing, if the service’s addresses are listed there, and are not your proxy’s.',
      page: 'docs/webhooks.md#only-from-the-services-address',
    })
  }
  if (status >= 200 && status < 300 && !isPage(answer)) {
    return finding('webhook_accepts_forged', 'error', {
      setting,
      what,
      why:
        'Either it accepts any signature, so that anyone can report an order as paid, ' +
        'or something else answers there.',
      fix: 'Verify each webhook before it is used: mount checkout.fetch, or call verifyWebhook.',
      page: 'docs/webhooks.md#rules-to-follow',
    })
  }
  return finding(codeOfStatus(status), 'error', { setting, what, ...explainAnswer(answer) })
}

/** Code of the merchant's refuses in its own words. */
function isOtherRefusal(answer: RouteAnswer) {
  const { status, headers } = answer
  return (status === 400 || status === 401) && !isPage(answer) && !headers.has('WWW-Authenticate')
}

function isPage({ headers }: RouteAnswer) {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

function codeOfStatus(status: number): string {
  if (status >= 300 && status < 400) return 'webhook_redirect'
  if (status === 200 || status === 404 || status === 405) return 'webhook_not_mounted'
  return status >= 500 ? 'webhook_fails' : 'webhook_blocked'
}

/** Nobody calls it with a slash, so a redirect to the address without one, and a 404, are right. */
export async function checkSlash(url: URL, fetch: Terminal['fetch']): Promise<readonly Finding[]> {
  const slashed = new URL(`${url.pathname}/`, url)
  const answer = await askRoute(slashed, formPost(forgedBody), fetch)
  if (answer?.status === 404 || answer?.location?.href === url.href) return []
  return refusalFinding('webhook_slash', 'a webhook with a slash at the end', answer)
}

export async function checkLarge(url: URL, fetch: Terminal['fetch']): Promise<readonly Finding[]> {
  const body = forgedBody.padEnd(bodyLimitBytes + 1, 'A')
  return refusalFinding(
    'webhook_large',
    'a large webhook',
    await askRoute(url, formPost(body), fetch),
  )
}

export async function checkCompressed(
  url: URL,
  fetch: Terminal['fetch'],
): Promise<readonly Finding[]> {
  const post = formPost(gzipSync(forgedBody), { 'Content-Encoding': 'gzip' })
  const answer = await askRoute(url, post, fetch)
  return refusalFinding('webhook_compressed', 'a compressed webhook', answer)
}

/** 413 to a large body, 400 to a compressed one; 401 where a layer before it has inflated it. */
const refusals: readonly (CheckoutErrorCode | undefined)[] = [
  'body_too_large',
  'body_unreadable',
  'webhook_form',
  'webhook_signature',
]

/** A finding if something else than the checkout has answered a webhook of this kind. */
export function refusalFinding(
  code: string,
  question: string,
  answer: RouteAnswer | undefined,
): readonly Finding[] {
  if (answer === undefined || refusals.includes(answer.code)) return []
  const what = `${answer.address} answers ${question} with ${describeAnswer(answer)}.`
  return [finding(code, 'error', { setting, what, ...explainAnswer(answer) })]
}
