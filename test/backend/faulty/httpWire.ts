import type { Socket } from 'node:net'

/**
 * One HTTP request, taken off a connection by hand: a server of Node's own would not let itself be
 * this rude.
 */
export interface WireRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: string
}

/** An answer before it is spoilt. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads the requests of one connection and passes them on, one after the other. */
export function readRequests(
  socket: Socket,
  onRequest: (request: WireRequest) => Promise<void>,
): void {
  let unread: Buffer = Buffer.alloc(0)
  let work = Promise.resolve()
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    for (let read = takeRequest(unread); read; read = takeRequest(unread)) {
      const { request } = read
      unread = read.rest
      work = work
        .then(() => onRequest(request))
        .catch((error: unknown) => void socket.destroy(asError(error)))
    }
  })
}

function takeRequest(
  unread: Buffer,
): { readonly request: WireRequest; readonly rest: Buffer } | undefined {
  const end = unread.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = unread.subarray(0, end).toString('latin1')
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
  const start = end + 4
  if (unread.length < start + length) return undefined
  const [method = '', path = ''] = head.split(' ', 2)
  const body = unread.subarray(start, start + length).toString()
  return { request: { method, path, body }, rest: unread.subarray(start + length) }
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) }
}

/** The answer as it goes over the wire, well formed. */
export function replyText({ status, headers, body }: Reply): string {
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
  return `${headText(status, all)}${body}`
}

export function headText(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} -\r\n${lines.join('')}\r\n`
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
