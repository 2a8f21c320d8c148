import { type OptionChanges, withChanges } from './optionChanges.js'
import {
  type Call,
  json,
  openShop,
  origin,
  paid,
  posId,
  publicUrl,
  type Script,
  type Shop,
  scripted,
  token,
} from './shop.js'

/** What the service is asked, by the interface's endpoints. */
export type Asked = 'create' | 'split' | 'cancel' | 'resend'

export interface HostedShop extends Shop {
  /** A plain form of our own page, as a browser posts it. */
  submit(fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** What the page's script sends to be sent on to the form. */
  host(changes?: object, headers?: Record<string, string>): Promise<Response>
  hostOutcome(changes?: object): Promise<Record<string, unknown>>
  cancel(headers?: Record<string, string>): Promise<Response>
  cancelOutcome(attemptToken?: string): Promise<Record<string, unknown>>
  /** The calls the service got, in order. */
  asked(): Asked[]
  /** The `order_id` of each call that created a payment. */
  created(): unknown[]
}

/** The service's form for an order, as its `Location` names it. */
export function formOf(order_id: unknown): string {
  return `https://pay.example/api/v1/checkout/form-of-${encodeURIComponent(String(order_id))}/form`
}

/** "Create a payment", response in hosted mode. */
function created({ body }: Pick<Call, 'body'>): Response {
  return new Response(null, { status: 303, headers: { Location: formOf(body.order_id) } })
}

/** "Cancel a created and unpaid payment": an array of the payment, a failure with code 6007. */
export function cancelled({ url }: Pick<Call, 'url'>, changes: object = {}): Response {
  const order_id = decodeURIComponent(/\/order\/([^/]+)\/cancel$/.exec(url)?.[1] ?? '')
  return json([{ ...hostedPayment(order_id), status: 'failure', status_code: '6007', ...changes }])
}

/** A hosted payment of the shop's order as an answer or webhook reports it: just created. */
export function hostedPayment(order_id: string = 'A-1001'): Record<string, unknown> {
  return {
    ...paid({ body: { order_id, pos_id: posId, amount: 499.9, currency: 'UAH' } }),
    mode: 'hosted',
    status: 'init',
    status_code: null,
    status_description: null,
    receipt_url: null,
    cc_mask: null,
    cc_token: null,
  }
}

function askedOf({ url }: Pick<Call, 'url'>): Asked {
  if (url.endsWith('/cancel')) return 'cancel'
  if (url.includes('callback=true')) return 'resend'
  return url.endsWith('/split/purchase') ? 'split' : 'create'
}

/**
 * A service that answers each endpoint as the interface shows it, unless the script says otherwise.
 */
function serviceOf(answers: Partial<Record<Asked, Script>> = {}): Script {
  const obliging: Record<Asked, Script> = {
    create: (call) =>
      'mode' in call.body && call.body.mode === 'hosted' ? created(call) : json(paid(call)),
    split: created,
    cancel: (call) => cancelled(call),
    resend: () => new Response(null),
  }
  return (call, count) => (answers[askedOf(call)] ?? obliging[askedOf(call)])(call, count)
}

/** A merchant's backend for both modes. */
export function openHostedShop(
  answers: Partial<Record<Asked, Script>> = {},
  changes: OptionChanges = {},
): HostedShop {
  const shop = openShop(serviceOf(answers), withChanges({ modes: ['direct', 'hosted'] }, changes))
  const host: HostedShop['host'] = (more = {}, headers = {}) => {
    const body = { attempt_token: token(1), reference: 'A-1001', ...more }
    return shop.checkout.fetch(
      scripted('POST', '/hosted', { 'Content-Type': 'application/json', ...headers }, body),
    )
  }
  const cancel: HostedShop['cancel'] = (headers = { 'Tillkit-Attempt': token(1) }) =>
    shop.checkout.fetch(scripted('POST', '/cancel', headers))
  return {
    ...shop,
    submit: (
      fields = { reference: 'A-1001' },
      headers = { 'Sec-Fetch-Site': 'same-origin', Origin: origin },
    ) =>
      shop.checkout.fetch(
        new Request(`${publicUrl}/hosted`, {
          method: 'POST',
          headers,
          body: new URLSearchParams(fields),
        }),
      ),
    host,
    hostOutcome: async (more) => await (await host(more)).json(),
    cancel,
    cancelOutcome: async (attemptToken = token(1)) =>
      await (await cancel({ 'Tillkit-Attempt': attemptToken })).json(),
    asked: () => shop.calls.map(askedOf),
    created: () =>
      shop.calls
        .filter((call) => /create|split/.test(askedOf(call)))
        .map(({ body }) => body.order_id),
  }
}

/** Where a 303 leads. */
export function locationOf(response: Response): string {
  return `${response.status} ${response.headers.get('Location')}`
}

/** The attempt's token in a return page's fragment. */
export function tokenIn(response: Response): string {
  return /#tillkit_attempt=([\w-]{43})$/.exec(response.headers.get('Location') ?? '')?.[1] ?? ''
}

/** The newest attempt of the shop's order. */
export async function latest({ checkout }: HostedShop) {
  const attempt = (await checkout.attempts('A-1001')).at(-1)
  if (!attempt) throw new Error('The shop has no attempt of the order.')
  return attempt
}
