import type { RequestListener } from 'node:http'
import { nodeClientAddress } from 'tillkit/node'
import type { OptionChanges } from '../../../backend/optionChanges.js'
import { brokenSetups } from '../brokenSetups.js'
import type { Before } from '../service.js'
import type { outsideFaults } from './outsideFaults.js'

/** A planted fault as something between the internet and the checkout, or as an option. */
export interface OutsidePlant {
  readonly before?: Before | undefined
  readonly changes?: OptionChanges
  /** Whether the shop has a page, at `/checkout`. */
  readonly page?: true
  /** The trials that do not hold, and no others. */
  readonly trials: readonly string[]
}

type Incoming = Parameters<RequestListener>[0]
type Outgoing = Parameters<RequestListener>[1]

/** What is chosen is answered by something else than the checkout. */
function except(isChosen: (request: Incoming) => boolean, other: RequestListener): Before {
  return (answer) => (request, response) =>
    isChosen(request) ? other(request, response) : answer(request, response)
}

function refuse(status: number, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end('Refused'))
  }
}

const isWebhook = ({ url }: Incoming) => url === '/api/checkout/webhook'
const isWayBack = ({ url = '' }: Incoming) => url.includes('/return/')

/** Lets twelve webhooks of one address through in an hour. */
const limitWebhooks: Before = (answer) => {
  let count = 0
  return (request, response) => {
    if (isWebhook(request)) count += 1
    const listener = count > 12 && isWebhook(request) ? refuse(429) : answer
    listener(request, response)
  }
}

/** Gives a small body half a second. It is complete before anyone reads it, unless it is slow. */
const cutSlowBodies: Before = (answer) => (request, response) => {
  if (Number(request.headers['content-length'] ?? 0) > 1_000) return answer(request, response)
  const refuseSlow = refuse(408, { Connection: 'close' })
  setTimeout(() => (request.complete ? answer : refuseSlow)(request, response), 500)
}

/** A shop whose page is served beside the checkout. */
function withPage(write: (response: Outgoing) => void): Before {
  return except(
    ({ url }) => url === '/checkout',
    (_request, response) => write(response),
  )
}

const soundHeaders = {
  'Content-Type': 'text/html',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
}

const shortPage = '<!doctype html><title>Checkout</title>'
const { 'Content-Security-Policy': _policy, ...headersWithoutPolicy } = soundHeaders

const wholeWebhook = ['webhook_signature']

export const outsidePlants: Readonly<Record<keyof typeof outsideFaults, OutsidePlant>> = {
  astro_csrf: {
    before: brokenSetups['Astro’s checkOrigin']?.before,
    trials: ['webhook_signature', 'return_posted'],
  },
  sveltekit_csrf: {
    before: brokenSetups['SvelteKit’s csrf']?.before,
    trials: ['webhook_signature', 'return_posted'],
  },
  trailing_slash: {
    before: brokenSetups['Next.js with trailingSlash']?.before,
    trials: ['webhook_signature', 'return_posted', 'status'],
  },
  parser_before_mount: {
    before: brokenSetups['a parser of forms that has read the body']?.before,
    trials: wholeWebhook,
  },
  chunked_refused: {
    before: except(({ headers }) => 'transfer-encoding' in headers, refuse(411)),
    trials: ['webhook_chunked'],
  },
  http10_refused: {
    before: except(({ httpVersion }) => httpVersion === '1.0', refuse(505)),
    trials: ['webhook_http10'],
  },
  session_on_the_way_back: {
    before: except(
      (request) => isWayBack(request) && request.headers.cookie === undefined,
      refuse(302, { Location: '/login' }),
    ),
    trials: ['return_posted'],
  },
  origin_null_refused: {
    before: except(
      (request) => isWayBack(request) && request.headers.origin === 'null',
      refuse(403),
    ),
    trials: ['return_origin_null'],
  },
  sources_behind_cdn: {
    changes: { protection: { webhookSources: ['203.0.113.7'], clientAddress: nodeClientAddress } },
    trials: wholeWebhook,
  },
  prefix_taken_off: {
    before: brokenSetups['app.use, which takes the prefix off']?.before,
    trials: ['webhook_signature', 'return_posted', 'status'],
  },
  country_redirect: {
    before: (answer) => (request, response) => {
      if (request.url?.startsWith('/us/')) return answer(request, response)
      return refuse(307, { Location: `/us${request.url}` })(request, response)
    },
    trials: ['webhook_signature', 'return_posted', 'status'],
  },
  origin_rewritten: {
    before: brokenSetups['a proxy that rewrites host and Origin']?.before,
    trials: ['status'],
  },
  page_uncompressed: {
    page: true,
    before: withPage((response) =>
      response.writeHead(200, soundHeaders).end(shortPage.padEnd(20_000, ' ')),
    ),
    trials: ['page_delivery'],
  },
  status_cached: { before: brokenSetups['a status from a cache']?.before, trials: ['status'] },
  cors_for_all: { before: brokenSetups['cors() for every path']?.before, trials: ['status'] },
  password_before_all: {
    before: brokenSetups['a password, 401']?.before,
    trials: ['webhook_signature', 'return_posted', 'status'],
  },
  firewall: {
    before: brokenSetups['a firewall’s page, 406']?.before,
    trials: ['webhook_signature', 'return_posted'],
  },
  burst_limited: { before: limitWebhooks, trials: ['webhook_burst'] },
  one_kilobyte: {
    before: brokenSetups['a proxy that takes 1 kB, 413']?.before,
    trials: ['webhook_large'],
  },
  gzip_refused: {
    before: brokenSetups['a proxy that refuses gzip, 415']?.before,
    trials: ['webhook_compressed'],
  },
  slow_body_cut: { before: cutSlowBodies, trials: ['webhook_slow'] },
  slash_elsewhere: {
    before: brokenSetups['a rule that sends a slash elsewhere']?.before,
    trials: ['webhook_slash'],
  },
  clock_ahead: {
    before: (answer) => (request, response) => {
      response.setHeader('Date', new Date(Date.now() + 7_200_000).toUTCString())
      answer(request, response)
    },
    trials: ['server_clock'],
  },
  page_cached: {
    page: true,
    before: withPage((response) =>
      response
        .writeHead(200, { ...soundHeaders, 'Cache-Control': 'public, s-maxage=600' })
        .end(shortPage),
    ),
    trials: ['page_delivery'],
  },
  page_without_policy: {
    page: true,
    before: withPage((response) => response.writeHead(200, headersWithoutPolicy).end(shortPage)),
    trials: ['page_policy'],
  },
  forged_accepted: {
    before: except(isWebhook, refuse(200)),
    trials: wholeWebhook,
  },
}
