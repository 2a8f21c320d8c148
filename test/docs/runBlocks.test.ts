import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckoutAdapter, CheckoutRequest, Outcome } from 'tillkit'
import type { CheckoutServer } from 'tillkit/server'
import { paymentEvent, webhookRequest } from 'tillkit/testing'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiSecret, payBody, publicUrl, scripted, token } from '../backend/shop.js'
import { createOwnBackend } from '../dev/testing/conformance/ownBackend.js'
import { makeDocFolder, writePage } from './docProject.js'

const folder = makeDocFolder()
afterAll(folder.remove)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let written = 0
/** A page's files with what it leaves to the merchant, each time as new modules. */
function writeFiles(page: string, merchantFiles: Readonly<Record<string, string>> = {}): string {
  written += 1
  const path = join(folder.path, `${page}-${written}`)
  mkdirSync(path)
  writePage(path, `${page}.md`)
  for (const [file, code] of Object.entries(merchantFiles)) writeFileSync(join(path, file), code)
  return path
}

type Call = { readonly pay: CheckoutRequest } | { readonly status: string }

interface Adapters {
  readonly callCheckout: (shopper: Headers, call: Call) => Promise<Outcome>
  readonly adapter: CheckoutAdapter
}

const shopper = { 'Sec-Fetch-Site': 'same-origin' }

/** The merchant's transports: tRPC's client and Next.js's headers, straight to the server. */
const transports = {
  'checkout.js': 'export const checkout = globalThis.checkoutOfDocs\n',
  'headers.js': `export const headers = async () => new Headers(${JSON.stringify(shopper)})\n`,
  'trpc.js': `import { headers } from './headers.js'
import { callCheckout } from './callCheckout.ts'
const call = async (name, input) => callCheckout(await headers(), { [name]: input })
const procedure = (name) => ({ mutate: (input) => call(name, input) })
export const trpc = { pay: procedure('pay'), status: procedure('status') }
`,
}

test.each(['trpcAdapter', 'actionAdapter', 'graphqlAdapter'])(
  '%s pays, asks for the status, and throws what the backend refused',
  async (name) => {
    const { checkout, close } = createOwnBackend()
    onTestFinished(close)
    vi.stubGlobal('checkoutOfDocs', checkout)
    const path = writeFiles('adapter', transports)
    const actions = join(path, 'actions.ts')
    writeFileSync(actions, readFileSync(actions, 'utf8').replace('next/headers', './headers.js'))
    const { callCheckout }: Adapters = await import(join(path, 'callCheckout.ts'))
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      const { query, variables } = JSON.parse(body)
      const isPay = query.includes('pay(request: $input)')
      const call = isPay ? { pay: variables.input } : { status: variables.input }
      return Response.json({ data: { answer: await callCheckout(new Headers(shopper), call) } })
    })
    const { adapter }: Adapters = await import(join(path, `${name}.ts`))

    const request = { ...payBody, reference: 'T-1' } as CheckoutRequest
    expect(await adapter.pay(request)).toMatchObject({ type: 'succeeded' })
    expect(await adapter.status(payBody.attempt_token)).toMatchObject({ type: 'succeeded' })
    const unknownOrder = { ...request, attempt_token: token(2), reference: 'unknown' }
    await expect(adapter.pay(unknownOrder)).rejects.toMatchObject({ code: 'order_unknown' })
  },
)

test('the payer of the club chooses a term within its bounds', async () => {
  const { club } = await import(join(writeFiles('backend'), 'club.ts'))
  const { checkout, close } = createOwnBackend({ findOrder: () => club })
  onTestFinished(close)
  const payWith = async (number: number, count: number): Promise<unknown> => {
    const init_recurring = { interval_unit: 'week', interval_count: count }
    const body = { ...payBody, attempt_token: token(number), init_recurring }
    const headers = { 'Content-Type': 'application/json' }
    return await (await checkout.fetch(scripted('POST', '/pay', headers, body))).json()
  }
  expect(await payWith(1, 9)).toMatchObject({ type: 'rejected' })
  expect(await payWith(2, 6)).toMatchObject({ type: 'succeeded' })
})

