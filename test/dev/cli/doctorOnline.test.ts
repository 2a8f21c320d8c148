import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../../backend/node/selfSigned.js'
import { type Listening, listen } from '../../fixtures/listen.js'
import { nowhere, openProgram } from './program.js'
import { project, type Service, startService, startShop } from './service.js'

const program = openProgram()
let service: Service
let shop: Listening
const openServers: { close: () => void }[] = []

beforeAll(async () => {
  service = await startService()
  shop = await startShop(service)
})
afterAll(() => {
  program.remove()
  service.stop()
  shop.close()
})
afterEach(() => {
  for (const server of openServers.splice(0)) server.close()
})

/** A sound configuration of a shop at home, but for some changes. */
async function examine(changes: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  const env = {
    ...service.env,
    TILLKIT_PUBLIC_URL: `${shop.url}/api/checkout`,
    TILLKIT_RETURN_PAGE: `${shop.url}/return`,
    ...changes,
  }
  const { status, stdout, stderr } = await program.run(['doctor', '--json', ...args], { env })
  const { findings } = JSON.parse(stdout) as {
    findings: readonly { code: string; severity: string; what: string; fix: string }[]
  }
  expect(stdout + stderr, 'a credential').not.toContain('CANARY-')
  return { status, findings, codes: findings.map(({ code }) => code), stdout }
}

/** Something that answers everything in the same way. */
async function answering(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const listening = await listen((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  })
  openServers.push(listening)
  return listening.url
}

test('known credentials and a backend that refuses a forged webhook: nothing to fix', async () => {
  const { status, codes } = await examine()
  expect(codes).toEqual(['service_answers', 'webhook_answers'])
  expect(status).toBe(0)
})

test('with one form for all calls, a wrong signature is told from wrong credentials', async () => {
  const signed = { TILLKIT_AUTH_FORM: 'signed' }
  expect((await examine(signed)).codes).toContain('service_answers')
  expect((await examine({ ...signed, TILLKIT_AUTH_SCHEME_SIGNED: 'ACME' })).codes).toContain(
    'service_signature',
  )
  expect((await examine({ ...signed, TILLKIT_API_SECRET: 'CANARY-ANOTHER' })).codes).toContain(
    'service_credentials',
  )
})

test('asking leaves no payment behind', async () => {
  await examine()
  await examine({ TILLKIT_API_SECRET: 'CANARY-ANOTHER' })
  expect(await (await fetch(`${service.url}/sandbox/payments`)).json()).toEqual({ payments: [] })
})

test.each([
  ['another secret', { TILLKIT_API_SECRET: 'CANARY-ANOTHER' }, 'service_credentials', /portal/],
  ['another key', { TILLKIT_API_KEY: 'CANARY-ANOTHER' }, 'service_credentials', /portal/],
  [
    'another endpoints key',
    { TILLKIT_ENDPOINTS_KEY: 'CANARY-ANOTHER' },
    'service_credentials',
    /portal/,
  ],
  [
    'another project',
    { TILLKIT_POS_ID: '3f0a7c11-5b7e-4a58-9a30-0d4c2f5b9e62' },
    'service_pos_id',
    /one project/,
  ],
  ['another scheme', { TILLKIT_AUTH_SCHEME_SIGNED: 'ACME' }, 'service_signature', /--sign-request/],
])(
  'with %s the service is asked in vain, and the finding says so',
  async (_case, changes, code, fix) => {
    const { status, findings } = await examine(changes)
    const finding = findings.find((someFinding) => someFinding.code === code)

    expect(finding, JSON.stringify(findings)).toMatchObject({ severity: 'error' })
    expect(finding?.fix).toMatch(fix)
    expect(status).toBe(1)
  },
)

test.each([
  [404, '<!doctype html><title>Not here</title>', {}, 'service_path', 'error'],
  [404, '', {}, 'service_path', 'error'],
  [404, '{"message":"no such page"}', {}, 'service_path', 'error'],
  [200, '{}', {}, 'service_path', 'error'],
  [302, '', { Location: 'https://pay.example/' }, 'service_unclear', 'error'],
  [503, 'away', {}, 'service_unclear', 'error'],
  [422, '{"message":"no such order"}', {}, 'service_refused', 'warning'],
])('a service that answers %i is no service', async (answer, body, headers, code, severity) => {
  const { findings } = await examine({ TILLKIT_BASE_URL: await answering(answer, body, headers) })
  expect(findings).toContainEqual(expect.objectContaining({ code, severity }))
})

test('a service and a backend that are not there are found', async () => {
  const url = await nowhere()
  const shopUrls = { TILLKIT_PUBLIC_URL: `${url}/api`, TILLKIT_RETURN_PAGE: `${url}/return` }
  const { findings } = await examine({ TILLKIT_BASE_URL: url, ...shopUrls })
  const service = {
    code: 'service_unreachable',
    severity: 'error',
    fix: expect.stringContaining('baseUrl'),
  }
  expect(findings).toContainEqual(expect.objectContaining(service))
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'webhook_unreachable', severity: 'warning' }),
  )
})

test('what a service repeats of the credentials is not printed', async () => {
  const echo = await listen((request, response) => {
    response
      .writeHead(422)
      .end(JSON.stringify({ message: `bad headers ${JSON.stringify(request.headers)}` }))
  })
  openServers.push(echo)
  const { stdout } = await examine({ TILLKIT_BASE_URL: echo.url })
  expect(stdout).toContain('bad headers')
  expect(stdout).toContain('[endpointsKey]')
})

