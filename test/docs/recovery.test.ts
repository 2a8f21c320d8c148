import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sandboxTime } from '../../demo/server/sandboxTime.js'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { order, payBody, scripted } from '../backend/shop.js'
import { createOwnBackend, sandboxUrl } from '../dev/testing/conformance/ownBackend.js'
import { root } from './docProject.js'

test('a payment left at the bank is for a person to decide once the sandbox’s clock was moved by a day and by an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const reviews: string[] = []
  const serviceFetch: typeof fetch = async (input, init) =>
    await sandbox.fetch(new Request(input, init))
  const now = sandboxTime(sandboxUrl, serviceFetch)
  const { checkout, sandbox, close } = createOwnBackend({
    findOrder: () => order,
    advanced: { now, recovery: 'manual' },
    callbacks: { onReview: ({ reference }, { reason }) => reviews.push(`${reference} ${reason}`) },
  })
  const headers = { 'Content-Type': 'application/json' }
  await checkout.fetch(
    scripted('POST', '/pay', headers, { ...payBody, cc_number: '4000000000003220' }),
  )
  for (const seconds of [86_400, 3_600]) {
    expect(reviews).toEqual([])
    const moved = now() + seconds * 1_000 - 60_000
    const init = { method: 'POST', headers, body: JSON.stringify({ seconds }) }
    await serviceFetch(`${sandboxUrl}/sandbox/clock/advance`, init)
    vi.advanceTimersByTime(1_000)
    await expect.poll(now).toBeGreaterThan(moved)
    await checkout.runPending()
  }
  expect(reviews).toEqual(['A-1001 abandoned'])
  close()
})

test('the code of the page is the demo’s', () => {
  const [block] = readDocBlocks('recovery.md').filter(({ file }) => file === 'sandboxTime.ts')
  const code = readFileSync(join(root, 'demo/server/sandboxTime.ts'), 'utf8')
  expect(block?.code).toBe(`// sandboxTime.ts\n${code}`)
})
