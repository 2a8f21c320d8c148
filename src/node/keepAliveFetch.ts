import type { Agent, buildConnector } from 'undici'
import { optionalPackageError } from './optionalPackage.js'
import { type OutgoingRequest, readRequest } from './outgoingRequest.js'
import { createResponseHandler, failure } from './responseHandler.js'

/** How {@link keepAliveFetch} connects. Every value has a default that is safe for payments. */
export interface KeepAliveFetchOptions {
  /**
   * How many connections to one host may be open at a time. What finds none free waits, and its own time runs on. Those
   * for one request only (`Connection: close`) are counted apart.
   *
   * @default no limit, as `fetch` has none
   */
  readonly connections?: number
  /**
   * How long an unused connection is kept when the other side does not say. Longer saves handshakes; but a connection
   * that the other side closes just as a payment is written to it makes that payment unclear.
   *
   * @default 4_000
   */
  readonly keepAliveMs?: number
  /**
   * How long connecting may take, the TLS handshake included, by the clock on the wall as well: a process that was stopped
   * meanwhile does not send. A connection that took longer has sent nothing.
   *
   * @default 10_000
   */
  readonly connectTimeoutMs?: number
  /**
   * Certificates in PEM to trust in place of the usual ones, when the service is reached through a private authority.
   * Certificates are always checked: neither this nor `NODE_TLS_REJECT_UNAUTHORIZED` can turn that off.
   */
  readonly ca?: string | readonly string[]
}

/** A `fetch` that keeps its connections open between calls. */
export interface KeepAliveFetch {
  /** Sends one request. Takes and answers what `fetch` does. */
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Lets running calls end, closes the connections, and takes no further call. */
  readonly close: () => Promise<void>
}

/**
 * Makes a `fetch` that costs the processor less than Node's own: one request at a time on each of a set of connections that
 * stay open. A request that says `Connection: close`, as all of the service client's do, goes out on a connection of its own,
 * which nothing went over before and nothing goes over after: no answer that nobody asked for can be taken for its answer.
 *
 * It never follows a redirect, whatever `redirect` says: a 3xx is an answer as any other, or an error with
 * `redirect: 'error'`. It never sends a request again. It asks for answers that are not compressed, and unpacks none.
 * A failure is a `TypeError` with the reason in `cause.code`, as from `fetch`; an abort rejects with the signal's reason.
 * The body must be read or cancelled, or its connection stays taken.
 *
 * It needs the package `undici`. Where that is not installed, the process ends at once with an error that says so, as by any
 * rejection that nobody handles, and every request is rejected with the same error.
 *
 * @throws {TypeError} at once when an option can't be used
 * @example
 * import { keepAliveFetch } from 'tillkit/node'
 * import { createCheckoutServer } from 'tillkit/server'
 *
 * const fetch = keepAliveFetch()
 * const checkout = createCheckoutServer({ ...options, service: { ...project, fetch } })
 * process.once('SIGTERM', () => fetch.close())
 */
export function keepAliveFetch(options: KeepAliveFetchOptions = {}): KeepAliveFetch {
  assertOptions(options)
  // Loaded now and not at the first payment, so that a missing package is known when the process starts.
  const loading = loadUndici().then((undici) => ({
    undici,
    kept: createAgent(undici, options),
    single: createAgent(undici, options),
  }))
  let closing: Promise<void> | undefined

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = await readRequest(input, init)
    const { undici, kept, single } = await loading.catch((reason: unknown) => {
      // By this code the service's client knows that nothing was sent.
      throw failure(Object.assign(new Error(String(reason)), { code: 'ERR_TILLKIT_NOT_LOADED' }))
    })
    if (closing) throw failure(new undici.errors.ClientClosedError('The transport is closed, and sends nothing.'))
    // Every request of the second agent ends its connection, so none of its connections has had another request.
    const { connection } = request.headers
    const isSingle = connection?.toLowerCase() === 'close'
    return await send(isSingle ? single : kept, request)
  }
  const close = (): Promise<void> => {
    closing ??= loading.then(({ kept, single }) => Promise.all([kept.close(), single.close()])).then(() => undefined)
    return closing
  }
  return Object.assign(fetch, { close })
}

type Undici = typeof import('undici')

async function loadUndici(): Promise<Undici> {
  // In `try`, by which bundlers know that it may be missing.
  try {
    return await import('undici')
  } catch (reason) {
    throw optionalPackageError(reason, { name: 'undici', usedBy: 'keepAliveFetch' })
  }
}

function assertOptions({ connections, keepAliveMs, connectTimeoutMs }: KeepAliveFetchOptions): void {
  for (const [name, value] of Object.entries({ connections, keepAliveMs, connectTimeoutMs })) {
    if (value !== undefined && !(Number.isSafeInteger(value) && value > 0)) {
      throw new TypeError(`${name} must be a whole number above 0. Leave it out for the default.`)
    }
  }
}

function createAgent(undici: Undici, { connections, keepAliveMs, connectTimeoutMs, ca }: KeepAliveFetchOptions): Agent {
  return new undici.Agent({
    // One request at a time on a connection: behind another it would be lost with it, or be written twice.
    pipelining: 1,
    allowH2: false,
    connections: connections ?? null,
    ...(keepAliveMs !== undefined && { keepAliveTimeout: keepAliveMs }),
    connect: connectInTime(undici, connectTimeoutMs ?? 10_000, {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(ca !== undefined && { ca: typeof ca === 'string' ? ca : [...ca] }),
    }),
  })
}

/**
 * Connects, and gives up what took too long by either clock. After the process was stopped the timer of the timeout
 * comes behind the connection, and the request would go out.
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
      if (tookMs <= timeoutMs + lateTimerMs) return callback(null, socket)
      socket.destroy()
      callback(new errors.ConnectTimeoutError('The process was stopped while it connected. Nothing was sent.'), null)
    })
  }
}

const lateTimerMs = 1_000

async function send(agent: Agent, outgoing: OutgoingRequest): Promise<Response> {
  const { url, method, headers, body, signal, redirect } = outgoing
  signal?.throwIfAborted()
  return await new Promise((resolve, reject) => {
    agent.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method, headers, body, idempotent: false },
      createResponseHandler({ method, signal, redirect, resolve, reject }),
    )
  })
}