test('the page is loaded again for an order that is gone, and other errors are printed', async () => {
  const { report } = await import(join(writeFiles('errors'), 'report.ts'))
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  report({ code: 'order_unknown', message: 'It is paid.' })
  expect([reload.mock.calls.length, printed.mock.calls.length]).toEqual([1, 0])
  report({ code: 'unreachable', message: 'No answer.' })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(printed.mock.calls).toEqual([['checkout: unreachable', 'No answer.']])
})

test('the eleventh try of an order is limited, by memory while the database is away', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/shop')
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { protection } = await import(join(writeFiles('card-testing'), 'limits.ts'))
  vi.unstubAllEnvs()
  const { checkout, close } = createOwnBackend({ protection })
  onTestFinished(close)
  const headers = { 'Content-Type': 'application/json' }
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const card = { reference: 'T-1', cc_number: '4000000000000002' }
    const body = { ...payBody, ...card, attempt_token: token(attempt) }
    statuses.push((await checkout.fetch(scripted('POST', '/pay', headers, body))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  await expect.poll(() => String(printed.mock.calls[0])).toContain('ECONNREFUSED')
})

test('the step-up of the page and OpenTelemetry without an exporter are options of a server that pays', async () => {
  const { protection } = await import(join(writeFiles('card-testing'), 'secure.ts'))
  const { observe } = await import(join(writeFiles('telemetry'), 'observe.ts'))
  const { checkout, close } = createOwnBackend({ protection, observe })
  onTestFinished(close)
  const headers = { 'Content-Type': 'application/json' }
  const body = { ...payBody, reference: 'T-1' }
  const response = await checkout.fetch(scripted('POST', '/pay', headers, body))
  expect(await response.json()).toMatchObject({ type: 'succeeded' })
})

test('an attack is posted to the shop’s alerts', async () => {
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => void posted.push(call))
  const { protection } = await import(join(writeFiles('card-testing'), 'alerts.ts'))
  await protection.cardTesting.onAttack({ kind: 'network' })
  expect(posted).toEqual([
    [
      'https://alerts.example/payments',
      { method: 'POST', body: 'Card testing by network, from an unknown network' },
    ],
  ])
})

test('the language is the best that is there, with every message', async () => {
  const path = writeFiles('languages')
  const { loadLocale } = await import(join(path, 'loadLocale.ts'))
  const { ourEnglish } = await import(join(path, 'ourEnglish.ts'))
  const ukrainian = await loadLocale(['uk-UA', 'en'])
  expect([ukrainian.tag, 'payHosted' in ukrainian.messages]).toEqual(['uk', true])
  expect((await loadLocale(['xx'])).tag).toBe('en')
  expect(ourEnglish.messages).toMatchObject({ pay: 'Pay {amount} now', paying: 'Paying…' })
})

test('a decision is followed unless another one has followed it', async () => {
  const calls: string[] = []
  const orders = {
    markPaid: async (reference: string) => void calls.push(`paid ${reference}`),
    markUnpaid: async (reference: string) => void calls.push(`unpaid ${reference}`),
  }
  const { follow } = await import(join(writeFiles('operators'), 'onDecision.ts'))
  const decision = { state: 'failed', by: 'olha' }
  await follow(orders, { reference: 'A-1', isPaid: true, isSuperseded: false })
  await follow(orders, { reference: 'A-2', isPaid: false, isSuperseded: false, decision })
  await follow(orders, { reference: 'A-3', isPaid: false, isSuperseded: true, decision })
  expect(calls).toEqual(['paid A-1', 'unpaid A-2'])
})

test('the morning’s comparison counts what the ledger has and the store has not', async () => {
  const path = writeFiles('reconciliation')
  const file = join(path, 'morning.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('/var/lib/shop', path))
  const { compareDay } = await import(file)
  const { checkout, close } = createOwnBackend()
  onTestFinished(close)
  const row = { reference: 'T-9', paidAmount: '499.90', currency: 'UAH', state: 'paid' }
  const query = async (_text: string, [, last]: readonly string[]) => ({
    rows: last === '' ? [row] : [],
  })
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await compareDay(checkout, { query }, Date.UTC(2026, 10, 21))).toBe(1)
  expect(printed.mock.calls).toEqual([[expect.any(String), 'T-9']])
})

