import { expect, test } from 'vitest'
import {
  CheckoutError,
  type CheckoutServerOptions,
  createCheckoutServer,
  createServiceClient,
  memoryStore,
} from '../../src/server.js'
import { posId } from './shop.js'

const service = {
  baseUrl: 'https://pay.example',
  posId,
  apiKey: 'key-1',
  apiSecret: 'a secret that must not be shown',
  endpointsKey: 'endpoints-1',
}

const good: CheckoutServerOptions = {
  environment: 'test',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  service,
  modes: ['direct'],
  findOrder: () => null,
  onPayment: 'none',
  store: memoryStore(),
}

function configurationError(changes: Record<string, unknown>): string {
  try {
    createCheckoutServer({ ...good, ...changes } as CheckoutServerOptions)
  } catch (error) {
    expect(error).toBeInstanceOf(CheckoutError)
    expect((error as CheckoutError).code).toBe('configuration')
    return (error as CheckoutError).message
  }
  return 'no error'
}

test('good options make a server at once', () => {
  expect(configurationError({})).toBe('no error')
})

test.each([
  ['environment', { environment: undefined }],
  ['environment', { environment: 'production' }],
  ['publicUrl', { publicUrl: undefined }],
  ['publicUrl', { publicUrl: '/api/checkout' }],
  ['publicUrl', { publicUrl: 'shop.example/api' }],
  ['publicUrl', { publicUrl: 'http://shop.example/api' }],
  ['publicUrl', { publicUrl: 'ftp://shop.example/api' }],
  ['publicUrl', { publicUrl: 'https://user:pass@shop.example/api' }],
  ['publicUrl', { publicUrl: 'https://shop.example/api?x=1' }],
  ['publicUrl', { publicUrl: 'https://shop.example/api#x' }],
  ['publicUrl', { publicUrl: 'http://localhost.evil.example/api' }],
  ['publicUrl', { publicUrl: 'http://127.0.0.1.evil.example/api' }],
  ['returnPage', { returnPage: undefined }],
  ['returnPage', { returnPage: '/return' }],
  ['returnPage', { returnPage: 'http://shop.example/return' }],
  ['returnPage', { returnPage: 'javascript:alert(1)' }],
  ['returnPage', { returnPage: 'https://shop.example/return#done' }],
  ['modes', { modes: undefined }],
  ['modes', { modes: [] }],
  ['modes', { modes: ['both'] }],
  ['findOrder', { findOrder: undefined }],
  ['store', { store: undefined }],
  ['webhookSecrets', { webhookSecrets: [''] }],
  ['hostedTimeoutMs', { hostedTimeoutMs: 0 }],
  ['hostedTimeoutMs', { hostedTimeoutMs: 900 }],
  ['hostedTimeoutMs', { hostedTimeoutMs: '900000' }],
  ['abandonAfterMs', { abandonAfterMs: -1 }],
  ['abandonAfterMs', { abandonAfterMs: Number.NaN }],
  ['abandonAfterMs', { abandonAfterMs: Infinity }],
  ['service.baseUrl', { service: { ...service, baseUrl: 'http://pay.example' } }],
  ['service.baseUrl', { service: { ...service, baseUrl: 'pay.example' } }],
  ['service.baseUrl', { service: { ...service, baseUrl: 'https://pay.example?x=1' } }],
  ['service.posId', { service: { ...service, posId: 'pos-1' } }],
  ['service.posId', { service: { ...service, posId: undefined } }],
  ['service.apiKey', { service: { ...service, apiKey: '' } }],
  ['service.apiSecret', { service: { ...service, apiSecret: undefined } }],
  ['service.endpointsKey', { service: { ...service, endpointsKey: '' } }],
  ['service.timeoutMs', { service: { ...service, timeoutMs: 0 } }],
  ['service.timeoutMs', { service: { ...service, timeoutMs: Number.NaN } }],
])('a bad %s is refused when the server is made, by its name: %j', (option, changes) => {
  const message = configurationError(changes)
  expect(message).toContain(`\`${option}\``)
  expect(message).not.toContain(service.apiSecret)
})

test.each([
  ['a line break', { apiSecret: 'secret\n' }],
  ['a carriage return', { apiKey: 'key\r\nX-Evil: 1' }],
  ['text beyond ASCII', { endpointsKey: 'ключ' }],
])('a credential with %s is refused, and not repeated', (_what, changes) => {
  const message = configurationError({ service: { ...service, ...changes } })
  expect(message).toMatch(/header|ASCII/)
  expect(message).not.toContain(Object.values(changes)[0])
})

test.each([
  'http://localhost:4173/api/checkout',
  'http://127.0.0.1:4173/api',
  'http://[::1]:4173',
  'http://shop.localhost/',
])('plain http is taken for this machine: %s', (publicUrl) => {
  const local = { ...service, baseUrl: 'http://localhost:4010' }
  expect(configurationError({ publicUrl, returnPage: publicUrl, service: local })).toBe('no error')
})

test('a live server refuses the memory store unless that is said to be meant', () => {
  const message = configurationError({ environment: 'live' })
  expect(message).toContain('`store`')
  expect(message).toContain('allowLive')
  expect(configurationError({ environment: 'live', store: memoryStore({ allowLive: true }) })).toBe('no error')
})

test('a live server is not served over plain http, not even here', () => {
  const store = memoryStore({ allowLive: true })
  const publicUrl = 'http://localhost/api/checkout'
  expect(configurationError({ environment: 'live', store, publicUrl })).toContain('`publicUrl`')
})

test('a service client is checked when it is made as well', () => {
  expect(() => createServiceClient({ ...service, baseUrl: 'http://pay.example' })).toThrow(CheckoutError)
})
