import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import {
  type CheckoutServer,
  type CheckoutServerOptions,
  createCheckoutServer,
  signWebhook,
} from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'
import { replayHistory } from '../../../src/dev/cli/rehearse/upgrade/replayHistory.js'
import type { Order, PaymentContext } from '../../../src/server.js'
import { withoutSecrets } from '../journal/withoutSecrets.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import {
  apiSecret,
  noCard,
  noon,
  origin,
  payBody,
  posId,
  publicUrl,
  scripted,
  shopOrder,
  token,
} from '../shop.js'

/** What an option of the table may change and see of the shop that it is given to. */
export interface Walk {
  /** A script presses Pay more often than anybody would. */
  isFlooded: boolean
  /**
   * The service's token of the card that order D was paid with, as the merchant's `onPayment` got
   * it.
   */
  cardToken?: string
}

/**
 * A shop and its shopper: what an option of the table gives to the server, the order and the page.
 */
export interface WalkOptions {
  readonly server?: (walk: Walk) => OptionChanges
  readonly service?: Partial<CheckoutServerOptions['service']>
  readonly order?: Partial<Order>
  /** Sent by the page with each press. */
  readonly payer?: object
  /** The other card of order B is the one of order D, as the merchant has stored it. */
  readonly savesCard?: true
  readonly isHosted?: true
  /** The merchant’s `onPayment` fails when it is first called for the success of order D. */
  readonly failsOnce?: true
}

/**
 * What a walk came to. Everything random is left out, so that two walks that came to the same are
 * equal.
 */
export interface Observed {
  /** What each request was answered: the outcome and its code, or the status and the error. */
  readonly answers: Record<string, string>
  /** By attempt. */
  readonly callbacks: Record<
    string,
    Record<string, { times: number; isPaid?: boolean; isAuthorized?: boolean }>
  >
  /** By attempt: the last part of the address, and the body. */
  readonly sent: Record<string, Record<string, unknown>>
  /** By attempt: who did what, and the state since. */
  readonly journal: Record<string, string[]>
  /** By attempt. */
  readonly states: Record<string, string>
  /** The attempts whose history does not give their record. */
  readonly notReplayed: string[]
}

const baseUrl = 'https://sandbox.example'
const project = { posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }

/** The service's own address, and one that only the shop's other webhooks come from. */
export const addresses = { service: '203.0.113.9', other: '203.0.113.10', shopper: '198.51.100.7' }

/** What an `orderId` of the table puts before the names. */
export const ownPrefix = 'shop-'

/** The API secret of last year. */
export const oldSecret = 'changed'

const cards = { asks: '4000000000003220', pays: '4242424242424242', declines: '4000000000000002' }

/**
 * Four orders, each on one way:
 * A, asked about by the bank and paid, while a second tab tries to pay too.
 * D, paid at once.
 * C, refused at the bank by a shopper who does not come back.
 * B, declined, and paid with another card.
 * Each webhook comes twice.
 */
export async function walkThrough(
  options: readonly WalkOptions[],
  store: PaymentStore,
): Promise<Observed> {
  const observed: Observed = {
    answers: {},
    callbacks: {},
    sent: {},
    journal: {},
    states: {},
    notReplayed: [],
  }
  const shop = openShop(options, { store, observed })
  const { press, ask, answers, atTheBank, deliverAll } = shop

  await press('A', cards.asks)
  await press('A in another tab', cards.pays)
  answers['A asked for by the other tab'] = await ask({ 'Tillkit-Attempt': shop.lastToken() })
  answers['A asked for by its reference'] = await ask({ 'Tillkit-Reference': 'A' })
  const returned = await atTheBank('A', 'confirm')
  await deliverAll()
  answers['A when the shopper is back'] = await ask({ 'Tillkit-Attempt': returned })

  await press('D', cards.pays)
  await deliverAll()
  await shop.deliverFromElsewhere()

  await press('C', cards.asks)
  await atTheBank('C', 'refuse')
  await deliverAll()

  await press('B', cards.declines)
  await deliverAll()
  answers['B when the page asks'] = await ask({ 'Tillkit-Attempt': shop.lastToken() })
  await press('B by another card', cards.pays)
  await deliverAll()
  shop.walk.isFlooded = true
  await press('B once more', cards.pays)

  await shop.passTime(600_000)
  await noteHistory(['A', 'B', 'C', 'D'], { store, observed })
  shop.close()
  return observed
}

