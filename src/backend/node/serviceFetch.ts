import type { buildConnector } from 'undici'
import { loadOptional, type OptionalPackage, optionalPackageError } from './optionalPackage.js'

/** How {@link serviceFetch} connects. Every value has a default that is safe for payments. */
export interface ServiceFetchOptions {
  /**
   * How long connecting may take, with the TLS handshake. After that nothing is sent. The time in
   * which the process was stopped counts too.
   *
   * @default 10_000
   */
  readonly connectTimeoutMs?: number
  /**
   * Certificates in PEM to trust in place of the usual ones, when the service is reached through a
   * private authority. Certificates are always checked: neither this nor
   * `NODE_TLS_REJECT_UNAUTHORIZED` can turn that off.
   */
  readonly ca?: string | readonly string[]
}

/**
 * Makes a `fetch` for calls to the service, by undici: each call opens its own connection within a
 * time limit, by TLS 1.2 or newer, and closes it. A redirect is an answer and is not followed,
 * unless `init` says so.
 *
 * It needs the package `undici`. In a bundle that lacks it, every request is rejected.
 *
 * @throws {TypeError} at once when an option can't be used
 * @throws {CheckoutError} `configuration` at once when the package is not installed
 * @example
 * import { serviceFetch } from 'tillkit/node'
 * import { createCheckoutServer } from 'tillkit/server'
 *
 * const service = { ...project, fetch: serviceFetch() }
 * const checkout = createCheckoutServer({ ...options, service })
 */
export function serviceFetch(options: ServiceFetchOptions = {}): typeof globalThis.fetch {
  return createFetch('serviceFetch', options)
}

/**
 * `serviceFetch` with errors that name another function, and with a client certificate where one is
 * given.
 */
export function createFetch(
  usedBy: string,
  options: ServiceFetchOptions & { readonly cert?: string; readonly key?: string },
): typeof globalThis.fetch {
  const { connectTimeoutMs = 10_000, ca, ...client } = options
  if (!(Number.isSafeInteger(connectTimeoutMs) && connectTimeoutMs > 0)) {
    throw new TypeError(
      'connectTimeoutMs must be a whole number above 0. Leave it out for the default.',
    )
  }
  const wantedPackage: OptionalPackage = { name: 'undici', usedBy }
  const loading = loadOptional(wantedPackage, async () => {
    const undici = await loadUndici(wantedPackage)
    const connect = connectInTime(undici, connectTimeoutMs, {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...client,
      ...(ca !== undefined && { ca: typeof ca === 'string' ? ca : [...ca] }),
    })
    // Connections are not kept, so that an unexpected answer is not taken for the next call's.
    return { undici, dispatcher: new undici.Agent({ pipelining: 0, allowH2: false, connect }) }
  })

  return async (address, init) => {
    if (address instanceof Request) {
      throw new TypeError('Give the address and its options, not a Request.')
    }
    const { undici, dispatcher } = await loading.catch((reason: unknown) => {
      // By this code the service's client knows that nothing was sent.
      const cause = Object.assign(new Error(String(reason)), { code: 'ERR_TILLKIT_NOT_LOADED' })
      throw new TypeError('fetch failed', { cause })
    })
    const outgoing = { redirect: 'manual', ...init, dispatcher } as import('undici').RequestInit
    const answer: unknown = await undici.fetch(address, outgoing)
    return answer as Response
  }
}

type Undici = typeof import('undici')

async function loadUndici(wantedPackage: OptionalPackage) {
  // In `try`, so that bundlers know that it may be missing.
  try {
    return await import('undici')
  } catch (reason) {
    throw optionalPackageError(reason, wantedPackage)
  }
}

/**
 * Connects, and closes a connection that took too long by either clock. After a stop of the process
 * the connection is reported before the timeout, so the timeout alone would let the request go out.
 */
function connectInTime(
  { buildConnector, errors }: Undici,
  timeoutMs: number,
  options: buildConnector.BuildOptions,
): buildConnector.connector {
  const connect = buildConnector({ ...options, timeout: timeoutMs })
  return (target, callback) => {
    const startedAt = Date.now()
    const startedMark = performance.now()
    connect(target, (error, socket) => {
      if (error) return callback(error, null)
      const tookMs = Math.max(Date.now() - startedAt, performance.now() - startedMark)
      // The timer may be late by what the process had to do.
      if (tookMs <= timeoutMs + 1_000) return callback(null, socket)
      socket.destroy()
      const message = 'The process was stopped while it connected. Nothing was sent.'
      callback(new errors.ConnectTimeoutError(message), null)
    })
  }
}
