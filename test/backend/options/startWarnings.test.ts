import { afterEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../../src/backend/observe/log.js'
import { memoryStore } from '../../../src/server.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import { openShop } from '../shop.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

const limiter = { consume: () => ({ allowed: true }) as const }
const clientAddress = () => '203.0.113.7'
const bounded = { perOrder: limiter, perAddress: limiter }

/** What a server logs while it is made. */
function logAtStart(changes: OptionChanges = {}): readonly LogEntry[] {
  const log: LogEntry[] = []
  const base: OptionChanges = {
    environment: 'live',
    store: { ...memoryStore(), allowLive: true, isDurable: true },
    observe: { onLog: (entry) => log.push(entry) },
    protection: { rateLimits: bounded, clientAddress },
  }
  openShop(undefined, withChanges(base, changes))
  return log
}

const local = {
  environment: 'test',
  publicUrl: 'http://localhost:3000/api',
  returnPage: 'http://localhost:3000/',
} as const

test.each(['', ':8443'])(
  'a live server with limits, at shop.example%s, has nothing to say at start',
  (port) => {
    expect(logAtStart({ publicUrl: `https://shop.example${port}/api` })).toEqual([])
  },
)

const noLimits = ['rate_limits_missing', /rateLimits/] as const
const addressAlone = {
  rateLimits: { perAddress: limiter },
  clientAddress: undefined,
} as unknown as object
const noWebhooks = ['webhook_port', /443 and 8443.*support/] as const

test.each<[what: string, changes: OptionChanges, line: readonly [event: string, detail: RegExp]]>([
  ['no limits', { protection: { rateLimits: {} } }, noLimits],
  ['a limit by address alone, and no clientAddress', { protection: addressAlone }, noLimits],
  ['port 8444', { publicUrl: 'https://shop.example:8444/api' }, noWebhooks],
  ['port 3000', { publicUrl: 'https://shop.example:3000/api' }, noWebhooks],
])(
  'a live server with %s says once, at start, what that costs',
  (_what, changes, [event, detail]) => {
    expect(logAtStart(changes)).toEqual([
      { level: 'warn', event, detail: expect.stringMatching(detail) },
    ])
  },
)

test('in test neither a port nor limits are spoken of, and unchecked certificates are', () => {
  expect(logAtStart({ ...local, protection: { rateLimits: {} } })).toEqual([])
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const entry = {
    level: 'warn',
    event: 'tls_unchecked',
    detail: expect.stringMatching(/NODE_TLS_REJECT_UNAUTHORIZED/),
  }
  expect(logAtStart({ ...local, protection: { rateLimits: {} } })).toEqual([entry])
})

test('a live server does not start while certificates are not checked', () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  expect(() => logAtStart()).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED.*certificate/)
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1')
  expect(logAtStart()).toEqual([])
})
