import { randomBytes, randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createOwnBackend, type Handler, type OwnBackend, publicUrl, runOn } from './ownBackend.js'

/** A backend that breaks one rule: ours, with something wrong before or behind it. */
interface BrokenBackend {
  readonly what: string
  /** The checks that say so, and no others. */
  readonly found: readonly string[]
  breakRule(backend: OwnBackend): Handler
}

const brokenBackends: readonly BrokenBackend[] = [
  {
    what: 'lets caches store its answers',
    found: ['no_store'],
    breakRule: ({ checkout }) => changeAnswer(checkout.fetch, (answer) => withHeader(answer, 'Cache-Control', null)),
  },
  {
    what: 'does not ask who sends a request',
    found: ['page_header', 'foreign_site', 'foreign_origin', 'status_own_page', 'hosted_own_page', 'cancel_unknown'],
    breakRule: ({ checkout }) => {
      return (request) => checkout.fetch(isFrom('script', request) ? trusted(request) : request)
    },
  },
  {
    what: 'takes a form of any page',
    found: ['hosted_form_origin'],
    breakRule: ({ checkout }) => {
      return (request) => checkout.fetch(isFrom('form', request) ? trusted(request) : request)
    },
  },
  {
    what: 'takes each token for a new one',
    found: [
      'token_repeated',
      // They ask for the status by a token that is of no attempt.
      'status_by_token',
      'direct_not_cancelled',
      'cancel',
      'webhook_delivered',
      'webhook_signature',
      'webhook_of_another_amount',
      'webhook_order',
    ],
    breakRule: ({ checkout }) =>
      changeBody(
        checkout.fetch,
        (members) => isToken(members.attempt_token) && { ...members, attempt_token: newToken() },
      ),
  },
  {
    what: 'takes each request for a new order',
    found: ['token_at_once', 'one_live_attempt', 'paid_order', 'status_by_token', 'hosted_then_card'],
    breakRule: ({ checkout }) =>
      changeBody(checkout.fetch, (members) => isOrder(members.reference) && { ...members, reference: newReference() }),
  },
  {
    what: 'takes members that are not the page’s to send',
    found: ['members_not_allowed'],
    breakRule: ({ checkout }) =>
      changeBody(checkout.fetch, ({ attempt_token, reference, ...rest }) => known(rest, { attempt_token, reference })),
  },
  {
    what: 'refuses the solution of a challenge that it has not asked for',
    found: ['challenge_not_asked'],
    breakRule: ({ checkout }) =>
      changeBody(checkout.fetch, (members) => 'challenge' in members && { ...members, customer_id: members.challenge }),
  },
  {
    what: 'demands a fingerprint',
    found: ['fingerprint_optional'],
    breakRule: ({ checkout }) =>
      changeBody(
        checkout.fetch,
        (members) => 'cc_number' in members && !('browser_fingerprint' in members) && { ...members, customer_id: '' },
      ),
  },
  {
    what: 'demands the whole of a fingerprint',
    found: ['fingerprint_optional'],
    breakRule: ({ checkout }) =>
      changeBody(
        checkout.fetch,
        (members) =>
          Object.keys(Reflect.get(members, 'browser_fingerprint') ?? {}).length === 1 && {
            ...members,
            customer_id: '',
          },
      ),
  },
  {
    what: 'charges although another price was shown',
    found: ['price_changed'],
    breakRule: ({ checkout }) => changeBody(checkout.fetch, ({ shown_amount: _, shown_currency: __, ...rest }) => rest),
  },
  {
    what: 'answers the service’s own payment',
    found: ['one_live_attempt', 'payment_members', 'no_card_data'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, (answer) =>
        changeJson(answer, (body) =>
          body.payment ? { ...body, payment: { ...body.payment, cc_token: 't-1' } } : body,
        ),
      ),
  },
  {
    what: 'repeats the card number in an error',
    found: ['no_card_data'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, (answer) =>
        changeJson(answer, (body) => (body.issues ? { ...body, sent: '4242 4242 4242 4242' } : body)),
      ),
  },
  {
    what: 'answers errors in a shape of its own',
    found: ['error_shape'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, (answer) =>
        changeJson(answer, (body) => (body.error ? { error: { code: body.error.code } } : body)),
      ),
  },
  {
    what: 'does not say which order a status is of',
    found: ['status_by_token'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, (answer) => changeJson(answer, ({ reference: _, ...body }) => body)),
  },
  {
    what: 'makes a return code work twice',
    found: ['return_code_once'],
    breakRule: ({ checkout }) => {
      const first = new Map<string, Response>()
      return async (request) => {
        const answer = first.get(request.url)?.clone() ?? (await checkout.fetch(request))
        if (isAt('/return/', request)) first.set(request.url, answer.clone())
        return answer
      }
    },
  },
  {
    what: 'gives the return code to the next page as Referer',
    found: ['return_code'],
    breakRule: ({ checkout }) => changeAnswer(checkout.fetch, (answer) => withHeader(answer, 'Referrer-Policy', null)),
  },
  {
    what: 'takes forged webhooks',
    found: ['webhook_signature', 'webhook_form', 'webhook_data'],
    breakRule:
      ({ checkout }) =>
      async (request) => {
        const answer = await checkout.fetch(request)
        return isAt('/webhook', request) ? new Response('ok', { headers: answer.headers }) : answer
      },
  },
  {
    what: 'answers 422 where an outcome is declined',
    found: ['pay_declines', 'token_repeated', 'status_by_token', 'outcome_shape'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, async (answer) => {
        const isDeclined = (await answer.clone().text()).includes('"declined"')
        return isDeclined ? new Response(answer.body, { status: 422, headers: answer.headers }) : answer
      }),
  },
  {
    what: 'knows every token',
    found: ['attempt_unknown', 'cancel_unknown'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, async (answer) => {
        const isUnknown = (await answer.clone().text()).includes('attempt_unknown')
        return isUnknown ? new Response('{"type":"unknown"}', { headers: answer.headers }) : answer
      }),
  },
  {
    what: 'calls a form cancelled without asking the service',
    found: ['cancel', 'direct_not_cancelled', 'cancel_unknown'],
    breakRule:
      ({ checkout }) =>
      async (request) => {
        const answer = await checkout.fetch(isAt('/cancel', request) ? new Request(`${publicUrl}/none`) : request)
        const body = { type: 'cancelled', payment: { amount: 499.9, currency: 'UAH' } }
        return isAt('/cancel', request) ? new Response(JSON.stringify(body), { headers: answer.headers }) : answer
      },
  },
  {
    what: 'reads bodies without a limit',
    found: ['body_limits', 'webhook_form'],
    breakRule:
      ({ checkout }) =>
      async (request) => {
        const body = await request.clone().text()
        return await checkout.fetch(body.length > 65_536 ? new Request(request.clone(), { body: '{}' }) : request)
      },
  },
  {
    what: 'redirects scripts to another spelling of the address',
    found: ['methods', 'json_answers'],
    breakRule:
      ({ checkout }) =>
      async (request) => {
        const isOther = isAt('/no-such-route', request)
        const headers = { Location: `${publicUrl}/`, 'Cache-Control': 'no-store' }
        return isOther ? new Response(null, { status: 307, headers }) : await checkout.fetch(request)
      },
  },
  {
    what: 'answers a plain form with JSON',
    found: ['hosted_form', 'hosted_form_outcome'],
    breakRule: ({ checkout }) =>
      changeAnswer(checkout.fetch, (answer, request) => {
        const isForm = isFrom('form', request) && answer.status === 303
        return isForm ? new Response('{"type":"redirect"}', { headers: answer.headers }) : answer
      }),
  },
]

