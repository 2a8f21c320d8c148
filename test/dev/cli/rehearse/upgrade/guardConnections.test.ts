import { exec, execFileSync } from 'node:child_process'
import { lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ConnectionGuard,
  guardConnections,
} from '../../../../../src/dev/cli/rehearse/upgrade/guardConnections.js'
import { type Listening, listen } from '../../../../fixtures/listen.js'

// The guard is for the life of a process. This file has its own.

let allowed: Listening
let refused: Listening
let guard: ConnectionGuard
const run = promisify(exec)

beforeAll(async () => {
  allowed = await listen((_request, response) => response.end('reached'))
  refused = await listen((_request, response) => response.end('reached'))
  guard = guardConnections([new URL(allowed.url).host, 'named.example', '/run/own'])
})
afterAll(() => {
  allowed.close()
  refused.close()
})

/** The error of a connection, as its `error` event has it. */
async function errorOf(emitter: EventEmitter): Promise<Error> {
  const [error] = await once(emitter, 'error')
  return error
}

test('a named host with its port is reached, another port is not', async () => {
  const answer = await fetch(allowed.url)
  expect(await answer.text()).toBe('reached')
  await expect(fetch(refused.url)).rejects.toThrow('fetch failed')
  expect(guard.takeRefused()).toEqual([`reach ${new URL(refused.url).host}`])
  expect(guard.takeRefused()).toEqual([])
})

test('every kind of connection is refused and named', async () => {
  const errors = await Promise.all([
    errorOf(connect(25, 'mail.example')),
    errorOf(connect({ host: '192.0.2.1', port: 25 })),
    errorOf(connectTls({ host: 'tls.example', port: 465 })),
    errorOf(connect('/var/run/docker.sock')),
    errorOf(get('http://shipping.example/send')),
  ])
  for (const error of errors) {
    expect(error).toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringContaining('tillkit rehearse refuses to reach '),
    })
  }
  expect(guard.takeRefused()).toEqual([
    'reach mail.example:25',
    'reach 192.0.2.1:25',
    'reach tls.example:465',
    'reach /var/run/docker.sock',
    'reach shipping.example:80',
  ])
})

test('a server of one’s own may listen', async () => {
  const own = await listen((_request, response) => response.end())
  own.close()
  expect(guard.takeRefused()).toEqual([])
})

test('a look-up of a name is refused and named, that of a named host is not', async () => {
  await expect(lookUp('mail.example')).rejects.toThrow('refuses to reach mail.example')
  await expect(promisify(lookup)('smtp.example')).rejects.toThrow('smtp.example')
  // It is looked up, and there is no such host.
  await expect(lookUp('named.example')).rejects.not.toThrow('refuses')
  expect(guard.takeRefused()).toEqual(['reach mail.example', 'reach smtp.example'])
})

test('a program is refused, but those that the command starts for the merchant', async () => {
  expect(() => execFileSync('true')).toThrow('refuses to start the program true')
  await expect(async () => await run('true')).rejects.toThrow('refuses')
  await expect(guard.withPrograms(() => run('echo asked'))).resolves.toMatchObject({
    stdout: 'asked\n',
  })
  expect(guard.takeRefused()).toEqual(['start the program true', 'start the program /bin/sh'])
})

test('while the command waits for a program, what runs beside it may start none', async () => {
  const command = new EventEmitter()
  const leftover = once(command, 'begins').then(() => execFileSync('true'))
  const ended = guard.withPrograms(async () => {
    command.emit('begins')
    await once(command, 'ends')
  })
  await expect(leftover).rejects.toThrow('refuses to start the program true')
  command.emit('ends')
  await ended
  expect(guard.takeRefused()).toEqual(['start the program true'])
})

test('a worker thread is noted and started', async () => {
  const worker = new Worker('', { eval: true })
  await once(worker, 'exit')
  expect(guard.takeUnguarded()).toEqual(['started a worker thread'])
  expect(guard.takeUnguarded()).toEqual([])
})

test('a path that leads out of a named folder is refused', async () => {
  const error = await errorOf(connect('/run/own/../docker.sock'))
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(guard.takeRefused()).toEqual(['reach /run/own/../docker.sock'])
})

test('the socket of a database of one’s own is tried, not refused', async () => {
  expect((await errorOf(connect('/run/own/.s.PGSQL.5432'))).message).toContain('ENOENT')
  expect(guard.takeRefused()).toEqual([])
})
