import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from './databases.js'

/** How PostgreSQL names its socket in a folder. */
const socketName = '.s.PGSQL.5432'

/** A way to a server that counts how often a client has sent something after the server had answered. */
export async function countRoundTrips(server: Address) {
  const host = await mkdtemp(join(tmpdir(), 'tillkit-round-trips-'))
  const sockets: Socket[] = []
  let count = 0
  const between = createServer((client) => {
    const upstream = connect(join(server.host, socketName))
    sockets.push(client, upstream)
    let isAnswered = true
    client.on('data', (data) => {
      if (isAnswered) count += 1
      isAnswered = false
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      isAnswered = true
      client.write(data)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(join(host, socketName))
  await once(between, 'listening')
  return {
    address: { ...server, host },
    countOf: async (act: () => Promise<unknown>): Promise<number> => {
      count = 0
      await act()
      return count
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      between.close()
      await rm(host, { recursive: true, force: true })
    },
  }
}
