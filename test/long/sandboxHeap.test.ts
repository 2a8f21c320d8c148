import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSandbox } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { baseUrl, directPayment, hostedPayment, project, signedRequest } from '../sandbox/merchant.js'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

async function heapAfterCollection(): Promise<number> {
  // What a finished request leaves behind is released a turn later.
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  return process.memoryUsage().heapUsed
}

test('with a limited number of records, 5 000 payments with their webhooks use no more memory than 2 000', async () => {
  let received = 0
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    ledgerCap: 500,
    fetch: async () => {
      received += 1
      return new Response('ok')
    },
  })
  const kinds = [
    { ...directPayment },
    { ...hostedPayment, order_timeout: 600 },
    { ...directPayment, init_recurring: { interval_unit: 'day', interval_count: 30, expiry_date: '2030-01-01' } },
  ]
  const pay = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const order = { ...kinds[index % kinds.length], order_id: `A-${index}` }
      const response = await sandbox.fetch(signedRequest(order))
      await response.text()
      expect([200, 303]).toContain(response.status)
      if (index % 50 === 0) await sandbox.advance(200)
    }
    await sandbox.advance(1_000)
  }

  await pay(0, 2_000)
  const before = await heapAfterCollection()
  await pay(2_000, 5_000)
  const after = await heapAfterCollection()
  sandbox.close()

  console.log(`heap: ${(before / 1e6).toFixed(1)} MB at 2 000, ${(after / 1e6).toFixed(1)} MB at 5 000 payments`)
  expect(received).toBeGreaterThanOrEqual(5_000)
  expect(after).toBeLessThanOrEqual(1.1 * before)
})