function openShop(
  options: readonly WalkOptions[],
  { store, observed }: { readonly store: PaymentStore; readonly observed: Observed },
) {
  const walk: Walk = { isFlooded: false }
  const isHosted = options.some((each) => each.isHosted)
  const clock = { now: noon }
  const webhooks: string[] = []
  let lastWebhook = ''
  const banks: Record<string, string> = {}
  const failures = new Set(options.some((each) => each.failsOnce) ? ['D'] : [])
  let tokens = 0

  const sandbox: Sandbox = createSandbox({
    baseUrl,
    projects: [project],
    deliveryDelayMs: 1,
    // The time is moved by hand alone.
    clock: { now: () => noon, setTimer: () => () => undefined },
    fetch: async (_input, init) => {
      webhooks.push(String(init?.body))
      return new Response('ok')
    },
  })

  const note = (name: string, order_id: string, context: object = {}): void => {
    const attempt = attemptOf(order_id)
    const calls = observed.callbacks[attempt] ?? {}
    observed.callbacks[attempt] = calls
    const { isPaid, isAuthorized } = context as Partial<PaymentContext>
    const times = (calls[name]?.times ?? 0) + 1
    calls[name] = { times, ...(isPaid && { isPaid }), ...(isAuthorized && { isAuthorized }) }
  }

  const checkout: CheckoutServer = createCheckoutServer(
    options.reduce((all, { server }) => withChanges(all, server?.(walk) ?? {}), {
      environment: 'test',
      publicUrl,
      returnPage: `${origin}/return`,
      modes: ['direct', 'hosted'],
      service: {
        ...project,
        baseUrl,
        fetch: async (input, init) => {
          noteSent(String(input), init, observed)
          return await sandbox.fetch(new Request(input, init))
        },
        ...Object.assign({}, ...options.map(({ service }) => service)),
      },
      findOrder: (reference) =>
        Object.assign({}, shopOrder(reference), ...options.map((each) => each.order)),
      store,
      advanced: { now: () => clock.now, recovery: 'manual' },
      observe: { onLog: () => undefined },
      callbacks: {
        onPayment: ({ status, status_code, cc_token, order_id }, context) => {
          if (cc_token && context.reference === 'D') walk.cardToken = cc_token
          note(`onPayment ${status} ${status_code}`, order_id, context)
          if (status === 'success' && failures.delete(context.reference))
            throw new Error('The merchant’s database is away.')
        },
        onOperation: ({ method }, { order_id }) => note(`onOperation ${method}`, order_id),
        onUnrecognised: ({ type }, { reason }) => note(`onUnrecognised ${reason}`, type),
        onDoublePayment: ({ order_id }) => note('onDoublePayment', order_id),
        onReview: ({ order_id }, { reason }) => note(`onReview ${reason}`, order_id),
      },
    } as CheckoutServerOptions),
  )

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) => {
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
    return await checkout.fetch(
      scripted(method, path, { 'X-Address': addresses.shopper, ...type, ...headers }, body),
    )
  }

  /** One press of Pay, and a second one with a solution where a challenge is asked for. */
  async function press(what: string, cc_number: string): Promise<void> {
    const [reference = ''] = what.split(' ')
    const pay = async (more: object = {}): Promise<string> => {
      tokens += 1
      const attempt_token = token(tokens)
      const payer = Object.assign(
        { reference, attempt_token },
        ...options.map((each) => each.payer),
      )
      if (isHosted)
        return await payByForm(await send('POST', '/hosted', {}, payer), { reference, cc_number })
      const isSaved = what.startsWith('B ') && options.some(({ savesCard }) => savesCard)
      const means = isSaved ? { ...noCard, saved_card: 'card-1' } : { cc_number }
      const answer = await send('POST', '/pay', {}, { ...payBody, ...means, ...payer, ...more })
      const { user_action_url } = await answer.clone().json()
      banks[reference] ??= user_action_url
      return await textOf(answer)
    }
    const first = await pay()
    const isChallenged = first === 'rejected challenge required'
    observed.answers[what] = isChallenged
      ? `challenged, then ${await pay({ challenge: `right ${tokens}` })}`
      : first
  }

  /** The shopper types the card on the service's form. */
  async function payByForm(
    answer: Response,
    { reference, cc_number }: { readonly reference: string; readonly cc_number: string },
  ): Promise<string> {
    const { location } = await answer.clone().json()
    if (location) {
      const body = new URLSearchParams({ cc_number, expiry: '12/30', card_cvv: '739' })
      await deliverAll()
      const { headers } = await sandbox.fetch(new Request(location, { method: 'POST', body }))
      banks[reference] ??= headers.get('Location') ?? ''
      await deliverAll()
    }
    return await textOf(answer)
  }

  /** What the bank's page is answered, and the token that the shopper's return page gets. */
  async function atTheBank(reference: string, decision: 'confirm' | 'refuse'): Promise<string> {
    const body = new URLSearchParams({ decision })
    const answer = await sandbox.fetch(
      new Request(banks[reference] ?? '', { method: 'POST', body }),
    )
    if (decision === 'refuse') return ''
    const back = await checkout.fetch(new Request(answer.headers.get('Location') ?? ''))
    return /#tillkit_attempt=([\w-]{43})$/.exec(back.headers.get('Location') ?? '')?.[1] ?? ''
  }

  /** Delivers the webhooks that wait, each twice. */
  async function deliverAll(): Promise<void> {
    await sandbox.advance(100)
    for (const body of webhooks.splice(0)) {
      lastWebhook = body
      await post(body, addresses.service)
      await post(body, addresses.service)
    }
  }

  async function post(body: string, address: string): Promise<number> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Address': address }
    return (
      await checkout.fetch(new Request(`${publicUrl}/webhook`, { method: 'POST', headers, body }))
    ).status
  }

  /** The last webhook, from an address and by a secret that the service does not have any more. */
  async function deliverFromElsewhere(): Promise<void> {
    const data = new URLSearchParams(lastWebhook).get('data') ?? ''
    const signature = await signWebhook({ data, secret: oldSecret })
    const byOldSecret = new URLSearchParams({ data, signature }).toString()
    observed.answers['webhook from another address'] = String(
      await post(lastWebhook, addresses.other),
    )
    observed.answers['webhook by the old secret'] = String(
      await post(byOldSecret, addresses.service),
    )
  }

  return {
    walk,
    press,
    atTheBank,
    deliverAll,
    deliverFromElsewhere,
    answers: observed.answers,
    lastToken: () => token(tokens),
    ask: async (headers: Record<string, string>) =>
      await textOf(await send('GET', '/status', headers)),
    passTime: async (ms: number) => {
      clock.now += ms
      await checkout.runPending()
    },
    close() {
      checkout.close()
      sandbox.close()
    },
  }
}

