import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sandboxTime } from '../../demo/server/sandboxTime.js'
import { readDocBlocks } from '../../scripts/docBlocks.mjs'
import { order, origin, payBody, posId, publicUrl, scripted } from '../server/shop.js'
import { root } from './docProject.js'

const project = { posId, apiKey: 'key-1', apiSecret: 'changeme', endpointsKey: 'endpoints-1' }
const baseUrl = 'https://sandbox.example'

test('a payment left at the bank is for a person to decide once the sandbox’s clock was moved by a day and by an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const sandbox = createSandbox({ baseUrl, projects: [project], fetch: async () => new Response('ok') })
  const serviceFetch: typeof fetch = async (input, init) => await sandbox.fetch(new Request(input, init))
  const reviews: string[] = []
  const now = sandboxTime(baseUrl, serviceFetch)
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl,
    returnPage: `${origin}/return`,
    service: { ...project, baseUrl, fetch: serviceFetch },
    modes: ['direct'],
    findOrder: () => order,
    store: memoryStore(),
    advanced: { now, recovery: 'manual' },
    observe: { onLog: () => undefined },
    callbacks: { onPayment: 'none', onReview: ({ reference }, { reason }) => reviews.push(`${reference} ${reason}`) },
  })
  const headers = { 'Content-Type': 'application/json' }
  await checkout.fetch(scripted('POST', '/pay', headers, { ...payBody, cc_number: '4000000000003220' }))
  for (const seconds of [86_400, 3_600]) {
    expect(reviews).toEqual([])
    const moved = now() + seconds * 1_000 - 60_000
    const body = JSON.stringify({ seconds })
    await serviceFetch(`${baseUrl}/sandbox/clock/advance`, { method: 'POST', headers, body })
    vi.advanceTimersByTime(1_000)
    await expect.poll(now).toBeGreaterThan(moved)
    await checkout.runPending()
  }
  expect(reviews).toEqual(['A-1001 abandoned'])
  sandbox.close()
})

test('the code of the page is the demo’s', () => {
  const [block] = readDocBlocks('recovery.md').filter(({ file }) => file === 'sandboxTime.ts')
  const code = readFileSync(join(root, 'demo/server/sandboxTime.ts'), 'utf8')
  expect(block?.code).toBe(`// sandboxTime.ts\n${code}`)
})
