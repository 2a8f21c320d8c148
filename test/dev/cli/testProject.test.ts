import { hash } from 'node:crypto'
import { toNodeListener } from 'tillkit/node'
import { createSandbox } from 'tillkit/sandbox'
import { testCard } from 'tillkit/testing'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../../fixtures/listen.js'
import { openProgram } from './program.js'
import { project } from './service.js'

const program = openProgram()
afterAll(() => program.remove())

/** An answer or a webhook of the sandbox, on its way. */
interface Sent {
  status: number
  location: string | null
  /** JSON: of a webhook, its `data`. */
  body: unknown
  isLatin?: boolean
  isJson?: boolean
  isUnpadded?: boolean
  secret?: string
  copies: readonly object[]
}

type Deviation = readonly [
  what: string,
  row: string,
  where: string,
  change: (message: Sent) => unknown,
]

const json = (changes: object) => (message: Sent) => {
  message.body = Array.isArray(message.body)
    ? [{ ...message.body[0], ...changes }]
    : Object.assign({}, message.body, changes)
}
const as = (changes: Partial<Sent>) => (message: Sent) => Object.assign(message, changes)
const paid = { status: 'success', status_code: '1000' }
const failed = 'HTTP statuses of failed requests:'

const cardOf = (scenario: Parameters<typeof testCard>[0]) =>
  `${testCard(scenario).number.replaceAll(' ', '')} 12/49 123`
const env = {
  TILLKIT_TEST_CARD: cardOf('succeeds'),
  TILLKIT_TEST_CARD_3DS: cardOf('asks_3ds_then_succeeds'),
}

/** Each is in an answer to a request of the walk, or in the webhook of an order in a status. */
const deviations: readonly Deviation[] = [
  ['another status', 'status values', 'direct', json({ status: 'Success' })],
  ['a currency in small letters', 'CURRENCY', 'direct', json({ currency: 'uah' })],
  ['an order_id of its own', 'order_id', 'direct', json({ order_id: 'X-1' })],
  ['a pos_id of its own', 'pos_id', 'direct', json({ pos_id: 'main' })],
  ['another form of a time', 'TIMESTAMP', 'direct', json({ created_at: '26.11.2026 10:00:00' })],
  ['another mode', 'mode', 'direct', json({ mode: 'h2h' })],
  ['a number as eci', 'values of eci', 'direct', json({ eci: 5 })],
  ['a number as GW_ID', 'format of GW_ID', 'direct', json({ gateway_order_id: 12 })],
  ['a number as BILLING_ID', 'format of BILLING_ID', 'direct', json({ billing_order_id: 12 })],
  ['another mask', 'format of CC_MASK', 'direct', json({ cc_mask: '4242 **** **** 4242' })],
  [
    'HTTP 502 beside a payment',
    'HTTP status of the direct response',
    'direct',
    as({ status: 502 }),
  ],
  ['another charset', 'text of answers', 'direct', as({ isLatin: true })],
  ['a missing member', 'required members of a payment', 'secure', json({ created_at: undefined })],
  ['an amount as text', 'amount', 'secure', json({ amount: '12.34' })],
  ['a number as a token', 'format of CC_TOKEN', 'secure', json({ cc_token: 12 })],
  [
    'a fraction of a second',
    'token expiration',
    'secure',
    json({ cc_token_expiration: '2030-01-31T00:00:00.000' }),
  ],
  ['an option that is no text', 'values of options_3ds', 'secure', json({ options_3ds: true })],
  [
    '3-D Secure without an address',
    'response, direct with 3DS',
    'secure',
    json({ user_action_url: null }),
  ],
  ['302 for 303', 'response, hosted', 'hosted', as({ status: 302 })],
  ['303 without Location', 'Location', 'hosted', as({ location: null })],
  ['a second payment of one order_id', 'a second order_id', 'repeated', as({ status: 303 })],
  [
    '200, but not cancelled',
    'response of a cancellation',
    'cancel',
    json({ status: 'pending', status_code: '2122' }),
  ],
  [
    '200 for cancelled before',
    'the response when the conditions are not met',
    'notMet',
    as({ status: 200 }),
  ],
  ['a re-send that redirects', 'the response of a re-send', 'resend', as({ status: 302 })],
  [
    'another error',
    'shape of an error response',
    'invalid',
    as({ body: { error: 'bad request' } }),
  ],
  ['500 for a wrong field', `${failed} invalid fields`, 'invalid', as({ status: 500 })],
  ['200 for no order', `${failed} unknown order`, 'unknownOrder', as({ status: 200 })],
  ['404 for no credentials', `${failed} bad credentials`, 'unknownProject', as({ status: 404 })],
  ['success by another code', 'status codes', 'direct success', json({ status_code: '1001' })],
  ['a webhook in JSON', 'form of a webhook', 'direct success', as({ isJson: true })],
  ['data without padding', 'data of a webhook', 'direct success', as({ isUnpadded: true })],
  ['another signature', 'signature of a webhook', 'secure pending', as({ secret: 'CANARY-other' })],
  ['success before a failure', 'other transitions of a payment', 'hosted init', json(paid)],
  ['a webhook twice', 'what the receiver must answer', 'hosted init', as({ copies: [{}, {}] })],
  [
    'twice, and other content',
    'webhooks may be duplicated',
    'hosted failure',
    as({ copies: [{}, { payload: 'x' }] }),
  ],
  ['no re-sent webhook', 'a webhook can be re-sent', 'hosted failure again', as({ copies: [] })],
]

