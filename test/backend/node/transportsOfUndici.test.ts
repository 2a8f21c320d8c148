import { createServer } from 'node:https'
import { Agent, ProxyAgent, fetch as undiciFetch } from 'undici'
import { expect, test } from 'vitest'
import { wasProvablyNotSent } from '../../../src/backend/service/wasProvablyNotSent.js'
import { selfSigned } from './selfSigned.js'
import { closeLater, failureOf, listen, listenHttp } from './servers.js'

const post = { method: 'POST', body: '{"order_id":"A-1001"}' }

test('an undici agent that is closing sends nothing more, while what runs is answered', async () => {
  const { url, received } = await listenHttp((_request, response) =>
    setTimeout(() => response.end('ok'), 50),
  )
  const dispatcher = new Agent()
  const running = undiciFetch(url, { method: 'POST', body: 'running', dispatcher })
  await expect.poll(() => received.length).toBe(1)
  const closing = dispatcher.close()
  const { error, code } = await failureOf(undiciFetch(url, { ...post, dispatcher }))
  expect(code).toBe('UND_ERR_CLOSED')
  expect(wasProvablyNotSent(error)).toBe(true)
  expect(await (await running).text()).toBe('ok')
  await closing
  expect(received.map(({ body }) => body)).toEqual(['running'])
})

test('an undici agent that takes no further host sent nothing', async () => {
  const [first, second] = [await listenHttp(), await listenHttp()]
  const dispatcher = closeLater(new Agent({ maxOrigins: 1 }))
  await (await undiciFetch(first.url, { ...post, dispatcher })).text()
  const { error, code } = await failureOf(undiciFetch(second.url, { ...post, dispatcher }))
  expect(code).toBe('UND_ERR_MAX_ORIGINS_REACHED')
  expect(wasProvablyNotSent(error)).toBe(true)
  expect(second.sockets).toHaveLength(0)
})

test('a proxy with the certificate of another host was sent nothing', async () => {
  const identity = selfSigned({ host: 'other.example' })
  let asked = 0
  const proxy = createServer(identity)
  proxy.on('connect', (_request, socket) => {
    asked += 1
    socket.end()
  })
  const { port } = await listen(proxy)
  const dispatcher = closeLater(
    new ProxyAgent({ uri: `https://localhost:${port}`, proxyTls: { ca: identity.cert } }),
  )
  const { error, code } = await failureOf(
    undiciFetch('https://service.invalid', { ...post, dispatcher }),
  )
  expect(code).toBe('UND_ERR_PRX_TLS')
  expect(wasProvablyNotSent(error)).toBe(true)
  expect(asked).toBe(0)
})

test('an agent torn down in the middle of a call leaves it unclear: the other side has read it', async () => {
  const { url, received } = await listenHttp(() => undefined)
  const dispatcher = new Agent()
  const call = failureOf(undiciFetch(url, { ...post, dispatcher }))
  await expect.poll(() => received.length).toBe(1)
  await dispatcher.destroy()
  const { error, code } = await call
  expect(code).toBe('UND_ERR_DESTROYED')
  expect(wasProvablyNotSent(error)).toBe(false)
})
