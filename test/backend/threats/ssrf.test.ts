import { expect, test } from 'vitest'
import {
  type CheckoutServerOptions,
  createCheckoutServer,
  createServiceClient,
  memoryStore,
} from '../../../src/server.js'
import { messageOf } from '../messageOf.js'
import { json, openShop, paid, posId } from '../shop.js'

const service = {
  baseUrl: 'https://pay.example',
  posId,
  apiKey: 'key-1',
  apiSecret: 'changeme',
  endpointsKey: 'e-1',
}

const good: CheckoutServerOptions = {
  environment: 'live',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  service,
  modes: ['direct'],
  findOrder: () => null,
  callbacks: { onPayment: 'none' },
  store: memoryStore({ allowLive: true }),
}

const configurationError = (changes: object): string =>
  messageOf(() => createCheckoutServer({ ...good, ...changes } as CheckoutServerOptions).close())

/** Addresses no public server has, in every spelling a URL parser takes. */
const privateHosts = [
  ...[
    'localhost',
    'localhost.',
    'pay.localhost',
    'printer.local',
    'metadata.google.internal',
    '127.0.0.1',
  ],
  ...[
    '127.255.255.254',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '０127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
  ],
  ...[
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
  ],
  ...[
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
  ],
  ...[
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    '[fc00::1]',
    '[fd12:3456::1]',
  ],
  ...['[fe80::1]', '[ff02::1]'],
]

test.each(privateHosts)('a live project is not asked at %s', (host) => {
  expect(configurationError({ service: { ...service, baseUrl: `https://${host}` } })).toContain(
    '`service.baseUrl`',
  )
  expect(configurationError({ service: { ...service, baseUrl: `http://${host}` } })).toContain(
    '`service.baseUrl`',
  )
  const made = () =>
    createServiceClient({ ...service, environment: 'live', baseUrl: `https://${host}:8443/gate` })
  expect(made).toThrow(expect.objectContaining({ code: 'configuration' }))
})

test.each(privateHosts)(
  'a live server is not reached at %s, and no shopper is sent there',
  (host) => {
    expect(configurationError({ publicUrl: `https://${host}/api` })).toContain('`publicUrl`')
    expect(configurationError({ returnPage: `https://${host}/return` })).toContain('`returnPage`')
  },
)

test.each([
  ...[
    'pay.example',
    'localhost.example',
    'local.example',
    'xn--80ab2al.example',
    '8.8.8.8',
    '100.63.255.255',
  ],
  ...[
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.1.0.1',
    '198.20.0.1',
    '35.187.74.148',
    '[2606:4700::1111]',
  ],
  '[2a00:1450::1]',
])('a live project may be at %s', (host) => {
  expect(configurationError({ service: { ...service, baseUrl: `https://${host}` } })).toBe(
    'no error',
  )
})

test.each([
  ...[
    'https://user@pay.example',
    'https://user:word@pay.example',
    'https://pay.example@evil.example',
  ],
  ...[
    'https://pay.example/..',
    'https://pay.example/gate/../admin',
    'https://pay.example/gate/./x',
  ],
  ...[
    'https://pay.example/%2e%2e/admin',
    'https://pay.example/gate/%2E%2e',
    'https://pay.example\\@evil.example',
  ],
  ...[
    'https:\\\\evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https:///evil.example',
  ],
  ...[
    ' https://pay.example',
    'https://pay.example\n',
    'https://pay\t.example',
    'https://pay.example/ga te',
  ],
  ...[
    'https://pay%2eexample',
    'https://pay.example?x',
    'https://pay.example#x',
    'http://pay.example',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data',
    'ftp://pay.example',
    'file:///etc/passwd',
    'data:text/plain,x',
  ],
  ...[
    'unix:/var/run/docker.sock',
    'gopher://pay.example',
    '//pay.example',
    '/api',
    'pay.example',
    '',
    'https://',
  ],
])('the service’s address cannot be %j, in whatever environment', (baseUrl) => {
  for (const environment of ['test', 'live'] as const) {
    const message = configurationError({ environment, service: { ...service, baseUrl } })
    expect(message).toContain('`service.baseUrl`')
  }
})

test.each([
  'https://shop.example/api/*',
  'https://shop.example/:any',
  'https://shop.example/{x}',
  'https://shop.example/каса',
])('a public address that would be read as a pattern is refused: %s', (publicUrl) => {
  expect(configurationError({ publicUrl })).toContain('`publicUrl`')
})

test('a path that begins like a host stays a path', async () => {
  const shop = openShop((call) => json(paid(call)))
  await shop.checkout.service.request('GET', '//evil.example/x')
  expect(shop.calls.map(({ url }) => url)).toEqual(['https://pay.example//evil.example/x'])
})

test('no redirect of the service is followed', async () => {
  const shop = openShop(
    () => new Response(null, { status: 307, headers: { Location: 'https://evil.example/' } }),
  )
  await shop.pay()
  expect(shop.calls.map(({ url }) => url)).toEqual(['https://pay.example/api/v1/payment'])
  expect(shop.calls[0]?.init.redirect).toBe('manual')
})