/** Every check there is. Without an order none is run. */
let names: readonly string[]
beforeAll(async () => {
  const backend = createOwnBackend()
  const { results } = await runOn(backend.checkout.fetch, backend, { newOrder: () => undefined })
  names = results.map(({ name }) => name)
  backend.close()
})

test.each(brokenBackends)('a backend that $what is found', async ({ found, breakRule }) => {
  const backend = createOwnBackend()
  // That one waits for seconds.
  const only = names.filter((name) => name !== 'pay_unknown')
  const { conforms, results } = await runOn(breakRule(backend), backend, { only, timeoutMs: 3_000 })
  backend.close()

  const failed = results.filter(({ result }) => result === 'failed')
  expect(failed.map(({ name }) => name)).toEqual(expect.arrayContaining([...found]))
  expect(failed.map(({ name }) => name).filter((name) => !found.includes(name))).toEqual([])
  expect(failed.filter(({ expected, received, fix }) => !expected || received === undefined || !fix)).toEqual([])
  expect(conforms).toBe(false)
})

test('a backend that sends a payment again when the answer was lost is found', async () => {
  const backend = createOwnBackend()
  const resend: Handler = async (request) => {
    const answer = await backend.checkout.fetch(request.clone())
    const isUnknown = (await answer.clone().text()).includes('"unknown"')
    const other = { attempt_token: newToken(), reference: newReference() }
    return isUnknown
      ? await changeBody(backend.checkout.fetch, (members) => ({ ...members, ...other }))(request)
      : answer
  }
  const { results } = await runOn(resend, backend, { only: ['pay_unknown'], timeoutMs: 500 })
  backend.close()

  expect(results.map(({ result }) => result)).toEqual(['failed'])
})

test('a backend that cannot be reached is named as such', async () => {
  const backend = createOwnBackend()
  const { conforms, results } = await runOn(() => Promise.reject(new TypeError('fetch failed')), backend, {
    only: ['pay_succeeds'],
  })
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
  const { conforms, results } = await runOn(backend.checkout.fetch, backend, {
    modes: ['hosted'],
    apiSecret: undefined,
  })
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
}
type AnswerMembers = {
  readonly payment?: object
  readonly issues?: unknown
  readonly reference?: unknown
  readonly error?: { readonly code: string }
}

function changeAnswer(
  handler: Handler,
  change: (answer: Response, request: Request) => Response | Promise<Response>,
): Handler {
  return async (request) => await change(await handler(request.clone()), request)
}

async function changeJson(answer: Response, change: (body: AnswerMembers) => object): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return answer
  const body = JSON.stringify(change(await answer.json()))
  return new Response(body, { status: answer.status, headers: answer.headers })
}

/** What the page sends, changed before the backend reads it. */
function changeBody(handler: Handler, change: (members: Members) => object | false): Handler {
  return async (request) => {
    const isJson = request.headers.get('Content-Type') === 'application/json'
    const text = isJson ? await request.clone().text() : ''
    if (!text.startsWith('{"attempt_token"')) return await handler(request)
    const changed = change(JSON.parse(text))
    return await handler(changed ? new Request(request, { body: JSON.stringify(changed) }) : request)
  }
}

/** Without the members that only a service knows. */
function known(members: object, others: object): object {
  const names = [
    'cc_number',
    'exp_month',
    'exp_year',
    'card_cvv',
    'browser_fingerprint',
    'shown_amount',
    'shown_currency',
  ]
  const kept = Object.entries(members).filter(([name]) => names.includes(name))
  return { ...others, ...Object.fromEntries(kept) }
}
