import { expect, test } from 'vitest'
import {
  createBench,
  directPayment,
  directSplit,
  hostedPayment,
  hostedSplit,
  project,
} from './merchant.js'

const nameless = { customer_fname: undefined, customer_lname: undefined }

test.each([
  ['direct', directPayment],
  ['hosted', hostedPayment],
])(
  'a project’s %s payment without what its line of business demands is refused; others’ are not',
  async (_, paid) => {
    const body = { ...paid, ...nameless }
    const bench = createBench({ projects: [{ ...project, merchantProfile: 'igaming' }] })
    const refused = await bench.ask('POST', '/api/v1/payment', { body })
    expect(refused.status).toBe(400)
    const issues = ['customer_fname', 'customer_lname'].map((field) => ({
      field,
      code: 'required',
    }))
    expect((await refused.json()).issues).toMatchObject(issues)
    expect(await bench.list('payments')).toEqual([])

    const secondProject = {
      ...project,
      posId: 'c0ffee00-0000-4000-8000-000000000002',
      apiKey: 'another',
    } as const
    const { ask } = createBench({
      projects: [project, { ...secondProject, merchantProfile: 'igaming' }],
    })
    expect((await ask('POST', '/api/v1/payment', { body })).status).toBe(
      body.mode === 'direct' ? 200 : 303,
    )
  },
)

test('a strict sandbox refuses shares that come to more or less than the amount, as split_sum', async () => {
  const bench = createBench({ strict: true })
  for (const body of [
    { ...directSplit, amount: 499.91 },
    { ...hostedSplit, amount: 499.89 },
  ]) {
    const response = await bench.ask('POST', '/api/v1/split/purchase', { body })
    expect(response.status).toBe(400)
    expect((await response.json()).issues).toMatchObject([{ field: 'split', code: 'split_sum' }])
  }
  expect((await bench.ask('POST', '/api/v1/split/purchase', { body: directSplit })).status).toBe(
    200,
  )
})
