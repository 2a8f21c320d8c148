import { expect, test } from 'vitest'
import { createBench, directPayment, directSplit, hostedPayment, hostedSplit, project } from './merchant.js'

const igaming = { projects: [{ ...project, merchantProfile: 'igaming' }] } as const
const microfinance = { projects: [{ ...project, merchantProfile: 'microfinance' }] } as const
const nameless = { customer_fname: undefined, customer_lname: undefined }

/** The status of a creation and the fields it names. */
async function statusAndIssues(options: typeof igaming | typeof microfinance, body: object, path = '/api/v1/payment') {
  const bench = createBench(options)
  const response = await bench.ask('POST', path, { body })
  const text = await response.text()
  if (response.status !== 400) return [response.status]
  expect(await bench.list('payments')).toEqual([])
  return [400, ...JSON.parse(text).issues.map(({ field, code }: Record<string, string>) => `${field} ${code}`)]
}

test.each([
  ['direct', directPayment],
  ['hosted', { ...hostedPayment, ...nameless }],
])('an iGaming merchant’s %s payment without the shopper’s names is refused, naming both', async (_, body) => {
  expect(await statusAndIssues(igaming, { ...body, ...nameless })).toEqual([
    400,
    'customer_fname required',
    'customer_lname required',
  ])
  const named = { ...body, customer_fname: 'Olena', customer_lname: 'Shevchenko' }
  expect(await statusAndIssues(igaming, named)).not.toContain(400)
})

test('a microfinance merchant’s payment needs a birthday or a tax id', async () => {
  expect(await statusAndIssues(microfinance, directPayment)).toEqual([400, 'customer_birthday required'])
  expect(await statusAndIssues(microfinance, { ...directPayment, customer_birthday: '1990-02-28' })).toEqual([200])
  expect(await statusAndIssues(microfinance, { ...directPayment, customer_tax_id: '1234567890' })).toEqual([200])
})

test('above 30 000 UAH a microfinance merchant’s payment needs the tax id, at 30 000 not yet', async () => {
  const born = { ...directPayment, customer_birthday: '1990-02-28' }
  expect(await statusAndIssues(microfinance, { ...born, amount: 30_000 })).toEqual([200])
  expect(await statusAndIssues(microfinance, { ...born, amount: 30_000.01 })).toEqual([400, 'customer_tax_id required'])
  expect(await statusAndIssues(microfinance, { ...born, amount: 30_000.01, customer_tax_id: '1' })).toEqual([200])
})

test('a microfinance merchant’s hosted payment needs the names, its direct one does not', async () => {
  const taxed = { ...nameless, customer_tax_id: '1234567890' }
  expect(await statusAndIssues(microfinance, { ...directPayment, ...taxed })).toEqual([200])
  expect(await statusAndIssues(microfinance, { ...hostedPayment, ...taxed })).toEqual([
    400,
    'customer_fname required',
    'customer_lname required',
  ])
})

test('a project’s line of business is nothing to the other projects', async () => {
  const other = { ...project, posId: 'c0ffee00-0000-4000-8000-000000000002', apiKey: 'another' }
  const bench = createBench({ projects: [project, { ...other, merchantProfile: 'igaming' }] })
  expect((await bench.pay(nameless)).status).toBe(200)
})

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
  expect((await bench.ask('POST', '/api/v1/split/purchase', { body: directSplit })).status).toBe(200)
})
