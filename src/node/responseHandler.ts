import type { Dispatcher } from 'undici'

interface ResponseHandlerOptions {
  readonly method: string
  readonly signal: AbortSignal | null
  readonly redirect: RequestRedirect
  readonly resolve: (response: Response) => void
  readonly reject: (reason: unknown) => void
}

/** How much of a body waits to be read before the other side is slowed down. A usual answer is smaller, and frees its connection. */
const bufferBytes = 65_536

/** Statuses whose answers have no body; `Response` takes none with them. */
const bodilessStatuses = [204, 205, 304]

/** Makes a `Response` of what comes in for one request: resolved at its headers, with the body as a stream. */
export function createResponseHandler(options: ResponseHandlerOptions): Dispatcher.DispatchHandler {
  const { method, signal, redirect, resolve, reject } = options
  let connection: Dispatcher.DispatchController | undefined
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOver = false

  function end(): boolean {
    const wasOver = isOver
    isOver = true
    signal?.removeEventListener('abort', abort)
    return !wasOver
  }

  function fail(reason: unknown): void {
    if (!end()) return
    reject(reason)
    body?.error(reason)
  }

  function abort(): void {
    fail(signal?.reason)
    drop(signal?.reason)
  }

  function drop(reason: unknown): void {
    connection?.abort(reason instanceof Error ? reason : new Error('The call was given up.'))
  }

  signal?.addEventListener('abort', abort)

  return {
    onRequestStart(controller) {
      connection = controller
      // Given up while it waited for a connection: then nothing of it is written.
      if (isOver) drop(signal?.reason)
    },
    onResponseStart(controller, status, headers) {
      // Interim answers, such as 103, come before the answer.
      if (isOver || status < 200) return
      const hasBody = method !== 'HEAD' && !bodilessStatuses.includes(status)
      try {
        if (redirect === 'error' && status >= 300 && status < 400) throw new Error('The answer is a redirect.')
        const stream = new ReadableStream<Uint8Array>(
          {
            start: (streamController) => {
              body = streamController
            },
            pull: () => controller.resume(),
            cancel: (reason) => {
              if (end()) drop(reason)
            },
          },
          new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
        )
        resolve(new Response(hasBody ? stream : null, { status, headers: readHeaders(headers) }))
      } catch (error) {
        // A status above 599 or a header that is none: the answer says nothing that could be relied on.
        fail(failure(error))
        drop(error)
      }
    },
    onResponseData(controller, chunk) {
      if (isOver) return
      body?.enqueue(chunk)
      if ((body?.desiredSize ?? 0) <= 0) controller.pause()
    },
    onResponseEnd() {
      if (end()) body?.close()
    },
    onResponseError(_controller, error) {
      fail(failure(error))
    },
  }
}

/** What `fetch` throws when a call fails, so that whoever reads `cause.code` reads ours as well. */
export function failure(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause })
}

/** As pairs: `Response` makes its own headers of them, and would copy others. */
function readHeaders(received: Readonly<Record<string, string | string[] | undefined>>): [string, string][] {
  return Object.entries(received).flatMap(([name, value = []]) =>
    typeof value === 'string' ? [[name, value]] : value.map((each): [string, string] => [name, each]),
  )
}
