/** What answers requests: a backend or a service that runs in the page. */
export type Handler = (request: Request) => Promise<Response>

export const shopOrigin = 'https://shop.example'
export const serviceOrigin = 'https://sandbox.example'
export const checkoutPage: string = `${shopOrigin}/checkout`

export function isOfService(url: string): boolean {
  return new URL(url).origin === serviceOrigin
}

/** The `fetch` of a page of the shop's, straight into a handler. */
export function fetchFrom(handler: Handler): typeof fetch {
  return (input, init) => handler(new Request(new URL(String(input), shopOrigin), init))
}

/** Firefox gives a request no stream of its body, which servers read. */
export async function withBodyStream(request: Request): Promise<Request> {
  if ('body' in request) return request
  const text = await (request as Request).clone().text()
  return Object.defineProperty(request, 'body', {
    value: text === '' ? null : new Response(text).body,
  })
}

/** A request, or the answer to one, without what is secret. */
export interface Message {
  /** A request and its answer have the same. */
  readonly id: string
  /** Who has asked. */
  readonly by: 'page' | 'backend' | 'service'
  readonly type: 'request' | 'answer'
  /** The request's method and path, such as `POST /api/checkout/pay`. */
  readonly title: string
  /** The HTTP status of an answer; 0 if no answer came. */
  readonly status?: number
  readonly body?: unknown
}

interface WatchOptions {
  readonly by: Message['by']
  readonly onMessage: (message: Message) => void
}

/** Reports every request that goes through a handler, and its answer. */
export function watchHandler(handler: Handler, { by, onMessage }: WatchOptions): Handler {
  return async (request) => {
    const title = `${request.method} ${new URL(request.url).pathname}`
    const id = crypto.randomUUID()
    onMessage({ id, by, type: 'request', title, body: readBody(await request.clone().text()) })
    const answered = (status: number, body?: unknown): void =>
      onMessage({ id, by, type: 'answer', title, status, body })
    try {
      const response = await handler(request)
      await response
        .clone()
        .text()
        .then(
          (text) => answered(response.status, readBody(text)),
          () => answered(0),
        )
      return response
    } catch (error) {
      answered(0)
      throw error
    }
  }
}

/** The JSON of a body, or of a webhook's `data`. */
function readBody(text: string): unknown {
  const data = new URLSearchParams(text).get('data')
  try {
    return JSON.parse(data === null ? text : decodeBase64Url(data), withoutSecret)
  } catch {
    return undefined
  }
}

function decodeBase64Url(data: string): string {
  const bytes = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}

const secrets: ReadonlySet<string> = new Set(
  'exp_month exp_year card_cvv cc_token attempt_token wallet cryptogram'.split(' '),
)

function withoutSecret(name: string, value: unknown): unknown {
  if (name === 'cc_number')
    return String(value).replace(/(?<=^\d{6})\d+(?=\d{4}$)/, (digits) => '*'.repeat(digits.length))
  if (name === 'browser_fingerprint') return undefined
  return secrets.has(name) && value !== null ? '•••' : value
}
