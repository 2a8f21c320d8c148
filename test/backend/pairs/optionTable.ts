import type { Order } from '../../../src/server.js'
import { addresses, type Observed, oldSecret, ownPrefix, type WalkOptions } from './walk.js'

/**
 * Replaces members of what is observed: one that is `null` is gone, a list is replaced as a whole.
 */
export type Changes = { readonly [Part in keyof Observed]?: Readonly<Record<string, unknown>> }

/**
 * An option that changes behaviour, and what it changes on purpose. Whatever it does not list stays
 * as without it.
 */
export interface OptionRow extends WalkOptions {
  readonly name: string
  /** Whoever asks for the card. */
  readonly changes?: Changes
  /** Where the shop’s own page asks for the card. */
  readonly direct?: Changes
  /** Where the service’s form asks for it. */
  readonly hosted?: Changes
  /** The options that it can’t be given with. */
  readonly not?: readonly string[]
}

const attempts = ['A', 'D', 'C', 'B', 'B-2']

/** The same of every attempt. */
function each(change: unknown): Record<string, unknown> {
  return Object.fromEntries(attempts.map((name) => [name, change]))
}

const clientAddress = ({ headers }: Request): string | undefined =>
  headers.get('X-Address') ?? undefined

/** What is sent where the shopper’s address is known. */
const withAddress = {
  sent: each({
    customer_ip: addresses.shopper,
    browser_fingerprint: { browserIpAddress: addresses.shopper },
  }),
}

