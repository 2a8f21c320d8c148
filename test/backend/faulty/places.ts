import { spawn } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { selfSigned } from '../node/selfSigned.js'

/** Addresses at which a connection comes to nothing. */
export type PlaceName = 'refused' | 'full' | 'selfSigned' | 'wrongHost' | 'resetting'

export interface Places {
  /** A base address each. */
  readonly addresses: Readonly<Record<PlaceName, string>>
  /** To be trusted by who connects to `wrongHost`: there only the name is wrong. */
  readonly certificateAuthority: string
  close(): void
}

/** Opens them all. */
export async function openPlaces(): Promise<Places> {
  const own = selfSigned({ host: '127.0.0.1' })
  const other = selfSigned({ host: 'elsewhere.example' })
  const closers: (() => void)[] = []
  const keep = async (server: Server): Promise<number> => {
    const listening = await listen(server)
    closers.push(listening.close)
    return listening.port
  }
  const full = await openFull()
  const held = await holdPort()
  closers.push(full.close, held.close)
  return {
    addresses: {
      refused: `http://127.0.0.1:${held.port}`,
      full: `http://127.0.0.1:${full.port}`,
      selfSigned: `https://127.0.0.1:${await keep(createTlsServer(own))}`,
      wrongHost: `https://127.0.0.1:${await keep(createTlsServer(other))}`,
      resetting: `http://127.0.0.1:${await keep(createServer((socket) => void socket.resetAndDestroy()))}`,
    },
    certificateAuthority: other.cert,
    close: () => {
      for (const close of closers) close()
    },
  }
}

/** Listens on this machine; `close` ends the connections too. */
export async function listen(
  server: Server,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: portOf(server.address()), close }
}

/** A port that is in use, so that nobody else gets it, and on which nobody listens. */
async function holdPort(): Promise<{ readonly port: number; readonly close: () => void }> {
  const other = await listen(createServer())
  const socket = connect(other.port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const { localPort = 0 } = socket
  const close = (): void => {
    socket.destroy()
    other.close()
  }
  return { port: localPort, close }
}

const listener = `
const server = require('node:net').createServer()
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))
`

/**
 * A stopped process with its queue of connections filled: to connect takes for ever, as it does to
 * a host that is gone.
 */
async function openFull(): Promise<{ readonly port: number; readonly close: () => void }> {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (text) => resolve(Number(text))),
  )
  child.kill('SIGSTOP')
  const sockets: Socket[] = []
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    child.kill('SIGKILL')
  }
  for (let tries = 0; tries < 50; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    const isTaken = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      setTimeout(() => resolve(false), 150)
    })
    if (!isTaken) return { port, close }
  }
  close()
  throw new Error('This system takes connections for a process that is stopped, however many.')
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The server does not listen on a port.')
}