test('the signature of a merchant’s own is used', async () => {
  program.write(
    'sign.mjs',
    "export const signRequest = ({ path }) => (path.includes('callback=true') ? 'ours' : 'x')\n",
  )
  const authHeaders: string[] = []
  const noted = await listen((request, response) => {
    const auth = request.headers['x-api-auth'] as string
    const isKnown = auth.includes(project.apiKey)
    if (isKnown) authHeaders.push(auth)
    response.writeHead(isKnown ? 404 : 401).end()
  })
  openServers.push(noted)
  const { codes } = await examine({ TILLKIT_BASE_URL: noted.url }, '--sign-request', 'sign.mjs')
  expect(codes).toContain('service_answers')
  expect(authHeaders).toEqual([`SVC-HMAC-SHA1 ${project.apiKey}:ours`])
})

test.each([
  [200, 'webhook_accepts_forged', /verifyWebhook/],
  [302, 'webhook_redirect', /^If a login .* without a session\. If the address has moved/],
  [308, 'webhook_redirect', /https:\/\/www\.shop\.example\//],
  [404, 'webhook_not_mounted', /Mount checkout\.fetch/],
  [405, 'webhook_not_mounted', /all methods/],
  [500, 'webhook_fails', /log/],
  [403, 'webhook_blocked', /without a session/],
  [429, 'webhook_blocked', /out of the limit/],
])('a backend that answers %i to a forged webhook is found: %s', async (answer, code, fix) => {
  const url = await answering(answer, '', { Location: 'https://www.shop.example/' })
  const { findings } = await examine({
    TILLKIT_PUBLIC_URL: `${url}/api`,
    TILLKIT_RETURN_PAGE: `${url}/return`,
  })
  const finding = findings.find((someFinding) => someFinding.code === code)
  expect(finding?.severity).toBe('error')
  expect(finding?.what).toContain(String(answer))
  expect(finding?.fix).toMatch(fix)
})

test('with --offline neither service nor backend is asked', async () => {
  const requests: string[] = []
  const listening = await listen((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  openServers.push(listening)
  const serviceSettings = {
    TILLKIT_BASE_URL: listening.url,
    TILLKIT_PUBLIC_URL: listening.url,
    TILLKIT_RETURN_PAGE: listening.url,
  }
  await examine(serviceSettings, '--offline')
  expect(requests).toEqual([])
  await examine(serviceSettings)
  expect(requests).toContain('/webhook')
})

test.each([
  ['moved', 302, { Location: '/elsewhere' }, '302'],
  ['not there', 404, {}, '404'],
  ['empty', 200, {}, 'empty'],
  ['of a variable that was not set', 200, {}, 'undefined'],
])(
  'Apple’s domain file that is %s is an error, and no redirect is followed',
  async (_what, status, headers, expectedProblem) => {
    const requests: string[] = []
    const site = await listen((request, response) => {
      requests.push(`${request.url}`)
      request
        .resume()
        .on('end', () =>
          response
            .writeHead(status, headers)
            .end(expectedProblem === 'undefined' ? expectedProblem : ''),
        )
    })
    openServers.push(site)
    const { findings } = await examine(
      { TILLKIT_PUBLIC_URL: `${site.url}/api/checkout` },
      '--apple-pay',
    )
    const fileFinding = findings.find(({ code }) => code === 'apple_domain_file')
    expect(fileFinding).toMatchObject({
      severity: 'error',
      what: expect.stringContaining(expectedProblem),
    })
    const fileRequests = requests.filter((path) => !path.startsWith('/api/checkout/'))
    expect(fileRequests).toEqual(['/.well-known/apple-developer-merchantid-domain-association'])
  },
)

test('a domain file that Apple can read is nothing to fix', async () => {
  const site = await startShop(service, {
    before: (answer) => (request, response) => {
      if (request.url?.startsWith('/.well-known/apple')) response.end('7B22')
      else answer(request, response)
    },
  })
  openServers.push(site)
  const changes = {
    TILLKIT_PUBLIC_URL: `${site.url}/api/checkout`,
    TILLKIT_RETURN_PAGE: `${site.url}/return`,
  }
  expect((await examine(changes, '--apple-pay')).codes).toEqual([
    'service_answers',
    'webhook_answers',
  ])
})

test.each([
  ['30 days before its end', '20270101120000Z', []],
  ['less than 30 days before its end', '20270101115959Z', ['warning']],
  ['after its end', '20261202115959Z', ['error']],
])('a certificate %s is reported as its end says', async (_when, validUntil, expected) => {
  program.write('merchant_id.pem', selfSigned({ validUntil }).cert)
  const args = ['doctor', '--json', '--offline', '--apple-certificate', 'merchant_id.pem']
  const { stdout } = await program.run(args, {
    env: service.env,
    now: () => Date.UTC(2026, 11, 2, 12),
  })
  const { findings } = JSON.parse(stdout) as {
    findings: readonly { code: string; severity: string }[]
  }
  const certificateFindings = findings.filter(({ code }) => code === 'apple_certificate')
  expect(certificateFindings.map(({ severity }) => severity)).toEqual(expected)
})

test('a file without a certificate is a usage error', async () => {
  program.write('key.pem', selfSigned().key)
  const ended = await program.run(['doctor', '--offline', '--apple-certificate', 'key.pem'], {
    env: service.env,
  })
  expect(ended).toMatchObject({ status: 2, stderr: expect.stringContaining('no certificate') })
})
