import { randomBytes } from 'node:crypto'
import { browserFingerprint } from '../../fixtures/paymentBodies.js'

/** One shopper's browser as the proxy contract sees it, with an order placed. Answers are an outcome's type, or an error's code. */
export interface ContractClient {
  readonly reference: string
  pay(members?: Readonly<Record<string, unknown>>): Promise<string>
  /** Asks about the attempt with this token. */
  status(token: string): Promise<string>
}

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Places an order as a new shopper. */
export async function placeOrder(shopUrl: string): Promise<ContractClient> {
  const type = { 'Content-Type': 'application/json' }
  const placed = await fetch(`${shopUrl}/api/orders`, { method: 'POST', headers: type })
  const cookie = placed.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const { reference } = (await placed.json()) as { reference: string }
  const url = `${shopUrl}/api/checkout`
  const headers = { ...type, Tillkit: '1', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  return {
    reference,
    async pay(members) {
      const body = JSON.stringify({ ...card, attempt_token: createToken(), reference, ...members })
      return await read(await fetch(`${url}/pay`, { method: 'POST', headers, body }))
    },
    status: async (token) => read(await fetch(`${url}/status`, { headers: { ...headers, 'Tillkit-Attempt': token } })),
  }
}

async function read(response: Response): Promise<string> {
  const { type, error } = (await response.json()) as {
    readonly type?: string
    readonly error?: { readonly code: string }
  }
  return type ?? error?.code ?? ''
}

const card = {
  cc_number: '4242424242424242',
  exp_month: 12,
  exp_year: 2034,
  card_cvv: '123',
  browser_fingerprint: browserFingerprint,
}
