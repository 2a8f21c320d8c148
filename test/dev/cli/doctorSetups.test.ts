import { nodeClientAddress } from 'tillkit/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Listening } from '../../fixtures/listen.js'
import { brokenSetups, type Setup, soundSetups } from './brokenSetups.js'
import { openProgram } from './program.js'
import { type Service, startService, startShop } from './service.js'

const program = openProgram()
let service: Service
const shops: Listening[] = []

beforeAll(async () => {
  service = await startService()
})
afterAll(() => {
  program.remove()
  service.stop()
})
afterEach(() => {
  for (const shop of shops.splice(0)) shop.close()
})

interface Finding {
  readonly code: string
  readonly severity: string
  readonly what: string
  readonly why: string
  readonly fix: string
}

async function examine(setup: Setup, changes: Parameters<typeof startShop>[1] = {}) {
  const shop = await startShop(service, { ...setup, ...changes })
  shops.push(shop)
  const env = {
    ...service.env,
    TILLKIT_PUBLIC_URL: `${shop.url}/api/checkout`,
    TILLKIT_RETURN_PAGE: `${shop.url}/return`,
  }
  const { status, stdout } = await program.run(['doctor', '--json'], { env })
  const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] }
  const errors = findings.filter(({ severity }) => severity === 'error')
  return { status, findings, errors, codes: errors.map(({ code }) => code) }
}

test('there are twenty set-ups and more', () => {
  expect(Object.keys(brokenSetups).length).toBeGreaterThanOrEqual(20)
})

test.each(Object.entries(brokenSetups))(
  'a set-up that is broken by %s is named with its remedy, and ends with 1',
  async (_name, setup) => {
    const { status, codes, errors } = await examine(setup)
    expect(codes, JSON.stringify(errors, null, 2)).toEqual(setup.codes)
    const { what, why, fix } = errors[0] ?? { what: '', why: '', fix: '' }
    expect([what, why, fix].join(' ')).toMatch(setup.says)
    expect(status).toBe(1)
  },
)

test.each(Object.entries(soundSetups))('nothing is wrong with %s', async (_name, setup) => {
  const { status, findings } = await examine(setup)
  expect(findings.map(({ code }) => code)).toEqual(['service_answers', 'webhook_answers'])
  expect(status).toBe(0)
})

test('a list of the service’s addresses is no error where it refuses this machine', async () => {
  const protection = { webhookSources: ['203.0.113.7'], clientAddress: nodeClientAddress }
  const changes = { protection }
  const { status, findings } = await examine({ before: (answer) => answer }, { changes })
  expect(findings.find(({ code }) => code === 'webhook_blocked')).toMatchObject({
    severity: 'warning',
    why: expect.stringContaining('webhookSources'),
  })
  expect(status).toBe(0)
})