const split: Order['split'] = [
  { amount: 400, sub_merchant_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b20' },
  { amount: 99.9, sub_merchant_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b21' },
]

const init_recurring = { interval_unit: 'month', interval_count: 1 } as const
const notification_url = 'https://shop.example/api/checkout/webhook/'

const noCard = { cc_number: null, exp_month: null, exp_year: null, card_cvv: null }

const started = ['shopper: reserved > reserved', 'shopper: sent > sent']
const formOpened = [
  ...started,
  'service: answered redirect > redirect_ready',
  'service: event 2004',
  'merchant: callback',
]
const paidOnForm = [...formOpened, 'service: event 1000 > succeeded']

/** Where two rows change the same, the later one counts. */
export const optionTable: readonly OptionRow[] = [
  {
    name: 'the service’s form',
    isHosted: true,
    changes: {
      answers: {
        A: 'redirect',
        'A in another tab': 'pending 2122',
        'A asked for by the other tab': 'pending 2122',
        D: 'redirect',
        C: 'redirect',
        B: 'redirect',
        'B by another card': 'redirect',
      },
      callbacks: each({ 'onPayment init 2004': { times: 1 } }),
      sent: {
        ...each({ ...noCard, mode: 'hosted', order_timeout: 1_800, browser_fingerprint: null }),
        'A cancel': { to: 'cancel' },
      },
      journal: {
        A: [
          ...formOpened,
          ...[
            'service: event 2122 > pending',
            'merchant: callback',
            'shopper: cancel_refused refused',
          ],
          ...[
            'shopper: shared',
            'shopper: returned',
            'service: event 1000 > succeeded',
            'merchant: callback',
          ],
        ],
        D: [...paidOnForm, 'merchant: callback'],
        C: [
          ...formOpened,
          'service: event 2122 > pending',
          'merchant: callback',
          'service: event 2002 > failed',
          'merchant: callback',
        ],
        B: [...formOpened, 'service: event 2000 > failed', 'merchant: callback'],
        'B-2': [...paidOnForm, 'merchant: callback'],
      },
    },
  },
  { name: 'telemetry', server: () => ({ observe: { telemetry: () => quietTelemetry } }) },
  {
    name: 'a telemetry of measurements alone',
    server: () => ({ observe: { telemetry: () => ({ onMetric }) } }),
  },
  { name: 'recovery by a timer', server: () => ({ advanced: { recovery: 'timer' } }) },
  {
    name: 'callbacks.atOnce, callbacks.timeoutMs and waitUntil',
    server: () => ({
      callbacks: { atOnce: 1, timeoutMs: 60_000 },
      advanced: { waitUntil: () => undefined },
    }),
  },
  {
    name: 'orderId',
    server: () => ({
      advanced: {
        orderId: ({ reference, attempt }) =>
          ownPrefix + reference + (attempt === 1 ? '' : `-${attempt}`),
      },
    }),
    changes: {
      sent: Object.fromEntries(attempts.map((name) => [name, { order_id: ownPrefix + name }])),
    },
  },
  {
    name: 'order_3ds_bypass and expYearDigits',
    order: { order_3ds_bypass: 'seldom' },
    server: () => ({ advanced: { expYearDigits: 2 } }),
    changes: { sent: each({ order_3ds_bypass: 'seldom' }) },
    direct: { sent: each({ exp_year: 30 }) },
  },
  {
    name: 'payerFields',
    order: { payerFields: ['customer_email'] },
    payer: { customer_email: 'payer@shop.example' },
    changes: { sent: each({ customer_email: 'payer@shop.example' }) },
  },
  { name: 'clientAddress', server: () => ({ protection: { clientAddress } }), direct: withAddress },
  {
    name: 'webhookSources',
    server: () => ({ protection: { clientAddress, webhookSources: [addresses.service] } }),
    changes: { answers: { 'webhook from another address': '403' } },
    direct: withAddress,
  },
  {
    name: 'webhookSecrets',
    server: () => ({ protection: { webhookSecrets: [oldSecret] } }),
    changes: { answers: { 'webhook by the old secret': '200' } },
  },
  {
    name: 'a split',
    order: { split },
    server: () => ({ protection: { clientAddress } }),
    not: ['a subscription', 'an authorisation'],
    changes: { sent: each({ to: 'purchase', split, customer_ip: addresses.shopper }) },
    direct: withAddress,
    hosted: { sent: each({ order_timeout: null }) },
  },
  {
    name: 'a subscription',
    order: { init_recurring },
    changes: { sent: each({ init_recurring: { ...init_recurring, notification_url } }) },
  },
  {
    name: 'an authorisation',
    order: { method: 'auth' },
    changes: {
      sent: each({ method: 'auth' }),
      callbacks: Object.fromEntries(
        ['A', 'D', 'B-2'].map((name) => [
          name,
          { 'onPayment success 1000': { isPaid: null, isAuthorized: true } },
        ]),
      ),
    },
  },
  {
    name: 'priceOf',
    server: () => ({
      callbacks: {
        priceOf: (reference) => (reference === 'D' ? null : { amount: '499.90', currency: 'UAH' }),
      },
    }),
    changes: {
      callbacks: { D: { 'onPayment success 1000': { isPaid: null, isAuthorized: null } } },
    },
  },
  {
    name: 'an onPayment that fails once',
    failsOnce: true,
    changes: { callbacks: { D: { 'onPayment success 1000': { times: 2 } } } },
    direct: {
      journal: {
        D: [
          ...started,
          'service: answered 1000 > succeeded',
          'service: event 1000',
          'merchant: callback_failed',
          'merchant: callback',
        ],
      },
    },
    hosted: { journal: { D: [...paidOnForm, 'merchant: callback_failed', 'merchant: callback'] } },
  },
  {
    name: 'declineDetail',
    server: () => ({ protection: { declineDetail: 'full' } }),
    changes: { answers: { 'B when the page asks': 'declined 2000' } },
    direct: { answers: { B: 'declined 2000' } },
  },
  {
    name: 'authorize',
    server: () => ({ authorize: () => true }),
    direct: {
      answers: {
        'A asked for by its reference': 'action_required 2122',
        'A asked for by the other tab': 'action_required 2122',
      },
      journal: {
        A: [
          ...started,
          ...['service: answered 2122 > action_required', 'shopper: shared', 'shopper: returned'],
          ...[
            'service: event 2122',
            'merchant: callback',
            'service: event 1000 > succeeded',
            'merchant: callback',
          ],
        ],
      },
    },
    hosted: { answers: { 'A asked for by its reference': 'pending 2122' } },
  },
  {
    name: 'findSavedCard',
    server: (walk) => ({ findSavedCard: () => ({ cc_token: walk.cardToken ?? '' }) }),
    savesCard: true,
    direct: { sent: { 'B-2': { ...noCard, cc_token: 'a token' } } },
  },
  {
    name: 'cardTesting',
    server: () => ({
      protection: {
        cardTesting: {
          challenge: { verify: (solution) => (solution.startsWith('right') ? solution : null) },
          order3dsBypass: 'ask-always',
          // One of the two declines before it is known by its webhook alone.
          declineLimits: { customer: 2 },
        },
      },
    }),
    direct: {
      answers: {
        'B by another card': 'challenged, then succeeded 1000',
        'B once more': 'challenged, then succeeded',
      },
      sent: { 'B-2': { order_3ds_bypass: 'ask-always' } },
    },
  },
  {
    name: 'rateLimits',
    server: (walk) => ({
      protection: {
        rateLimits: {
          perOrder: {
            consume: () =>
              walk.isFlooded ? { allowed: false, retryAfterMs: 1_000 } : { allowed: true },
          },
        },
      },
    }),
    changes: { answers: { 'B once more': '429 rate_limited' } },
  },
]

function onMetric(): undefined {}

/** A telemetry that has every member. It stores its trace with each attempt. */
const quietTelemetry = {
  inSpan: <Result>(_span: object, work: () => Promise<Result>): Promise<Result> => work(),
  noteAttempt: () => undefined,
  currentTrace: () => '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  onMetric,
  close: () => undefined,
}
