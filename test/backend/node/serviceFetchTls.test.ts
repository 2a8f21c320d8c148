import { createServer } from 'node:https'
import { serviceFetch } from 'tillkit/node'
import { afterEach, expect, test, vi } from 'vitest'
import { wasProvablyNotSent } from '../../../src/backend/service/wasProvablyNotSent.js'
import { selfSigned } from './selfSigned.js'
import { failureOf, listen } from './servers.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function listenTls(identity: {
  key: string
  cert: string
}): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  const server = createServer(identity, (_request, response) => {
    asked += 1
    response.end('ok')
  })
  const { port } = await listen(server)
  return { url: `https://localhost:${port}`, asked: () => asked }
}

const post = { method: 'POST', body: '{"cc_number":"4242424242424242"}' }

test('a certificate of an authority one names is trusted', async () => {
  const identity = selfSigned()
  const { url } = await listenTls(identity)
  const answer = await serviceFetch({ ca: identity.cert })(url, post)
  expect(await answer.text()).toBe('ok')
})

test.each([
  {
    what: 'of an unknown issuer',
    identity: selfSigned(),
    isKnown: false,
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  },
  {
    what: 'of another host',
    identity: selfSigned({ host: 'other.example' }),
    isKnown: true,
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  {
    what: 'of the past',
    identity: selfSigned({ validUntil: '20210101000000Z' }),
    isKnown: true,
    code: 'CERT_HAS_EXPIRED',
  },
])('with a certificate $what nothing is sent', async ({ identity, isKnown, code }) => {
  const { url, asked } = await listenTls(identity)
  const fetch = serviceFetch(isKnown ? { ca: [identity.cert] } : {})
  const failed = await failureOf(fetch(url, post))
  expect(failed.code).toBe(code)
  expect(wasProvablyNotSent(failed.error)).toBe(true)
  expect(asked()).toBe(0)
})

test('a setting of the environment does not turn the check of certificates off', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const { url, asked } = await listenTls(selfSigned())
  const { code } = await failureOf(serviceFetch()(url, post))
  expect(code).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(asked()).toBe(0)
})
