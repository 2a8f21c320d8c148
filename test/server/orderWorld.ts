import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import { type CheckoutServer, type CheckoutServerOptions, createCheckoutServer, memoryStore } from 'tillkit/server'
import type { ReviewReason } from '../../src/server/attempts/attemptRecord.js'
import type { AttemptSummary } from '../../src/server/attempts/attemptSummary.js'
import { type OptionChanges, withChanges } from './optionChanges.js'
import { noon, order, origin, payBody, posId, publicUrl, scripted, token } from './shop.js'

/** What becomes of a call to the service on its way. `late`: it arrives when the caller has long given up. */
export type Fault = 'none' | 'reply_lost' | 'request_lost' | 'unavailable' | 'late'

/** A payment in the service's own ledger. */
export interface LedgerPayment {
  readonly payment_id: string
  readonly order_id: string
  readonly status: string
  readonly checkout_url: string | null
}

/** One order, the merchant's backend, and the service with its ledger, all on one clock. */
export interface OrderWorld {
  readonly checkout: CheckoutServer
  /** Webhooks that the service has sent and that have not arrived. */
  readonly post: string[]
  readonly flagged: Set<'double_payment' | ReviewReason>
  /** `payment_id` of every success that the merchant was notified of. */
  readonly notified: Set<string>
  /** What the calls from now on meet, one after the other; then nothing. */
  readonly faults: Fault[]
  /** Payments that were asked for while another could still have been paid. */
  readonly offences: string[]
  pay(cc_number: string): Promise<void>
  host(): Promise<void>
  cancel(): Promise<void>
  /** What the shopper does on the service's form or at the bank, at any payment still open. */
  atTheService(action: 'pay' | 'decline'): Promise<void>
  deliver(index: number, how: 'once' | 'again' | 'never'): Promise<void>
  resolve(state: 'succeeded' | 'failed'): Promise<void>
  pass(ms: number): Promise<void>
  ledger(): Promise<readonly LedgerPayment[]>
  attempts(): Promise<readonly AttemptSummary[]>
  close(): void
}

const baseUrl = 'https://sandbox.example'
const project = { posId, apiKey: 'key-1', apiSecret: 'changeme', endpointsKey: 'endpoints-1' }

export function openWorld(changes: OptionChanges = {}): OrderWorld {
  const clock = { now: noon }
  const post: string[] = []
  const late: { readonly request: Request; readonly order_id: string; readonly status: string }[] = []
  const faults: Fault[] = []
  const offences: string[] = []
  const flagged: OrderWorld['flagged'] = new Set()
  const notified = new Set<string>()
  let tokens = 0

  const sandbox: Sandbox = createSandbox({
    baseUrl,
    projects: [project],
    deliveryDelayMs: 1,
    // The time is moved by hand alone.
    clock: { now: () => noon, setTimer: () => () => undefined },
    fetch: async (_input, init) => {
      post.push(String(init?.body))
      return new Response('ok')
    },
  })

  const ask = async (path: string, body?: object): Promise<Response> =>
    await sandbox.fetch(new Request(baseUrl + path, body ? { method: 'POST', body: JSON.stringify(body) } : {}))
  const ledger: OrderWorld['ledger'] = async () => (await (await ask('/sandbox/payments')).json()).payments
  const attempts: OrderWorld['attempts'] = () => checkout.attempts('A-1001')

  /** A new payment is right only when no earlier one can be paid any more, unless a person has said so. */
  async function check(order_id: string): Promise<void> {
    const given = (await attempts()).filter(({ decision }) => decision).map((attempt) => attempt.order_id)
    const open = [...(await ledger()), ...late].filter(
      (payment) => payment.status !== 'failure' && payment.order_id !== order_id && !given.includes(payment.order_id),
    )
    for (const payment of open) offences.push(`${order_id} beside ${payment.order_id} (${payment.status})`)
  }

  async function send(request: Request, body: string | undefined): Promise<Response> {
    const isCreation = /\/(?:payment|split\/purchase)$/.test(request.url)
    const { order_id = '' } = JSON.parse(body ?? '{}')
    if (isCreation) await check(order_id)
    const fault = faults.shift() ?? 'none'
    if (fault === 'unavailable') return new Response('try later', { status: 503 })
    if (fault === 'late' && isCreation) late.push({ request, order_id, status: 'on its way' })
    if (fault === 'request_lost' || fault === 'late') throw new TypeError('fetch failed')
    const response = await sandbox.fetch(request)
    if (fault === 'reply_lost') throw new TypeError('fetch failed')
    return response
  }

  const base: CheckoutServerOptions = {
    observe: {
      // Faults are what these tests make: a log on the console would hide what went wrong.
      onLog: () => undefined,
    },
    environment: 'test',
    publicUrl,
    returnPage: `${origin}/return`,
    service: {
      ...project,
      baseUrl,
      fetch: (input, init) => {
        const body = typeof init?.body === 'string' ? init.body : undefined
        return send(new Request(input, init), body)
      },
    },
    modes: ['direct', 'hosted'],
    findOrder: () => order,
    store: memoryStore(),
    advanced: { now: () => clock.now, recovery: 'manual' },
    callbacks: {
      onPayment: ({ status, payment_id }) => {
        if (status === 'success') notified.add(payment_id)
      },
      onDoublePayment: () => void flagged.add('double_payment'),
      onReview: (_attempt, { reason }) => void flagged.add(reason),
    },
  }
  const checkout = createCheckoutServer(withChanges(base, changes))

  const script = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
    await checkout.fetch(scripted(method, path, { ...type, ...headers }, body))
    await move(10)
  }

  async function move(ms: number): Promise<void> {
    clock.now += ms
    await sandbox.advance(ms)
  }

  return {
    checkout,
    post,
    flagged,
    notified,
    faults,
    offences,
    ledger,
    attempts,
    close: () => sandbox.close(),
    async pay(cc_number) {
      tokens += 1
      await script('POST', '/pay', {}, { ...payBody, attempt_token: token(tokens), cc_number })
    },
    async host() {
      tokens += 1
      await script('POST', '/hosted', {}, { attempt_token: token(tokens), reference: 'A-1001' })
    },
    cancel: () => script('POST', '/cancel', { 'Tillkit-Attempt': token(tokens) }),
    async atTheService(action) {
      const open = (await ledger()).find(({ status }) => status === 'init' || status === 'pending')
      if (open) await ask(`/sandbox/payments/${open.payment_id}/${action}`, {})
      await move(10)
    },
    async deliver(index, how) {
      const [body] = post.splice(index % Math.max(post.length, 1), 1)
      if (body === undefined || how === 'never') return
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      for (const _ of how === 'again' ? [1, 2] : [1]) {
        await checkout.fetch(new Request(`${publicUrl}/webhook`, { method: 'POST', headers, body }))
      }
    },
    async resolve(state) {
      const open = (await attempts()).find((attempt) => ['unknown', 'needs_review'].includes(attempt.state))
      if (open) await checkout.resolveAttempt({ attempt: open.id, state, by: 'somebody' })
    },
    async pass(ms) {
      for (const { request } of late.splice(0)) await sandbox.fetch(request)
      await move(ms)
      await checkout.runPending()
      await move(10)
    },
  }
}
