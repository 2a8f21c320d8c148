import { expect, test } from 'vitest'
import { readSandboxArguments } from '../cli/sandboxArguments.js'
import { baseUrl, createBench, hostedPayment, project, serviceRequest } from './merchant.js'

const order = `/api/v1/pos/${project.posId}/orders/A-1001/purchase`

test('HEAD sends no webhook again: the interface shows GET', async () => {
  const bench = createBench()
  await bench.pay()
  await bench.sandbox.advance(150)
  const { headers } = serviceRequest('GET', `${order}?callback=true`)
  const request = new Request(`${baseUrl}${order}?callback=true`, { method: 'HEAD', headers })
  const response = await bench.sandbox.fetch(request)
  await bench.sandbox.advance(1_000)
  expect(response.status).toBe(404)
  expect(bench.posted).toHaveLength(1)
})

test.each([
  ['POST', '/api/v1/payment/', hostedPayment],
  ['POST', '/api/v1/split/purchase/', hostedPayment],
  ['POST', `/api/v1/pos/${project.posId}/order/A-1001/cancel/`, undefined],
  ['GET', `${order}/?callback=true`, undefined],
] as const)('%s %s is no path of the interface: 404', async (method, path, body) => {
  const bench = createBench()
  await bench.pay()
  expect((await bench.ask(method, path, { ...(body && { body }) })).status).toBe(404)
  expect(await bench.list('payments')).toHaveLength(1)
})

test.each([
  'http://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://192.168.0.7:4010',
])(
  'a request by the name of %s is refused: another page could have given it this machine’s address',
  async (origin) => {
    const bench = createBench()
    for (const path of ['/', '/sandbox/payments', '/sandbox/clock/advance']) {
      const method = path.endsWith('advance') ? 'POST' : 'GET'
      const response = await bench.sandbox.fetch(new Request(`${origin}${path}`, { method }))
      expect([path, response.status]).toEqual([path, 403])
    }
  },
)

test.each([
  'http://localhost:4010',
  'http://127.0.0.1:9999',
  'http://[::1]:4010',
  'http://shop.localhost:4010',
])('a request by the name of %s is answered', async (origin) => {
  expect(
    (await createBench().sandbox.fetch(new Request(`${origin}/sandbox/payments`))).status,
  ).toBe(200)
})

test('the names of baseUrl and allowedHosts are known too', async () => {
  const { sandbox } = createBench({
    baseUrl: 'http://sandbox:4010',
    allowedHosts: ['192.168.0.7', '[fd00::7]'],
  })
  for (const host of ['sandbox:4010', '192.168.0.7:4010', '[fd00::7]:4010']) {
    expect((await sandbox.fetch(new Request(`http://${host}/sandbox/payments`))).status).toBe(200)
  }
  expect(readSandboxArguments(['--allow-host', 'sandbox']).options).toMatchObject({
    allowedHosts: ['sandbox'],
  })
})

test.each(['http://sandbox', 'sandbox:4010', 'Sandbox', 'a/b', ''])(
  'the allowed host %j is refused when it is made',
  (name) => {
    expect(() => createBench({ allowedHosts: [name] })).toThrow(/allowedHosts/)
  },
)

test.each([
  "http://a.example;script-src'unsafe-inline'",
  'http://a.example;sandbox',
  'http://shop,frame-ancestors*',
])('a result_url of %s adds nothing to the page’s policy', async (origin) => {
  const bench = createBench()
  const form = await bench.payHosted({ result_url: `${origin}/return` })
  const response = await bench.sandbox.fetch(new Request(form))
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(response.status).toBe(200)
  const names =
    'default-src style-src script-src connect-src img-src form-action base-uri frame-ancestors'
  expect(policy.split('; ').map((directive) => directive.split(' ')[0])).toEqual(names.split(' '))
  expect(policy.split(';')).toHaveLength(8)
  expect(policy).not.toMatch(/unsafe-inline|frame-ancestors\*/)
})
