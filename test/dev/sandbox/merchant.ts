import { createHmac } from 'node:crypto'
import { createSandbox, type Sandbox, type SandboxOptions } from 'tillkit/sandbox'
import { createManualClock, type ManualClock } from './manualClock.js'

export const baseUrl = 'http://localhost:4010'

export const project = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'test-key',
  apiSecret: 'changeme',
  endpointsKey: 'test-endpoints',
} as const

const order = {
  pos_id: project.posId,
  method: 'purchase',
  amount: 499.9,
  currency: 'UAH',
  description: 'Order A-1001',
  order_id: 'A-1001',
  order_3ds_bypass: 'always',
  customer_id: 'shopper-7',
  server_url: 'https://shop.example/api/checkout/webhook',
  result_url: 'https://shop.example/api/checkout/return/abc',
} as const

/** A creation in direct mode, written out by hand from the interface's "Create a payment". */
export const directPayment = {
  ...order,
  mode: 'direct',
  cc_number: '4242424242424242',
  exp_month: 12,
  exp_year: 2030,
  card_cvv: '123',
  customer_fname: 'Olena',
  customer_lname: 'Shevchenko',
  customer_email: 'olena@example.com',
  customer_phone: '+380441234567',
  customer_country: 'UA',
  payload: 'cart=7',
} as const

/** A creation in hosted mode: the same order, less what belongs to direct mode. */
export const hostedPayment = { ...order, mode: 'hosted' } as const

/** Split payments, written out by hand from the table of "Create a split payment". */
export const split = [
  { amount: 400, sub_merchant_id: 'aaaaaaaa-0000-4000-8000-000000000001' },
  { amount: 99.9, sub_merchant_id: 'aaaaaaaa-0000-4000-8000-000000000002' },
] as const

export const directSplit = {
  ...directPayment,
  customer_ip: '203.0.113.7',
  split,
} as const

export const hostedSplit = {
  ...hostedPayment,
  customer_patronym: 'Ivanivna',
  customer_email: 'olena@example.com',
  customer_phone: '+380441234567',
  split,
} as const

/** The signature the sandbox assumes, by Node's own HMAC. */
export function signatureOf(body: string, secret: string = project.apiSecret): string {
  const digest = createHmac('sha1', secret).update(body).digest('base64')
  return digest.replaceAll('+', '-').replaceAll('/', '_')
}

/**
 * A request to any endpoint, authorized as the interface says of it by Node's own HMAC: not by the
 * code that the sandbox checks with.
 */
export function serviceRequest(
  method: 'GET' | 'POST',
  path: string,
  {
    body,
    headers = {},
  }: { readonly body?: object | string; readonly headers?: Readonly<Record<string, string>> } = {},
): Request {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const proof = path.endsWith('/cancel')
    ? `SVC ${project.apiKey}:${project.apiSecret}`
    : `SVC-HMAC-SHA1 ${project.apiKey}:${signatureOf(text ?? '')}`
  const requestHeaders = new Headers({ 'X-API-Auth': proof, 'X-API-Key': project.endpointsKey })
  if (text !== undefined) requestHeaders.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value)
  return new Request(`${baseUrl}${path}`, {
    method,
    headers: requestHeaders,
    ...(text !== undefined && { body: text }),
  })
}

/** The creation of a payment. */
export function signedRequest(
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): Request {
  return serviceRequest('POST', '/api/v1/payment', { body, headers })
}

export interface Bench {
  readonly sandbox: Sandbox
  readonly clock: ManualClock
  /** Every webhook posted, as the receiver got it. */
  readonly posted: readonly {
    readonly url: string
    readonly form: URLSearchParams
    readonly init: RequestInit
  }[]
  readonly log: readonly object[]
  pay(overrides?: object): Promise<Response>
  get(path: string): Promise<Response>
  /** Shows a page, by its whole address. */
  show(address: string): Promise<string>
  /** Posts a form, as a browser does. */
  post(address: string, form: Readonly<Record<string, string>> | string): Promise<Response>
  /** The only payment of the ledger. */
  onlyPayment(): Promise<Row>
  /** A list of the sandbox, such as `payments`: the rows, newest first. */
  list(name: string): Promise<readonly Row[]>
  /** Asks an endpoint of the interface. */
  ask(...request: Parameters<typeof serviceRequest>): Promise<Response>
  /** Creates a hosted payment and gives the address of its form. */
  payHosted(overrides?: object): Promise<string>
  /** Posts to the control API, as JSON. */
  control(path: string, body?: object): Promise<Response>
  /** What was inside every webhook posted, in order. */
  webhooks(): readonly Row[]
}

export type Row = ReturnType<typeof JSON.parse>

function decodeData(form: URLSearchParams): Row {
  return JSON.parse(Buffer.from(form.get('data') ?? '', 'base64url').toString())
}

/** A sandbox with a clock moved by hand and a receiver that answers as the test says. */
export function createBench(
  options: Partial<SandboxOptions> & {
    readonly receiver?: (url: string, init: RequestInit) => Promise<Response>
  } = {},
): Bench {
  const { receiver = async () => new Response('ok'), ...sandboxOptions } = options
  const clock = createManualClock('2026-11-21T10:00:00Z')
  const posted: { url: string; form: URLSearchParams; init: RequestInit }[] = []
  const log: object[] = []
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    clock,
    onLog: (entry) => log.push(entry),
    fetch: async (input, init = {}) => {
      posted.push({ url: String(input), form: new URLSearchParams(String(init.body)), init })
      return receiver(String(input), init)
    },
    ...sandboxOptions,
  })
  const get: Bench['get'] = (path) => sandbox.fetch(new Request(`${baseUrl}${path}`))
  const list: Bench['list'] = async (name) => (await (await get(`/sandbox/${name}`)).json())[name]
  return {
    sandbox,
    clock,
    posted,
    log,
    pay: (overrides = {}) => sandbox.fetch(signedRequest({ ...directPayment, ...overrides })),
    get,
    list,
    show: async (address) => (await sandbox.fetch(new Request(address))).text(),
    post: (address, form) =>
      sandbox.fetch(new Request(address, { method: 'POST', body: new URLSearchParams(form) })),
    async onlyPayment() {
      const payments = await list('payments')
      if (payments.length !== 1) throw new Error(`The ledger has ${payments.length} payments.`)
      return payments[0]
    },
    ask: (...request) => sandbox.fetch(serviceRequest(...request)),
    async payHosted(overrides = {}) {
      const request = serviceRequest('POST', '/api/v1/payment', {
        body: { ...hostedPayment, ...overrides },
      })
      return (await sandbox.fetch(request)).headers.get('Location') ?? ''
    },
    control: (path, body) =>
      sandbox.fetch(
        new Request(`${baseUrl}/sandbox/${path}`, {
          method: 'POST',
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
    webhooks: () => posted.map(({ form }) => decodeData(form)),
  }
}
