import { expect, test } from 'vitest'
import { readSandboxArguments } from '../cli/sandboxArguments.js'
import { createBench, directPayment, hostedPayment, project } from './merchant.js'

const createPayment = '/api/v1/payment'

/**
 * What the interface does not forbid, and the real service may refuse all the same;
 * `test/core/model/request/unusualRequest.test.ts` has all of it.
 */
const unusual = [
  { body: directPayment, change: { cc_number: '42' }, field: 'cc_number' },
  {
    body: directPayment,
    change: { browser_fingerprint: { browserColorDepth: '30' } },
    field: 'browserColorDepth',
  },
  { body: hostedPayment, change: { order_timeout: 0 }, field: 'order_timeout' },
]

test.each(unusual)(
  'a creation with $change is taken, and the log names $field',
  async ({ body, change, field }) => {
    const bench = createBench()
    const response = await bench.ask('POST', createPayment, { body: { ...body, ...change } })
    expect(response.status).toBe(body.mode === 'direct' ? 200 : 303)
    expect(bench.log).toContainEqual(
      expect.objectContaining({ event: 'request_unusual', detail: expect.stringContaining(field) }),
    )
  },
)

test.each(unusual)(
  'with strict, a creation with $change is refused, naming $field',
  async ({ body, change, field }) => {
    const bench = createBench({ strict: true })
    const response = await bench.ask('POST', createPayment, { body: { ...body, ...change } })
    expect(response.status).toBe(400)
    expect((await response.json()).issues).toMatchObject([{ field }])
  },
)

test('with strict, what is usual is taken, and the log has no line about it', async () => {
  const bench = createBench({ strict: true })
  expect((await bench.pay()).status).toBe(200)
  expect(await bench.payHosted({ order_id: 'A-2' })).toContain('/form')
  expect(bench.log).not.toContainEqual(expect.objectContaining({ event: 'request_unusual' }))
})

test('a subscription without an interval is refused: the sandbox could not charge it', async () => {
  const init_recurring = { interval_unit: 'day', interval_count: 0 }
  const response = await createBench().pay({ init_recurring })
  expect([response.status, (await response.json()).issues]).toMatchObject([
    400,
    [{ field: 'interval_count' }],
  ])
})

test('a security code beside a token is refused, unless the project takes one', async () => {
  const card = {
    cc_number: undefined,
    exp_month: undefined,
    exp_year: undefined,
    cc_token: 'rcr:1',
  }
  const refused = await createBench().pay(card)
  expect([refused.status, (await refused.json()).issues]).toMatchObject([
    400,
    [{ field: 'card_cvv' }],
  ])
  const taking = createBench({ projects: [{ ...project, savedCardSecurityCode: true }] })
  expect((await taking.pay(card)).status).toBe(200)
})

test('the command line has both choices', () => {
  expect(readSandboxArguments([]).options).toMatchObject({
    strict: false,
    projects: [{ posId: expect.any(String) }],
  })
  expect(readSandboxArguments(['--strict', '--saved-card-security-code']).options).toMatchObject({
    strict: true,
    projects: [{ savedCardSecurityCode: true }],
  })
})