async function textOf(answer: Response): Promise<string> {
  const { type, payment = {}, issues = [], error } = await answer.json()
  if (error) return `${answer.status} ${error.code}`
  const words = [
    type,
    payment.status_code,
    ...issues.flatMap(({ field, code }: Record<string, string>) => [field, code]),
  ]
  return words.filter((word) => word !== undefined && word !== null).join(' ')
}

/**
 * Without what is another one each time: the codes of the return address and of a subscription's
 * address, and a stored card’s token.
 */
function noteSent(url: string, init: RequestInit | undefined, { sent }: Observed): void {
  const to = url.split('/').at(-1)
  const [, named = ''] = /\/order\/(.+)\/cancel$/.exec(url) ?? []
  const { result_url, cc_token, init_recurring, ...body } = JSON.parse(String(init?.body ?? '{}'))
  const what = named ? `${attemptOf(decodeURIComponent(named))} ${to}` : attemptOf(body.order_id)
  sent[what] = {
    to,
    ...body,
    ...(result_url && { result_url: result_url.replace(/[\w-]{43}$/, '') }),
    ...(cc_token && { cc_token: 'a token' }),
    ...(init_recurring && { init_recurring: withoutCode(init_recurring) }),
  }
}

function withoutCode({ notification_url = '', ...terms }: { notification_url?: string }) {
  return { ...terms, notification_url: notification_url.replace(/[\w-]{16}\.[\w-]{43}$/, '') }
}

/** The reference and, from the second attempt on, its number: what `order_id` is by default. */
function attemptOf(order_id: string): string {
  return order_id.replace(ownPrefix, '')
}

async function noteHistory(
  references: readonly string[],
  { store, observed }: { readonly store: PaymentStore; readonly observed: Observed },
): Promise<void> {
  for (const reference of references) {
    const asked = { pos_id: posId, reference }
    const [records, history] = [await store.findAttempts(asked), await store.findHistory(asked)]
    const replayed = replayHistory(history, asked)
    for (const [at, record] of records.entries()) {
      const attempt = attemptOf(record.order_id)
      observed.states[attempt] = record.state
      observed.journal[attempt] = history
        .filter(({ attemptId }) => attemptId === record.id)
        .map(({ by, type, reason, to }) =>
          [`${by}: ${type}`, reason, to && `> ${to}`].filter(Boolean).join(' '),
        )
      const isReplayed =
        JSON.stringify(inOrder(replayed[at])) === JSON.stringify(inOrder(withoutSecrets(record)))
      if (!isReplayed) observed.notReplayed.push(attempt)
    }
  }
}

/** With the members of each object by their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, inOrder(member)] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  )
}
