import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import { apiSecret, openShop, origin, posId, publicUrl } from '../shop.js'

test('a server says by which options it runs, and no credential', () => {
  const { checkout } = openShop(undefined, {
    modes: ['direct', 'hosted'],
    callbacks: { onReview: () => undefined },
  })
  const diagnosis = checkout.diagnose()
  expect(diagnosis).toEqual({
    environment: 'test',
    publicUrl,
    returnPage: `${origin}/return`,
    modes: ['direct', 'hosted'],
    store: 'memory',
    recovery: 'manual',
    service: { baseUrl: 'https://pay.example', posId },
    fingerprints: {
      apiKey: expect.stringMatching(/^[0-9a-f]{8}$/),
      apiSecret: expect.stringMatching(/^[0-9a-f]{8}$/),
      endpointsKey: expect.stringMatching(/^[0-9a-f]{8}$/),
    },
    hasLists: true,
    functions: ['findOrder', 'onReview', 'onLog', 'now'],
    warnings: [expect.objectContaining({ event: 'memory_store' })],
  })
  for (const secret of [apiSecret, 'key-1', 'endpoints-1'])
    expect(JSON.stringify(diagnosis)).not.toContain(secret)
})

test('what is said at start is said again, as it is when it is asked', () => {
  const store = { ...memoryStore(), isDurable: true }
  const service = {
    baseUrl: 'https://pay.example',
    posId,
    apiKey: '<API_KEY>',
    apiSecret,
    endpointsKey: 'endpoints-1',
  }
  const { warnings, store: kind } = openShop(undefined, { store, service }).checkout.diagnose()
  expect(kind).toBe('durable')
  expect(warnings).toEqual([
    {
      level: 'warn',
      event: 'credential_placeholder',
      detail: expect.stringMatching(/`service\.apiKey`.*portal/),
    },
  ])
})
