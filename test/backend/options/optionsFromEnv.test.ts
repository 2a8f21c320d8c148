import { afterEach, expect, test, vi } from 'vitest'
import { envName } from '../../../src/dev/cli/settings/settings.js'
import { createCheckoutServer, memoryStore, optionsFromEnv } from '../../../src/server.js'
import { messageOf } from '../messageOf.js'
import { posId } from '../shop.js'

const env = {
  TILLKIT_ENVIRONMENT: 'test',
  TILLKIT_PUBLIC_URL: 'https://shop.example/api/checkout',
  TILLKIT_RETURN_PAGE: 'https://shop.example/return',
  TILLKIT_BASE_URL: 'https://pay.example',
  TILLKIT_POS_ID: posId,
  TILLKIT_API_KEY: 'key-1',
  TILLKIT_API_SECRET: 'CANARY-SECRET',
  TILLKIT_ENDPOINTS_KEY: 'endpoints-1',
}

afterEach(() => {
  vi.unstubAllEnvs()
})

const saidOf = (variables: Readonly<Record<string, string | undefined>>) =>
  messageOf(() => optionsFromEnv(variables))

test('the environment’s variables become options that make a server', () => {
  const options = optionsFromEnv(env)
  expect(options).toEqual({
    environment: 'test',
    publicUrl: 'https://shop.example/api/checkout',
    returnPage: 'https://shop.example/return',
    service: {
      baseUrl: 'https://pay.example',
      posId,
      apiKey: 'key-1',
      apiSecret: 'CANARY-SECRET',
      endpointsKey: 'endpoints-1',
    },
  })
  const callbacks = { onPayment: 'none' } as const
  const rest = {
    modes: ['hosted'],
    findOrder: () => null,
    callbacks,
    store: memoryStore(),
  } as const
  expect(
    createCheckoutServer({ ...options, ...rest, observe: { onLog: () => undefined } }),
  ).toHaveProperty('fetch')
})

test('variables that a runtime hands over beside other bindings are read, as they are typed there', () => {
  interface Bindings {
    readonly HYPERDRIVE: { readonly connectionString: string }
    readonly TILLKIT_ENVIRONMENT: 'test'
  }
  const bindings: Bindings = {
    ...env,
    TILLKIT_ENVIRONMENT: 'test',
    HYPERDRIVE: { connectionString: 'postgres://' },
  }
  expect(optionsFromEnv(bindings)).toEqual(optionsFromEnv(env))
  expect(saidOf({ ...env, TILLKIT_API_KEY: undefined })).toContain('TILLKIT_API_KEY')
})

test('without an argument the process’s own environment is read', () => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  expect(optionsFromEnv()).toEqual(optionsFromEnv(env))
})

test('every variable that is missing is named at once, and no value', () => {
  const message = saidOf({ TILLKIT_API_SECRET: 'CANARY-SECRET', TILLKIT_API_KEY: ' ' })
  const missing = Object.keys(env).filter((name) => name !== 'TILLKIT_API_SECRET')
  for (const name of missing) expect(message).toContain(name)
  expect(message).not.toContain('TILLKIT_API_SECRET')
  expect(message).not.toContain('CANARY')
})

test('an environment that is neither test nor live is named by its variable', () => {
  expect(saidOf({ ...env, TILLKIT_ENVIRONMENT: 'production' })).toMatch(
    /TILLKIT_ENVIRONMENT.*test.*live/,
  )
})

test('the command line has the same names', () => {
  const { service, ...rest } = optionsFromEnv(env)
  const names = [...Object.keys(rest), ...Object.keys(service)] as Parameters<typeof envName>[0][]
  expect(names.map(envName).sort()).toEqual(Object.keys(env).sort())
})
