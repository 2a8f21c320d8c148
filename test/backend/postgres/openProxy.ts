import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from './databases.js'

/** How PostgreSQL names its socket in a folder. */
const socketName = '.s.PGSQL.5432'

export interface ProxyOptions {
  /** Called before what a client sends is passed on. */
  readonly onSent?: () => void
  /** Passes on what the server answers. */
  readonly onAnswer: (client: Socket, data: Buffer) => void
}

/** A way to a server, by the folder of another socket. */
export async function openProxy(server: Address, { onSent, onAnswer }: ProxyOptions) {
  const host = await mkdtemp(join(tmpdir(), 'tillkit-proxy-'))
  const sockets: Socket[] = []
  const listener = createServer((client) => {
    const upstream = connect(join(server.host, socketName))
    sockets.push(client, upstream)
    client.on('data', (data) => {
      onSent?.()
      upstream.write(data)
    })
    upstream.on('data', (data) => onAnswer(client, data))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(join(host, socketName))
  await once(listener, 'listening')
  return {
    address: { ...server, host },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await rm(host, { recursive: true, force: true })
    },
  }
}
