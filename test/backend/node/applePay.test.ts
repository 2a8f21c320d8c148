import { createPrivateKey } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { appleDomainFile, applePaySession } from 'tillkit/node'
import { expect, test } from 'vitest'
import { selfSigned } from './selfSigned.js'
import { failureOf, listen, listenHttp } from './servers.js'

const gatewayIdentity = selfSigned()
const merchant = selfSigned({ host: 'merchant.example.shop' })
const options = {
  merchantIdentifier: 'merchant.example.shop',
  displayName: 'Bowls',
  certificate: merchant.cert,
  key: merchant.key,
}
const encrypted = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
const session = { merchantSessionIdentifier: 'SSH-1', signature: 'opaque' }

/** Apple's gateway, which takes no connection without the merchant's certificate. */
async function openGateway(
  answer: { status?: number; headers?: Record<string, string>; body?: string } = {},
) {
  const received: { path: string; body: unknown; certificate: string }[] = []
  const { status = 200, headers = {}, body = JSON.stringify(session) } = answer
  const tls: ServerOptions = {
    ...gatewayIdentity,
    ca: merchant.cert,
    requestCert: true,
    rejectUnauthorized: true,
  }
  const server = createServer(tls, async (request, response) => {
    const certificate = (request.socket as TLSSocket).getPeerCertificate().subject.CN
    const text = (await request.toArray()).join('')
    received.push({
      path: `${request.method} ${request.url}`,
      body: JSON.parse(text),
      certificate: String(certificate),
    })
    response.writeHead(status, headers).end(body)
  })
  const { port } = await listen(server)
  const place = { gateway: `https://localhost:${port}`, authority: gatewayIdentity.cert }
  const appleSession = applePaySession({ ...options, ...place })
  const ask = async (
    signal = new AbortController().signal,
    environment: 'test' | 'live' = 'test',
  ) => await appleSession({ host: 'shop.example', environment, signal })
  return { received, ask }
}

test('a session is asked for with the merchant’s certificate and the host of the backend', async () => {
  const { ask, received } = await openGateway()
  expect(await ask()).toEqual(session)
  const { merchantIdentifier, displayName } = options
  const body = {
    merchantIdentifier,
    displayName,
    initiative: 'web',
    initiativeContext: 'shop.example',
  }
  const path = 'POST /paymentservices/paymentSession'
  expect(received).toEqual([{ path, body, certificate: 'merchant.example.shop' }])
})

test('the gateway of a test is refused in a live server, and nothing is asked there', async () => {
  const { ask, received } = await openGateway()
  await expect(ask(undefined, 'live')).rejects.toMatchObject({ code: 'configuration' })
  expect(received).toEqual([])
})

test.each([
  ['test', 'https://apple-pay-gateway-cert.apple.com/paymentservices/paymentSession'],
  ['live', 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'],
] as const)('in %s the address is %s', async (environment, address) => {
  // Given up before the first byte: no test asks Apple.
  const asking = applePaySession(options)({
    host: 'shop.example',
    environment,
    signal: AbortSignal.abort(),
  })
  await expect(asking).rejects.toThrow(`${address} did not answer`)
})

test.each([
  ['that is none', { body: 'no JSON' }, 'no JSON object'],
  [
    'larger than any session',
    { body: JSON.stringify({ a: 'x'.repeat(70_000) }) },
    'body_too_large',
  ],
  ['that is a refusal', { status: 417 }, '417'],
])('an answer %s is an error without certificate and key', async (_what, answer, expected) => {
  const { error } = await failureOf((await openGateway(answer)).ask())
  const said = [
    String(error),
    JSON.stringify(error),
    error instanceof Error ? error.message : '',
  ].join()
  expect(said).toContain(expected)
  for (const pem of [merchant.cert, merchant.key]) expect(said).not.toContain(pem.slice(40, 80))
})

test('a redirect is not followed: no other server sees the certificate', async () => {
  const other = await listenHttp()
  const { ask } = await openGateway({ status: 307, headers: { Location: `${other.url}/steal` } })
  await expect(ask()).rejects.toThrow('307')
  expect(other.received).toEqual([])
})

test.each([
  ['another key', { key: selfSigned().key }],
  ['a key with a password', { key: String(createPrivateKey(merchant.key).export(encrypted)) }],
  ['a file that is no certificate', { certificate: 'merchant_id.cer' }],
  ['no identifier', { merchantIdentifier: '' }],
  ['a name of 65 characters', { displayName: 'x'.repeat(65) }],
])('%s is refused at once, and not repeated', (_what, change) => {
  const make = () => applePaySession({ ...options, ...change })
  expect(make).toThrow(expect.objectContaining({ code: 'configuration' }))
  expect(make).not.toThrow(new RegExp(merchant.key.slice(40, 70)))
})

test('Apple’s domain file is answered as text, as it is', async () => {
  const response = appleDomainFile('7B2270737049')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain'])
  expect(await response.text()).toBe('7B2270737049')
})

test.each(['', ' \n', 'undefined', 'null\n', undefined])(
  '%j is served as no domain file',
  (text) => {
    expect(() => appleDomainFile(text as string)).toThrow(
      expect.objectContaining({ code: 'configuration' }),
    )
  },
)
