import { fromRateLimiterFlexible, toNodeListener } from 'tillkit/node'
import { fromPg, fromPglite, fromPostgresJs, migrate, postgresStore } from 'tillkit/postgres'
import { createSandbox, type SandboxOptions } from 'tillkit/sandbox'
import { CheckoutError } from 'tillkit/server'
import { expect, test } from 'vitest'

/** A `Pool` of `pg`, as it looks from outside. */
const pool = { connect: () => undefined, query: () => undefined, on: () => undefined }

const sandbox: SandboxOptions = {
  baseUrl: 'http://localhost:8455',
  projects: [
    {
      posId: 'c0ffee00-0000-4000-8000-000000000001',
      apiKey: 'key',
      apiSecret: 'changeme',
      endpointsKey: 'endpoints',
    },
  ],
}
const openSandbox = (changes: object) => () => createSandbox({ ...sandbox, ...changes }).close()

test.each([
  [
    'toNodeListener(checkout)',
    () => toNodeListener({ fetch: () => undefined } as never),
    /checkout\.fetch/,
  ],
  [
    'fromRateLimiterFlexible(options)',
    () => fromRateLimiterFlexible({ points: 10 } as never),
    /`consume`/,
  ],
  ['postgresStore(pool)', () => postgresStore(pool as never), /fromPg/],
  ['postgresStore()', () => (postgresStore as () => unknown)(), /fromPg/],
  ['migrate(pool)', () => migrate(pool as never), /fromPg/],
  ['fromPg()', () => (fromPg as () => unknown)(), /Pool/],
  [
    'fromPg({ connectionString })',
    () => fromPg({ connectionString: 'postgres://' } as never),
    /Pool/,
  ],
  ['fromPostgresJs(pool)', () => fromPostgresJs(pool as never), /postgres\.js/],
  ['fromPglite(pool)', () => fromPglite(pool as never), /PGlite/],
  ['createSandbox()', () => (createSandbox as () => unknown)(), /createSandbox.*options/],
  ['createSandbox({ port })', openSandbox({ port: 8455 }), /`port`/],
  [
    'createSandbox({ webhookTimeoutMs: text })',
    openSandbox({ webhookTimeoutMs: '10' }),
    /`webhookTimeoutMs`/,
  ],
  [
    'createSandbox({ webhookRetryDelaysMs: [-1] })',
    openSandbox({ webhookRetryDelaysMs: [-1] }),
    /`webhookRetryDelaysMs`/,
  ],
  ['createSandbox({ onLog: true })', openSandbox({ onLog: true }), /`onLog`/],
  ['createSandbox({ ledgerCap: 0 })', openSandbox({ ledgerCap: 0 }), /`ledgerCap`/],
  ['createSandbox({ state })', openSandbox({ state: { read: async () => undefined } }), /`state`/],
  ['createSandbox({ auth })', openSandbox({ auth: { accept: 'none' } }), /`auth.accept`/],
])('%s says what to give instead, at once', async (_call, act, message) => {
  const failure = await Promise.resolve()
    .then(act)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(failure).toBeInstanceOf(CheckoutError)
  expect(failure).toMatchObject({ code: 'configuration', message: expect.stringMatching(message) })
})
