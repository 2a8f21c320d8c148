import { randomBytes, randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createOwnBackend, type Handler, type OwnBackend, publicUrl, runOn } from './ownBackend.js'

/**
 * Our backend with something wrong before or behind it: a rule it breaks, the checks that say so
 * and no others, and how.
 */
type BrokenBackend = readonly [
  what: string,
  found: string,
  breakRule: (backend: OwnBackend) => Handler,
]

const brokenBackends: readonly BrokenBackend[] = [
  [
    'lets caches store its answers',
    'no_store',
    answers((answer) => withHeader(answer, 'Cache-Control', null)),
  ],
  [
    'does not ask who sends a request',
    'page_header foreign_site foreign_origin status_own_page hosted_own_page cancel_unknown',
    requests((request) => (isFrom('script', request) ? trusted(request) : request)),
  ],
  [
    'takes a form of any page',
    'hosted_form_origin',
    requests((request) => (isFrom('form', request) ? trusted(request) : request)),
  ],
  [
    'takes each token for a new one',
    // Most ask for the status by a token that is of no attempt.
    'token_repeated status_by_token direct_not_cancelled cancel ' +
      'webhook_delivered webhook_signature ' +
      'webhook_of_another_amount webhook_order',
    bodies(
      (members) => isToken(members.attempt_token) && { ...members, attempt_token: newToken() },
    ),
  ],
  [
    'takes each request for a new order',
    'token_at_once one_live_attempt paid_order status_by_token hosted_then_card',
    bodies((members) => isOrder(members.reference) && { ...members, reference: newReference() }),
  ],
  [
    'takes members that are not the page’s to send',
    'members_not_allowed',
    bodies(({ attempt_token, reference, ...otherMembers }) =>
      known(otherMembers, { attempt_token, reference }),
    ),
  ],
  [
    'pays by the card that is sent beside a wallet',
    'wallet',
    bodies(
      ({ wallet, ...otherMembers }) =>
        wallet !== undefined && 'cc_number' in otherMembers && otherMembers,
    ),
  ],
  [
    'refuses the solution of a challenge that it has not asked for',
    'challenge_not_asked',
    bodies((members) => 'challenge' in members && { ...members, customer_id: members.challenge }),
  ],
  [
    'demands a fingerprint',
    'fingerprint_optional',
    bodies(
      (members) =>
        'cc_number' in members && !('browser_fingerprint' in members) && refused(members),
    ),
  ],
  [
    'charges although another price was shown',
    'price_changed',
    bodies(({ shown_amount: _, shown_currency: __, ...otherMembers }) => otherMembers),
  ],
  [
    'answers the service’s own payment',
    'one_live_attempt payment_members no_card_data',
    json((body) =>
      body.payment ? { ...body, payment: { ...body.payment, cc_token: 't-1' } } : body,
    ),
  ],
  [
    'repeats the card number in an error',
    'no_card_data',
    json((body) => (body.issues ? { ...body, sent: '4242 4242 4242 4242' } : body)),
  ],
  [
    'answers errors in a shape of its own',
    'error_shape',
    json((body) => (body.error ? { error: { code: body.error.code } } : body)),
  ],
  [
    'does not say which order a status is of',
    'status_by_token',
    json(({ reference: _, ...body }) => body),
  ],
  [
    'makes a return code work twice',
    'return_code_once',
    ({ checkout }) => {
      const firstAnswers = new Map<string, Response>()
      return async (request) => {
        const answer = firstAnswers.get(request.url)?.clone() ?? (await checkout.fetch(request))
        if (isAt('/return/', request)) firstAnswers.set(request.url, answer.clone())
        return answer
      }
    },
  ],
  [
    'gives the return code to the next page as Referer',
    'return_code',
    answers((answer) => withHeader(answer, 'Referrer-Policy', null)),
  ],
  [
    'takes forged webhooks',
    'webhook_signature webhook_form webhook_data',
    answers((answer, request) =>
      isAt('/webhook', request) ? new Response('ok', { headers: answer.headers }) : answer,
    ),
  ],
  [
    'answers 422 where an outcome is declined',
    'pay_declines token_repeated status_by_token outcome_shape',
    answers(async (answer) => {
      const isDeclined = (await answer.clone().text()).includes('"declined"')
      return isDeclined
        ? new Response(answer.body, { status: 422, headers: answer.headers })
        : answer
    }),
  ],
  [
    'knows every token',
    'attempt_unknown cancel_unknown',
    answers(async (answer) => {
      const isUnknown = (await answer.clone().text()).includes('attempt_unknown')
      return isUnknown ? new Response('{"type":"unknown"}', { headers: answer.headers }) : answer
    }),
  ],
  [
    'calls a form cancelled without asking the service',
    'cancel direct_not_cancelled cancel_unknown',
    ({ checkout }) =>
      async (request) => {
        const answer = await checkout.fetch(
          isAt('/cancel', request) ? new Request(`${publicUrl}/none`) : request,
        )
        const body = { type: 'cancelled', payment: { amount: 499.9, currency: 'UAH' } }
        return isAt('/cancel', request)
          ? new Response(JSON.stringify(body), { headers: answer.headers })
          : answer
      },
  ],
  [
    'reads bodies without a limit',
    'body_limits webhook_form',
    requests(async (request) => {
      const body = await request.clone().text()
      return body.length > 65_536 ? new Request(request.clone(), { body: '{}' }) : request
    }),
  ],
  [
    'redirects scripts to another spelling of the address',
    'methods json_answers',
    answers((answer, request) => {
      const headers = { Location: `${publicUrl}/`, 'Cache-Control': 'no-store' }
      return isAt('/no-such-route', request) ? new Response(null, { status: 307, headers }) : answer
    }),
  ],
  [
    'answers a plain form with JSON',
    'hosted_form hosted_form_outcome',
    answers((answer, request) => {
      const isForm = isFrom('form', request) && answer.status === 303
      return isForm ? new Response('{"type":"redirect"}', { headers: answer.headers }) : answer
    }),
  ],
]

