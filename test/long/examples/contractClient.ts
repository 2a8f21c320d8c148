import { randomBytes } from 'node:crypto'
import { browserFingerprint } from '../../fixtures/paymentBodies.js'

/** One shopper's browser as the proxy contract sees it, with an order placed. */
export interface ContractClient {
  readonly reference: string
  readonly cookie: string
  pay(members?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** Asks about the attempt with this token. */
  status(token: string): Promise<Answer>
  post(route: string, options: PostOptions): Promise<Answer>
}

export interface PostOptions {
  readonly body: string
  /** `null` leaves one out that is sent otherwise. */
  readonly headers?: Readonly<Record<string, string | null>>
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The outcome's type, or the error's code. */
  readonly said: string
  readonly body: { readonly user_action_url?: string }
}

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Places an order as a new shopper. */
export async function placeOrder(shopUrl: string): Promise<ContractClient> {
  const placed = await fetch(`${shopUrl}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  })
  const cookie = placed.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const { reference } = (await placed.json()) as { reference: string }
  const url = `${shopUrl}/api/checkout`
  const own = { Tillkit: '1', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }

  const post: ContractClient['post'] = async (route, { body, headers = {} }) => {
    const sent = Object.entries({ ...own, ...headers }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    )
    return await read(
      await fetch(url + route, { method: 'POST', headers: Object.fromEntries(sent), body, redirect: 'manual' }),
    )
  }
  return {
    reference,
    cookie,
    post,
    pay: (members) =>
      post('/pay', { body: JSON.stringify({ ...card(), attempt_token: createToken(), reference, ...members }) }),
    status: async (token) => read(await fetch(`${url}/status`, { headers: { ...own, 'Tillkit-Attempt': token } })),
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, headers: response.headers, said: body.type ?? body.error?.code ?? text, body }
}

function card() {
  return {
    cc_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2034,
    card_cvv: '123',
    browser_fingerprint: browserFingerprint,
  }
}
