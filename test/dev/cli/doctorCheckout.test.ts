import { memoryStore } from 'tillkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OptionChanges, withChanges } from '../../backend/optionChanges.js'
import { openShop } from '../../backend/shop.js'
import { nowhere, openProgram } from './program.js'
import { project, type Service, startService } from './service.js'

const program = openProgram()
let service: Service
/** Where the shop would be; nothing listens there. */
let shop: string

beforeAll(async () => {
  service = await startService()
  shop = await nowhere()
})
afterAll(() => {
  program.remove()
  service.stop()
})

/** A merchant's module. */
const writeCheckout = (options: OptionChanges): string => {
  const serviceOptions = { ...project, baseUrl: service.url, fetch }
  const base = {
    publicUrl: `${shop}/api/checkout`,
    returnPage: `${shop}/return`,
    service: serviceOptions,
    findOrder: () => null,
  }
  return program.writeModule({ checkout: openShop(undefined, withChanges(base, options)).checkout })
}

async function examine(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = await program.run(['doctor', '--json', ...args], { env })
  expect(stdout + stderr, 'a credential').not.toContain('CANARY-')
  const { findings } = JSON.parse(stdout) as {
    findings: readonly { code: string; severity: string; setting?: string; what: string }[]
  }
  return { status, findings, codes: findings.map(({ code }) => code) }
}

const { apiKey, apiSecret, endpointsKey } = project
const secrets = {
  TILLKIT_API_KEY: apiKey,
  TILLKIT_API_SECRET: apiSecret,
  TILLKIT_ENDPOINTS_KEY: endpointsKey,
}

test('the doctor reads a server’s options, and needs only the credentials besides', async () => {
  const file = writeCheckout({ callbacks: { onPayment: () => undefined } })
  const { findings, codes, status } = await examine(['--checkout', file], secrets)
  expect(codes).not.toContain('setting_missing')
  // The server has these credentials and this address together, so they may go there.
  expect(codes).toContain('service_answers')
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(status).toBe(0)

  const env = { ...secrets, TILLKIT_API_SECRET: 'another', TILLKIT_PUBLIC_URL: `${shop}/pay` }
  const differentSettings = await examine(['--checkout', file, '--offline'], env)
  const differing = differentSettings.findings.filter(({ code }) => code === 'server_differs')
  expect(differing.map(({ setting }) => setting).sort()).toEqual(['apiSecret', 'publicUrl'])
  expect(differentSettings.status).toBe(1)
})

test('what a live server said at start, and callbacks that are missing, are found', async () => {
  const live = writeCheckout({
    environment: 'live',
    publicUrl: 'https://shop.example/api',
    returnPage: 'https://shop.example/return',
    service: { baseUrl: 'https://pay.example', ...project },
    store: { ...memoryStore({ allowLive: true }), isDurable: true },
  })
  const { findings } = await examine(['--checkout', live, '--offline'], secrets)
  expect(findings.filter(({ code }) => code === 'server_warning')).toEqual([
    expect.objectContaining({ severity: 'warning', what: expect.stringMatching(/rateLimits/) }),
  ])
  const unheard = findings.find(({ code }) => code === 'server_callbacks_missing')
  expect(unheard?.what).toMatch(/onReview.*onDoublePayment/)
})

test.each([
  ['a file that is not there', 'none.mjs', /none\.mjs.*cannot be loaded/],
  ['a module without a checkout', 'empty.mjs', /empty\.mjs.*must export `checkout`/],
])('%s is explained in a message', async (_what, file, message) => {
  program.write('empty.mjs', 'export const shop = 1\n')
  const { status, stderr } = await program.run(['doctor', '--offline', '--checkout', file])
  expect(status).toBe(2)
  expect(stderr).toMatch(message)
})
