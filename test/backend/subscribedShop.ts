import { createSandbox, type SandboxOptions } from 'tillkit/sandbox'
import type { CheckoutServer, Payment, PaymentContext, PaymentStore } from 'tillkit/server'
import type { LogEntry } from '../../src/backend/observe/log.js'
import { club } from './notifiedShop.js'
import { apiSecret, delivery, noon, openShop, posId, publicUrl, token } from './shop.js'

const serviceUrl = 'https://sandbox.example'
const dayMs = 86_400_000

/** A payment that the merchant was notified of. */
export type Notified = Pick<PaymentContext, 'isPaid' | 'reference'> & { readonly payment: Payment }

/** A webhook as the sandbox has posted it. */
export interface Posted {
  readonly url: string
  readonly body: string
}

/** The request that began a subscription at the service. */
interface SentSubscription {
  readonly server_url: string
  readonly init_recurring: { readonly notification_url?: string }
}

export interface SubscribedShop {
  readonly checkout: CheckoutServer
  readonly log: LogEntry[]
  /** Every webhook that the service has sent, oldest first. */
  readonly posted: readonly Posted[]
  readonly notified: readonly Notified[]
  /** Calls of `onDoublePayment`, `onReview` and `onUnrecognised`: a due charge causes none. */
  readonly flagged: readonly string[]
  /** Lets days pass at the service and in the shop; each webhook that comes is delivered twice. */
  pass(days: number): Promise<void>
  /** Posts a form to an address unchanged. */
  post(posted: Posted): Promise<number>
  /** Signs an event and posts it, to the order's webhook if no address is given. */
  send(event: object, url?: string, secret?: string): Promise<number>
  control(path: string, members?: object): Promise<Response>
  /** The payments that the service has, of any status. */
  payments(): Promise<readonly Payment[]>
  /** Begins another order's subscription, by another shopper's page. */
  payOther(reference: string): Promise<void>
  /** The body of the first call of the service: what began the subscription. */
  readonly sent: SentSubscription
  /** How many charges a subscription has, and the state of its attempt. */
  counted(reference?: string): Promise<{ charges: number | undefined; state: string }>
}

/** A shop whose shopper has begun a monthly subscription at a sandbox with a movable clock. */
export async function openSubscribed({
  laterCharges = [],
  terms = {},
  store,
}: {
  readonly laterCharges?: NonNullable<SandboxOptions['laterCharges']>
  readonly terms?: object
  readonly store?: PaymentStore
} = {}): Promise<SubscribedShop> {
  const waiting: Posted[] = []
  const posted: Posted[] = []
  const notified: Notified[] = []
  const flagged: string[] = []
  const calls: { readonly body: unknown }[] = []
  const sandbox = createSandbox({
    baseUrl: serviceUrl,
    projects: [{ posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }],
    deliveryDelayMs: 1,
    clock: { now: () => noon, setTimer: () => () => undefined },
    laterCharges,
    fetch: async (input, init) => {
      waiting.push({ url: String(input), body: String(init?.body) })
      return new Response('ok')
    },
  })
  const { checkout, clock, log, pay } = openShop(undefined, {
    findOrder: () => ({ ...club, init_recurring: { ...club.init_recurring, ...terms } }),
    service: {
      baseUrl: serviceUrl,
      fetch: async (input, init) => {
        calls.push({ body: init?.body })
        return await sandbox.fetch(new Request(input, init))
      },
    },
    ...(store && { store }),
    callbacks: {
      onPayment: (payment, { isPaid, reference }) =>
        void notified.push({ payment, isPaid, reference }),
      onDoublePayment: () => void flagged.push('double_payment'),
      onReview: (_attempt, { reason }) => void flagged.push(reason),
      onUnrecognised: (_event, { reason, reference }) =>
        void flagged.push(`unrecognised ${reason} ${reference}`),
    },
  })
  const post: SubscribedShop['post'] = async ({ url, body }) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return (await checkout.fetch(new Request(url, { method: 'POST', headers, body }))).status
  }
  const pass = async (days: number) => {
    clock.now += days * dayMs
    await sandbox.advance(days * dayMs)
    await sandbox.advance(10)
    for (const webhook of waiting.splice(0)) {
      posted.push(webhook)
      for (const _time of [1, 2]) await post(webhook)
    }
    await checkout.runPending()
  }
  await pay()
  await pass(0)
  return {
    checkout,
    log,
    posted,
    notified,
    flagged,
    pass,
    post,
    send: async (event, url = `${publicUrl}/webhook`, secret = apiSecret) =>
      await post({ url, body: await (await delivery(event, secret)).text() }),
    control: async (path, members = {}) =>
      await sandbox.fetch(
        new Request(`${serviceUrl}/sandbox/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(members),
        }),
      ),
    payments: async () => {
      const answer = await sandbox.fetch(new Request(`${serviceUrl}/sandbox/payments`))
      return (await answer.json()).payments
    },
    payOther: async (reference) => {
      await pay({ reference, attempt_token: token(2) })
      await pass(0)
    },
    sent: JSON.parse(String(calls[0]?.body)),
    async counted(reference = 'A-1001') {
      const order = await checkout.orders.find(reference)
      const [attempt] = order?.attempts ?? []
      return { charges: attempt?.subscription?.charges, state: attempt?.state ?? 'none' }
    },
  }
}

type Life = NonNullable<Parameters<typeof openSubscribed>[0]>

/** Runs a monthly subscription for two years, and answers the callbacks and the charges. */
export async function twoYears(life: Life): Promise<object> {
  const shop = await openSubscribed(life)
  for (let month = 0; month < 24; month += 1) await shop.pass(31)
  const { charges, state } = await shop.counted()
  const paid = shop.notified.filter(({ isPaid }) => isPaid).length
  return { flagged: shop.flagged, paid, charges, state }
}

/** {@link twoYears} of a right life: the first charge and 24 later ones. */
export const allCounted = { flagged: [], paid: 25, charges: 25, state: 'succeeded' }
