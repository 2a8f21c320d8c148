/** A request as it goes out. */
export interface OutgoingRequest {
  readonly url: URL
  /** In capitals. */
  readonly method: string
  readonly headers: Record<string, string>
  /** Whole, so that its length is known and nothing of it can fail half-way. */
  readonly body: string | Uint8Array | null
  readonly signal: AbortSignal | null
  readonly redirect: RequestRedirect
}

/**
 * Reads what `fetch` would be given.
 *
 * @throws {TypeError} when `fetch` would refuse it as well: a GET with a body, credentials in the address, …
 */
export async function readRequest(input: string | URL | Request, init: RequestInit = {}): Promise<OutgoingRequest> {
  const { method = 'GET', body, headers, signal = null, redirect = 'follow' } = init
  // The plain case, which every call to the service is, is spared a `Request`: making one takes longer than sending it.
  const isPlain = !(input instanceof Request) && (body === undefined || body === null || typeof body === 'string')
  if (!isPlain) return await readThroughRequest(new Request(input, init))

  const url = readUrl(input)
  const verb = method.toUpperCase()
  const content = body ?? null
  if (content !== null && (verb === 'GET' || verb === 'HEAD')) {
    throw new TypeError(`A ${verb} request can't have a body.`)
  }
  const type = content === null ? {} : { 'content-type': 'text/plain;charset=UTF-8' }
  return { url, method: verb, headers: withDefaults(new Headers(headers), type), body: content, signal, redirect }
}

async function readThroughRequest(request: Request): Promise<OutgoingRequest> {
  const { method, signal, redirect } = request
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer())
  return { url: readUrl(request.url), method, headers: withDefaults(request.headers, {}), body, signal, redirect }
}

function readUrl(address: string | URL): URL {
  const url = typeof address === 'string' ? new URL(address) : address
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`Only http and https can be fetched, not ${url.protocol}`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError(
      'The address contains a user name or a password, which would end up in logs. Send them as a header.',
    )
  }
  return url
}

/** A compressed answer would have to be unpacked, and can be a thousand times as large as it came: none is asked for. */
function withDefaults(headers: Headers, type: Readonly<Record<string, string>>): Record<string, string> {
  return {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'tillkit',
    ...type,
    ...Object.fromEntries(headers),
  }
}