/** Every check there is. Without an order none is run. */
let names: readonly string[]
beforeAll(async () => {
  const backend = createOwnBackend()
  const { results } = await runOn(backend.checkout.fetch, backend, { newOrder: () => undefined })
  names = results.map(({ name }) => name)
  backend.close()
})

test.each(brokenBackends)('a backend that %s is found', async (_what, checks, breakRule) => {
  const foundChecks = checks.split(' ')
  const backend = createOwnBackend()
  // That one waits for seconds.
  const only = names.filter((name) => name !== 'pay_unknown')
  const { conforms, results } = await runOn(breakRule(backend), backend, { only, timeoutMs: 3_000 })
  backend.close()

  const failed = results.filter(({ result }) => result === 'failed')
  expect(failed.map(({ name }) => name)).toEqual(expect.arrayContaining(foundChecks))
  expect(failed.map(({ name }) => name).filter((name) => !foundChecks.includes(name))).toEqual([])
  expect(
    failed.filter(({ expected, received, fix }) => !expected || received === undefined || !fix),
  ).toEqual([])
  expect(conforms).toBe(false)
})

test('a backend that sends a payment again when the answer was lost is found', async () => {
  const backend = createOwnBackend()
  const resend: Handler = async (request) => {
    const answer = await backend.checkout.fetch(request.clone())
    const isUnknown = (await answer.clone().text()).includes('"unknown"')
    const otherRequest = { attempt_token: newToken(), reference: newReference() }
    return isUnknown
      ? await bodies((members) => ({ ...members, ...otherRequest }))(backend)(request)
      : answer
  }
  const { results } = await runOn(resend, backend, { only: ['pay_unknown'], timeoutMs: 500 })
  backend.close()

  expect(results.map(({ result }) => result)).toEqual(['failed'])
})

