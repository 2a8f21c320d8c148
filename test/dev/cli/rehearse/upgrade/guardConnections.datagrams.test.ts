import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ConnectionGuard,
  guardConnections,
} from '../../../../../src/dev/cli/rehearse/upgrade/guardConnections.js'

// The guard is for the life of a process. This file has its own.

let receiver: Socket
let sender: Socket
let guard: ConnectionGuard
let port: number

beforeAll(async () => {
  receiver = createSocket('udp4')
  receiver.bind(0, '127.0.0.1')
  await once(receiver, 'listening')
  port = receiver.address().port
  sender = createSocket('udp4')
  guard = guardConnections([`localhost:${port}`])
})
afterAll(() => {
  receiver.close()
  sender.close()
})

/** The error of a datagram, or `null`. */
async function send(...args: readonly unknown[]) {
  return await new Promise((resolve) => Reflect.apply(sender.send, sender, [...args, resolve]))
}

const otherPort = 9
test.each([
  [['CANARY', otherPort, '192.0.2.1'], '192.0.2.1:9'],
  [['CANARY', otherPort, '127.0.0.1'], '127.0.0.1:9'],
  [['CANARY', otherPort], 'localhost:9'],
  [[Buffer.from('CANARY'), 0, 3, otherPort, 'mail.example'], 'mail.example:9'],
  [[Buffer.from('CANARY'), 0, 3, otherPort], 'localhost:9'],
])('%j is refused as %s', async (args, target) => {
  expect(await send(...args)).toMatchObject({ code: 'ECONNREFUSED' })
  expect(guard.takeRefused()).toEqual([`reach ${target}`])
})

test('a named host with its port is reached', async () => {
  const message = once(receiver, 'message')
  expect(await send('hello', port, '127.0.0.1')).toBeNull()
  expect(String((await message)[0])).toBe('hello')
  expect(guard.takeRefused()).toEqual([])
})

test('a socket that connects elsewhere is refused', async () => {
  const socket = createSocket('udp4')
  const connected = new Promise<unknown>((resolve) => {
    const callback = (error?: unknown): void => resolve(error)
    socket.connect(otherPort, '127.0.0.1', callback)
  })
  expect(await connected).toMatchObject({ code: 'ECONNREFUSED' })
  socket.connect(otherPort)
  const [error] = await once(socket, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(guard.takeRefused()).toEqual(['reach 127.0.0.1:9', 'reach localhost:9'])
  socket.close()
})

test('a socket that is connected to a named host sends without an address', async () => {
  const socket = createSocket('udp4')
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const message = once(receiver, 'message')
  socket.send('again')
  expect(String((await message)[0])).toBe('again')
  expect(guard.takeRefused()).toEqual([])
  socket.close()
})