type Row = Readonly<Record<'what' | 'result', string>>

/**
 * Runs the walk at a sandbox that has these deviations. Time stands still, until a webhook is
 * dropped.
 */
async function walk(
  planted: readonly Deviation[],
  changes: Readonly<Record<string, string>> = {},
  ...args: string[]
) {
  let now = Date.now()
  let listener = ''
  const earlierKeys = new Set<string>()
  const tokens = new Set<string>()
  const paths: string[] = []
  const plant = (where: string, message: Sent): Sent => {
    for (const [, , plantedWhere, change] of planted) if (plantedWhere === where) change(message)
    return message
  }
  const once = (firstName: string, secondName: string): string => {
    const name = earlierKeys.has(firstName) ? secondName : firstName
    earlierKeys.add(firstName)
    return name
  }
  /** The tunnel from the address of the webhooks to the walk. */
  let tunnel = Promise.resolve()
  const deliver = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const data = new URLSearchParams(String(init.body)).get('data') ?? ''
    const body = JSON.parse(Buffer.from(data, 'base64').toString())
    const key = `${nameIn(body.order_id)} ${body.status}`
    const webhook = plant(once(key, `${key} again`), {
      status: 0,
      location: null,
      body,
      copies: [{}],
    })
    if (webhook.copies.length === 0) now += 3_600_000
    tunnel = tunnel.then(async () => {
      for (const copy of webhook.copies)
        await fetch(listener, formOf({ ...webhook, body: Object.assign({}, webhook.body, copy) }))
    })
    await tunnel
    return new Response('ok')
  }
  const serve = async (request: Request): Promise<Response> => {
    const text = await request.clone().text()
    const answer = await sandbox.fetch(request)
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    if (!pathname.startsWith('/api/')) return answer
    const name = nameIn(pathname + text)
    const isProject = request.headers.get('X-API-KEY') === project.endpointsKey
    const unknown = isProject ? 'unknownOrder' : 'unknownProject'
    const resent = name === 'unknownOrder' ? unknown : 'resend'
    const requestName = request.method === 'POST' ? once(name, 'repeated') : resent
    const where = pathname.endsWith('/cancel') ? once('cancel', 'notMet') : requestName
    const [answerText, location] = [await answer.text(), answer.headers.get('Location')]
    for (const [, token = ''] of answerText.matchAll(/"cc_token":"([^"]+)/g)) tokens.add(token)
    const message = plant(where, {
      status: answer.status,
      location,
      body: answerText && JSON.parse(answerText),
      copies: [],
    })
    const written = message.body === '' ? null : JSON.stringify(message.body)
    const bytes = message.isLatin
      ? Buffer.from(String(written).replace(/[а-я]/g, 'ÿ'), 'latin1')
      : written
    const headers = {
      'Content-Type': 'application/json',
      ...(message.location !== null && { Location: message.location }),
    }
    return new Response(bytes, { status: message.status, headers })
  }
  const server = await listen(toNodeListener(serve))
  const { url: baseUrl } = server
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    fetch: deliver as typeof fetch,
    deliveryDelayMs: 0,
  })
  const place = { baseUrl, webhookUrl: 'https://tunnel.example/webhook', modes: 'direct,hosted' }
  program.write('tillkit.json', { environment: 'test', ...place, ...project, ...changes })
  const onWrite = async (written: string): Promise<void> => {
    listener = /awaited at (\S+)\./.exec(written)?.[1] ?? listener
    const [, bank] = /open (\S+) and confirm/.exec(written) ?? []
    if (bank)
      await fetch(bank, { method: 'POST', body: new URLSearchParams({ decision: 'confirm' }) })
  }
  const command = ['doctor', '--against-test-project', '--listen', '0', ...args]
  const ended = await program.run(command, { env, now: () => now, onWrite })
  sandbox.close()
  server.close()
  const output = ended.stdout + ended.stderr
  const secrets = ['CANARY', '4242424242424242', '4242 4242', '4000000000003220', ...tokens]
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([])
  return { ...ended, paths, tokens }
}

