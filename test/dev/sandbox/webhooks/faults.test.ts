import { createSandbox } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import type { SandboxFaults } from '../../../../src/dev/sandbox/webhooks/faults.js'
import { baseUrl, createBench, project } from '../merchant.js'

/**
 * What a receiver gets of eight payments that are confirmed at the bank: order and status, as they
 * arrive.
 */
async function received(faults: SandboxFaults): Promise<readonly string[]> {
  const bench = createBench({ faults, deliveryDelayMs: 0 })
  for (let index = 1; index <= 8; index += 1) {
    await bench.pay({ order_id: `A-${index}`, cc_number: '4000000000003220' })
    await bench.sandbox.advance(1_000)
    await bench.control(`payments/A-${index}/pay`)
    await bench.sandbox.advance(1_000)
  }
  await bench.sandbox.advance(3_600_000)
  return bench.webhooks().map(({ order_id, status }) => `${order_id} ${status}`)
}

const allWebhooks = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((index) => [
  `A-${index} pending`,
  `A-${index} success`,
])

test('a lost webhook never comes, and is listed as lost', async () => {
  expect(await received({ lose: 1 })).toEqual([])
  const someWebhooks = await received({ lose: 0.5, seed: 3 })
  expect(someWebhooks.length).toBeGreaterThan(0)
  expect(someWebhooks.length).toBeLessThan(16)

  const bench = createBench({ faults: { lose: 1 } })
  await bench.pay()
  expect(await bench.list('deliveries')).toMatchObject([{ state: 'lost', attempts: [] }])
})

test('a doubled webhook comes twice, with the same form', async () => {
  const bench = createBench({ faults: { duplicate: 1 } })
  await bench.pay()
  await bench.sandbox.advance(1_000)

  expect(bench.posted.map(({ form }) => form.toString())).toHaveLength(2)
  expect(bench.posted[1]?.form.toString()).toBe(bench.posted[0]?.form.toString())
})

test('webhooks out of order: the later one of an order comes first, and none is lost', async () => {
  const got = await received({ reorder: 1 })

  expect([...got].sort()).toEqual([...allWebhooks].sort())
  expect(got.indexOf('A-1 success')).toBeLessThan(got.indexOf('A-1 pending'))
})

test('a webhook delayed until the next of its order is not delayed for ever', async () => {
  const bench = createBench({ faults: { reorder: 1 }, deliveryDelayMs: 0 })
  await bench.pay()
  await bench.sandbox.advance(29_999)
  expect(bench.posted).toHaveLength(0)
  await bench.sandbox.advance(1)
  expect(bench.posted).toHaveLength(1)
  await bench.sandbox.advance(3_600_000)
  expect(bench.posted, 'nor sent twice').toHaveLength(1)
})

test('a late webhook comes within the time set', async () => {
  const bench = createBench({ faults: { delayMs: 60_000, seed: 7 }, deliveryDelayMs: 0 })
  await bench.pay()
  const [{ next_attempt_at }] = await bench.list('deliveries')
  const lateMs = Date.parse(`${next_attempt_at}Z`) - bench.clock.now()

  expect(lateMs).toBeGreaterThan(0)
  expect(lateMs).toBeLessThanOrEqual(60_000)
  await bench.sandbox.advance(60_000)
  expect(bench.posted).toHaveLength(1)
})

test('the same seed gives the same faults, another one others', async () => {
  const faults = { lose: 0.3, duplicate: 0.3, reorder: 0.3, delayMs: 5_000 }
  const firstRun = await received({ ...faults, seed: 11 })

  expect(await received({ ...faults, seed: 11 })).toEqual(firstRun)
  expect(await received({ ...faults, seed: 12 })).not.toEqual(firstRun)
})

test('faults is turned on and off while the sandbox runs', async () => {
  const bench = createBench()
  expect(await (await bench.control('faults', { lose: 1, seed: 5 })).json()).toEqual({
    seed: 5,
    lose: 1,
    duplicate: 0,
    reorder: 0,
    delayMs: 0,
    answerDelayMs: 0,
  })
  await bench.pay()
  await bench.control('faults', {})
  await bench.pay({ order_id: 'A-1002' })
  await bench.sandbox.advance(1_000)

  expect(bench.webhooks().map(({ order_id }) => order_id)).toEqual(['A-1002'])
})

test('an answer to the merchant waits, the payment and its webhook do not', async () => {
  const bench = createBench({ faults: { answerDelayMs: 5_000 } })
  const answers: Response[] = []
  const answer = bench.pay().then((response) => answers.push(response))
  await expect.poll(() => bench.list('payments')).toHaveLength(1)
  await bench.sandbox.advance(1_000)
  expect(await bench.onlyPayment()).toMatchObject({ status: 'success' })
  expect(bench.webhooks()).toHaveLength(1)
  await expect.poll(() => bench.clock.waiting()).toBe(1)
  bench.clock.advance(4_999)
  await bench.list('payments')
  expect(answers).toEqual([])
  bench.clock.advance(1)
  await answer
  expect(await answers[0]?.json()).toMatchObject({ status: 'success' })
})

test('a sandbox that is closed keeps no answer back', async () => {
  const bench = createBench({ faults: { answerDelayMs: 5_000 } })
  const answer = bench.pay()
  await expect.poll(() => bench.list('payments')).toHaveLength(1)
  bench.sandbox.close()
  expect((await answer).status).toBe(200)
  expect(bench.clock.waiting()).toBe(0)
})

test.each([
  { lose: 1.1 },
  { duplicate: -0.1 },
  { reorder: Number.NaN },
  { delayMs: -1 },
  { answerDelayMs: -1 },
  { seed: 0.5 },
])(
  'the faults %j is refused when the sandbox is made, and by the control API with 400',
  async (faults) => {
    expect(() => createSandbox({ baseUrl, projects: [project], faults })).toThrow(
      expect.objectContaining({ code: 'configuration' }),
    )
    const bench = createBench()
    const asText = Object.fromEntries(
      Object.entries(faults).map(([name, value]) => [name, String(value)]),
    )
    expect((await bench.control('faults', asText)).status).toBe(400)
  },
)
