import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { listen } from './node/servers.js'

type Listening = Parameters<typeof getRequestListener>

/** A client that writes bytes to a backend behind Node's `http`, and keeps what comes back. */
export async function openSocket(
  ...listening: Listening
): Promise<{ socket: Socket; heard: () => string }> {
  const listener = getRequestListener(...listening)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  const { port } = await listen(server)
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, heard: () => heard }
}

/** The head of a shop's own request. */
export const headOf = (path: string, type: string, length: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nTillkit: 1\r\nOrigin: https://shop.example\r\n` +
  `Content-Type: ${type}\r\n${length}\r\n\r\n`