/** Which request of the walk an order is of. */
function nameIn(text: string): string {
  return /tillkit-doctor-(\w+)-/.exec(text)?.[1] ?? ''
}

/** A webhook as the service posts it, but for what is planted. */
function formOf({ body, isJson, isUnpadded, secret = project.apiSecret }: Sent): RequestInit {
  const text = JSON.stringify(body)
  const bytes = Buffer.from(isUnpadded && text.length % 3 === 0 ? `${text} ` : text)
  const padded = urlSafe(bytes.toString('base64'))
  const data = isUnpadded ? padded.replaceAll('=', '') : padded
  const form = { data, signature: urlSafe(hash('sha1', secret + data + secret, 'base64')) }
  return isJson
    ? {
        method: 'POST',
        body: JSON.stringify(form),
        headers: { 'Content-Type': 'application/json' },
      }
    : { method: 'POST', body: new URLSearchParams(form) }
}

function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_')
}

async function differing(...planted: readonly Deviation[]): Promise<readonly string[]> {
  const { stdout, status } = await walk(planted, {}, '--json')
  const { results, differ }: { results: readonly Row[]; differ: number } = JSON.parse(stdout)
  expect(status).toBe(differ === 0 ? 0 : 1)
  return results.filter(({ result }) => result.startsWith('differs')).map(({ what }) => what)
}

test('at a service as assumed nothing differs, and each row but two is seen', async () => {
  const { stdout, status, tokens } = await walk([])
  expect(tokens.size).toBeGreaterThan(0)
  const rows = stdout.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.filter((row) => row.includes('| differs'))).toEqual([])
  const unseen = rows.filter((row) => row.includes('| not seen')).map((row) => row.split(' | ')[0])
  expect(unseen).toEqual(['| values of payway', '| format of MCC'])
  expect(stdout).toMatch(/^# The test project at http:\S+, \d{4}-\d\d-\d\dT/)
  expect(status).toBe(0)
})

test.each(deviations)('%s is named in its row, and nothing else is', async (...deviation) => {
  expect(await differing(deviation)).toEqual([deviation[1]])
})

test('all deviations at once are named, each in its row', async () => {
  expect((await differing(...deviations)).toSorted()).toEqual(
    deviations.map(([, row]) => row).toSorted(),
  )
})

test.each(['direct', 'hosted'])(
  'in %s mode alone nothing differs, and the other is said to be left out',
  async (modes) => {
    const { stdout, status } = await walk([], { modes })
    expect(stdout).toContain(modes === 'direct' ? 'Nothing hosted' : 'Nothing direct')
    expect(status).toBe(0)
  },
)

test('a live project is refused, and asked nothing', async () => {
  const { status, stderr, paths } = await walk([], { environment: 'live' })
  expect(stderr).toContain('live project')
  expect({ status, paths }).toEqual({ status: 2, paths: [] })
})

test('a refusal that repeats card and secret is printed without them', async () => {
  const message = `cc_number 4000000000003220 of ${project.apiKey}:${project.apiSecret} is wrong`
  const { stdout } = await walk([['', '', 'secure', as({ status: 400, body: { message } })]])
  expect(stdout).toMatch(/required in general .* HTTP 400: cc_number .* is wrong/)
})