test('a backend that cannot be reached is named as such', async () => {
  const backend = createOwnBackend()
  const { conforms, results } = await runOn(
    () => Promise.reject(new TypeError('fetch failed')),
    backend,
    {
      only: ['pay_succeeds'],
    },
  )
  backend.close()

  expect(conforms).toBe(false)
  expect(results).toMatchObject([{ name: 'pay_succeeds', result: 'failed', received: 'no answer' }])
})

test('a check that gets no order is not run, and the backend does not conform', async () => {
  const backend = createOwnBackend()
  const { conforms, results } = await runOn(backend.checkout.fetch, backend, {
    only: ['pay_succeeds'],
    newOrder: () => undefined,
  })
  backend.close()

  expect(conforms).toBe(false)
  expect(results).toMatchObject([{ name: 'pay_succeeds', result: 'not_run' }])
})

test('what the backend does not have is skipped', async () => {
  const backend = createOwnBackend({ modes: ['hosted'] })
  const changes = { modes: ['hosted'], apiSecret: undefined } as const
  const { conforms, results } = await runOn(backend.checkout.fetch, backend, changes)
  backend.close()

  expect(conforms).toBe(true)
  const skipped = results.filter(({ result }) => result === 'skipped').map(({ name }) => name)
  expect(skipped).toContain('pay_succeeds')
  expect(skipped).toContain('webhook_data')
  expect(skipped).not.toContain('hosted_form')
})

function isToken(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function isOrder(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('T-')
}

function newReference(): string {
  return `T-${randomInt(1e9, 1e10)}`
}

function isAt(route: string, { url }: Request): boolean {
  return url.startsWith(publicUrl + route)
}

function isFrom(sender: 'script' | 'form', { url, headers }: Request): boolean {
  const isForm = headers.get('Content-Type') === 'application/x-www-form-urlencoded'
  return !/\/(?:return|webhook)\b/.test(url) && isForm === (sender === 'form')
}

function trusted(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Tillkit', '1')
  headers.set('Sec-Fetch-Site', 'same-origin')
  return new Request(request, { headers })
}

function withHeader(answer: Response, name: string, value: string | null): Response {
  const headers = new Headers(answer.headers)
  if (value === null) headers.delete(name)
  else headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

type Members = {
  readonly attempt_token?: unknown
  readonly reference?: unknown
  readonly shown_amount?: unknown
  readonly shown_currency?: unknown
  readonly wallet?: unknown
}
type AnswerMembers = {
  readonly payment?: object
  readonly issues?: unknown
  readonly reference?: unknown
  readonly error?: { readonly code: string }
}

type BreakRule = BrokenBackend[2]

function requests(change: (request: Request) => Request | Promise<Request>): BreakRule {
  return ({ checkout }) =>
    async (request) =>
      await checkout.fetch(await change(request))
}

function answers(
  change: (answer: Response, request: Request) => Response | Promise<Response>,
): BreakRule {
  return ({ checkout }) =>
    async (request) =>
      await change(await checkout.fetch(request.clone()), request)
}

function json(change: (body: AnswerMembers) => object): BreakRule {
  return answers(async (answer) => {
    if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return answer
    const body = JSON.stringify(change(await answer.json()))
    return new Response(body, { status: answer.status, headers: answer.headers })
  })
}

/** What the page sends, changed before the backend reads it. */
function bodies(change: (members: Members) => object | false): BreakRule {
  return requests(async (request) => {
    const isJson = request.headers.get('Content-Type') === 'application/json'
    const text = isJson ? await request.clone().text() : ''
    const changed = text.startsWith('{"attempt_token"') && change(JSON.parse(text))
    return changed ? new Request(request, { body: JSON.stringify(changed) }) : request
  })
}

/** What the backend refuses to take. */
function refused(members: object): object {
  return { ...members, customer_id: '' }
}

/** Without the members that only a service knows. */
function known(members: object, otherMembers: object): object {
  const names =
    /^(?:cc_number|exp_month|exp_year|card_cvv|browser_fingerprint|wallet|shown_amount|shown_currency)$/
  const keptMembers = Object.entries(members).filter(([name]) => names.test(name))
  return { ...otherMembers, ...Object.fromEntries(keptMembers) }
}