test('recovery by requests looks every 30 seconds', async () => {
  const { recoverOnRequest } = await import(join(writeFiles('recovery'), 'recoverOnRequests.ts'))
  const { checkout, close } = createOwnBackend({ advanced: { recovery: 'manual' } })
  onTestFinished(close)
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>): void => void works.push(work)
  for (const seconds of [100, 101, 129, 130, 200])
    recoverOnRequest(checkout satisfies CheckoutServer, waitUntil, seconds * 1_000)
  expect(await Promise.all(works)).toHaveLength(3)
})

test('a charge of a subscription marks its order as paid, and its end is printed', async () => {
  const orders =
    'export const paid = []\nexport const markPaid = async (it) => void paid.push(it)\n'
  const path = writeFiles('subscriptions')
  writeFileSync(join(path, 'orders.js'), orders)
  const file = join(path, 'handlePayment.ts')
  const { handlePayment } = await import(file)
  const { paid } = await import(join(path, 'orders.js'))
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const context = { reference: 'A-1', isPaid: true, isSuperseded: false, newMembers: [] }
  await handlePayment({}, context)
  const recurring = { id: 'r-1', status: 'canceled' }
  const ending = { ...context, isSuperseded: true, newMembers: ['recurring'] }
  await handlePayment({ recurring }, ending)
  expect(paid).toEqual(['A-1'])
  expect(printed.mock.calls).toEqual([[recurring]])
})

test('metrics are printed without OpenTelemetry', async () => {
  const { telemetry } = await import(join(writeFiles('telemetry'), 'meter.ts'))
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { checkout, close } = createOwnBackend({ observe: { telemetry } })
  onTestFinished(close)
  const headers = { 'Content-Type': 'application/json' }
  await checkout.fetch(scripted('POST', '/pay', headers, { ...payBody, reference: 'T-1' }))
  const names = printed.mock.calls.map(([text]) => JSON.parse(String(text)).name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => typeof name !== 'string')).toEqual([])
})

test('the jobs ship what is paid, and charge each month', async () => {
  const path = writeFiles('ten-jobs')
  const { shipping } = await import(join(path, 'ship.ts'))
  const { monthly } = await import(join(path, 'monthly.ts'))
  const shipped: string[] = []
  const callbacks = shipping(async (reference: string) => void shipped.push(reference))
  const { checkout, close } = createOwnBackend({ findOrder: () => monthly, callbacks })
  onTestFinished(close)
  const headers = { 'Content-Type': 'application/json' }
  const response = await checkout.fetch(scripted('POST', '/pay', headers, payBody))
  expect(await response.json()).toMatchObject({ type: 'succeeded' })
  await expect.poll(() => shipped).toEqual([payBody.reference])
  expect(await checkout.attempts(payBody.reference)).toMatchObject([{ state: 'succeeded' }])
})

test('only the shopper whose order it is gets the bank’s page again', async () => {
  const shoppers = `export async function shopperOf(request) {
  return { id: request.headers.get('Cookie') }
}
const isOf = async ({ id }, reference) => id === 'olena' && reference === 'A-1'
export const storedOrders = { isOf }
`
  const { bankOptions } = await import(
    join(writeFiles('three-ds', { 'shoppers.js': shoppers }), 'bankOptions.ts')
  )
  const ask = (Cookie: string): Promise<boolean> =>
    bankOptions.authorize('A-1', new Request('https://shop.example', { headers: { Cookie } }))
  expect([await ask('olena'), await ask('petro')]).toEqual([true, false])
  const { close } = createOwnBackend(bankOptions)
  close()
})

test('behind a proxy, a webhook is read only from the address of the service', async () => {
  const path = writeFiles('webhooks')
  writePage(path, 'mounts.md')
  const { protection } = await import(join(path, 'webhookSources.ts'))
  const { checkout, close } = createOwnBackend({ protection })
  onTestFinished(close)
  const deliverFrom = async (forwardedFor: string): Promise<number> => {
    const url = `${publicUrl}/webhook`
    const request = await webhookRequest({ event: paymentEvent(), secret: apiSecret, url })
    request.headers.set('X-Forwarded-For', forwardedFor)
    return (await checkout.fetch(request)).status
  }
  expect(await deliverFrom('35.187.74.148')).toBe(200)
  // The first address is what the sender wrote.
  expect(await deliverFrom('35.187.74.148, 203.0.113.66')).not.toBe(200)
})
