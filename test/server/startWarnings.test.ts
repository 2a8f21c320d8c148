import { afterEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../src/server/observe/log.js'
import { type CheckoutServerOptions, createCheckoutServer, memoryStore } from '../../src/server.js'
import { type OptionChanges, withChanges } from './optionChanges.js'
import { apiSecret, order, posId } from './shop.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

const limiter = { consume: () => ({ allowed: true }) as const }
const clientAddress = () => '203.0.113.7'
const bounded = { perOrder: limiter, perAddress: limiter }

/** What a server logs while it is made. */
function logAtStart(changes: OptionChanges = {}): readonly LogEntry[] {
  const log: LogEntry[] = []
  const base: CheckoutServerOptions = {
    environment: 'live',
    publicUrl: 'https://shop.example/api/checkout',
    returnPage: 'https://shop.example/return',
    service: { baseUrl: 'https://pay.example', posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' },
    modes: ['direct'],
    findOrder: () => order,
    callbacks: { onPayment: 'none' },
    store: { ...memoryStore(), allowLive: true, isDurable: true },
    advanced: { recovery: 'manual' },
    observe: { onLog: (entry) => log.push(entry) },
    protection: { rateLimits: bounded, clientAddress },
  }
  createCheckoutServer(withChanges(base, changes))
  return log
}

const local = {
  environment: 'test',
  publicUrl: 'http://localhost:3000/api',
  returnPage: 'http://localhost:3000/',
} as const

test('a live server with limits, on port 443, has nothing to say at start', () => {
  expect(logAtStart()).toEqual([])
})

test.each([
  ['no limits', { rateLimits: {} }],
  ['a limit by address alone, and no clientAddress', { rateLimits: { perAddress: limiter }, clientAddress: undefined }],
])('a live server with %s says so once, at start', (_what, protection) => {
  const entry = { level: 'warn', event: 'rate_limits_missing', detail: expect.stringMatching(/rateLimits/) }
  expect(logAtStart({ protection } as OptionChanges)).toEqual([entry])
})

test.each(['https://shop.example:8444/api', 'https://shop.example:3000/api'])(
  'a live server at %s says that webhooks do not reach it',
  (publicUrl) => {
    const entry = { level: 'warn', event: 'webhook_port', detail: expect.stringMatching(/443 and 8443.*support/) }
    expect(logAtStart({ publicUrl })).toEqual([entry])
  },
)

test('port 8443 is one of those that webhooks reach', () => {
  expect(logAtStart({ publicUrl: 'https://shop.example:8443/api' })).toEqual([])
})

test('in test neither a port nor limits are spoken of, and unchecked certificates are', () => {
  expect(logAtStart({ ...local, protection: { rateLimits: {} } })).toEqual([])
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const entry = { level: 'warn', event: 'tls_unchecked', detail: expect.stringMatching(/NODE_TLS_REJECT_UNAUTHORIZED/) }
  expect(logAtStart({ ...local, protection: { rateLimits: {} } })).toEqual([entry])
})

test('a live server does not start while certificates are not checked', () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  expect(() => logAtStart()).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED.*certificate/)
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1')
  expect(logAtStart()).toEqual([])
})
