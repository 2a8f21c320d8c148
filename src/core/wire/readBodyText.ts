import { CheckoutError } from '../model/checkoutError.js'
import { failed, ok, type Result } from '../model/issue.js'
import { decodeUtf8 } from './utf8.js'

interface BodyLimits {
  readonly limitBytes: number
  readonly timeoutMs?: number | undefined
}

/**
 * Reads a message's body as text, up to a limit.
 *
 * @throws {CheckoutError} `body_too_large`, `body_timeout`; `body_unreadable` when it breaks off or
 *   is not UTF-8; `body_consumed` when other code has read it
 */
export async function readBodyText(
  message: Request | Response,
  { limitBytes, timeoutMs }: BodyLimits,
) {
  const announcedBytes = Number(message.headers.get('Content-Length') ?? 0)
  if (announcedBytes > limitBytes) throw new CheckoutError('body_too_large')
  if (isBounded(message.headers)) return await readWhole(message, { limitBytes, timeoutMs })
  if (message.body === null) return ''

  const reader = message.body.getReader()
  // Ends a waiting read too. The source may be slow to close, so this is not awaited.
  const cancel = (): void => void reader.cancel().catch(() => undefined)
  let isLate = false
  const stop = () => {
    isLate = true
    cancel()
  }
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs)
  const read = await readAll(reader, limitBytes)
  clearTimeout(timer)
  if (isLate) throw new CheckoutError('body_timeout')
  if (read.type === 'ok') return read.value
  cancel()
  throw new CheckoutError(read.error)
}

/** Reads a stream to its end, or up to the limit. */
async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limitBytes: number,
): Promise<Result<string, 'body_too_large' | 'body_unreadable'>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let length = 0
  let text = ''
  try {
    for (;;) {
      const chunk = await reader.read()
      if (chunk.done) return ok(text + decoder.decode())
      length += chunk.value.byteLength
      if (length > limitBytes) return failed('body_too_large')
      text += decoder.decode(chunk.value, { stream: true })
    }
  } catch {
    return failed('body_unreadable')
  }
}

/**
 * Whether HTTP limits the body to its `Content-Length`. A compressed body can be a thousand times
 * as long, so it is counted while it is read, as is one without a length.
 */
function isBounded(headers: Headers) {
  return /^\d+$/.test(headers.get('Content-Length') ?? '') && !headers.has('Content-Encoding')
}

/**
 * Reads a body at once: behind Node's `http` a stream costs a quarter of a payment’s processor
 * time.
 */
async function readWhole(message: Request | Response, { limitBytes, timeoutMs }: BodyLimits) {
  const bytes = await inTime(message.arrayBuffer(), timeoutMs)
  if (bytes.byteLength > limitBytes) throw new CheckoutError('body_too_large')
  const text = decodeUtf8(bytes)
  if (text === undefined) throw new CheckoutError('body_unreadable')
  return text
}

/** The body, unless it takes too long. The server ends the connection of a late one. */
function inTime(body: Promise<ArrayBuffer>, timeoutMs: number | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new CheckoutError('body_timeout'))
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs)
    const fail = (error: unknown) =>
      reject(new CheckoutError(isConsumed(error) ? 'body_consumed' : 'body_unreadable'))
    void body.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}

/**
 * `@hono/node-server` shows only by this error, not by `bodyUsed`, that a body parser has read the
 * body.
 */
function isConsumed(error: unknown) {
  return error instanceof TypeError && /unusable/i.test(error.message)
}
