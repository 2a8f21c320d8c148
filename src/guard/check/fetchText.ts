import { CheckoutError } from '../../core/model/checkoutError.js'
import { readBytes } from '../../core/wire/readBytes.js'
import { decodeUtf8 } from '../../core/wire/utf8.js'

interface Fetched {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The `User-Agent` of Chromium: an attack on a page often spares programs. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/156.0.0.0 Safari/537.36'

const timeoutMs = 15_000
const limitBytes = 16 * 1_024 * 1_024

/**
 * Fetches an address as a browser does, past every cache.
 *
 * @throws {CheckoutError} `unreachable` when nothing answers, or what answers is too large
 */
export async function fetchBytes(
  url: string,
  accept: string,
  fetchWith: typeof fetch,
): Promise<Fetched> {
  try {
    const response = await fetchWith(url, {
      headers: {
        Accept: accept,
        'User-Agent': userAgent,
        'Accept-Language': 'en',
        'Cache-Control': 'no-cache',
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await readBytes(response, limitBytes)
    if (body.type === 'error') throw new CheckoutError(body.error)
    const { status, headers } = response
    return { url: response.url, status, headers, bytes: body.value }
  } catch {
    throw unreadable(url)
  }
}

/**
 * Fetches a page and its text.
 *
 * @throws {CheckoutError} `unreachable`, also when it is not UTF-8
 */
export async function fetchText(url: string, accept: string, fetchWith: typeof fetch) {
  const fetched = await fetchBytes(url, accept, fetchWith)
  const text = decodeUtf8(fetched.bytes)
  if (text === undefined) throw unreadable(url)
  return { ...fetched, text }
}

function unreadable(url: string) {
  return new CheckoutError(
    'unreachable',
    `Nothing that can be read answers at ${url}. Is it the page’s whole address?`,
  )
}
