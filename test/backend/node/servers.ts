import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
} from 'node:http'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Has something ended after the test. */
export function closeLater<Closing extends { close: () => unknown }>(closing: Closing): Closing {
  closers.push(() => closing.close())
  return closing
}

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Listening {
  readonly url: string
  readonly port: number
  /** Every connection made, ended ones included. */
  readonly sockets: readonly Socket[]
  readonly close: () => void
}

/** A server over real HTTP on this machine, which keeps what it was asked. */
export async function listenHttp(
  listener: RequestListener = (_request, response) => response.end('ok'),
): Promise<Listening & { readonly received: readonly Received[] }> {
  const received: Received[] = []
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      listener(request, response)
    })
  })
  return { ...(await listen(server)), received }
}

/**
 * A server that speaks no HTTP: `onSocket` decides what becomes of a connection. `bytes` is all
 * that ever came in.
 */
export async function listenTcp(
  onSocket: (socket: Socket, count: number) => void,
): Promise<Listening & { bytes(): string }> {
  let bytes = ''
  let count = 0
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      bytes += chunk.toString('latin1')
    })
    count += 1
    onSocket(socket, count)
  })
  return { ...(await listen(server)), bytes: () => bytes }
}

/** Starts a server of any kind at a free port of this machine. */
export async function listen(server: Server): Promise<Listening> {
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  closers.push(close)
  return { url: `http://127.0.0.1:${port}`, port, sockets, close }
}

/** What a call failed with; fails the test when it does not fail. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ error: unknown; code: unknown }> {
  try {
    await call
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    return {
      error,
      code: typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined,
    }
  }
  throw new Error('The call did not fail.')
}

/** How often `whole` contains `text`. */
export function countOf(whole: string, text: string): number {
  return whole.split(text).length - 1
}

export async function waitFor(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
