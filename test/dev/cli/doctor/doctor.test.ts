import { afterAll, beforeEach, expect, test } from 'vitest'
import { openProgram } from '../program.js'
import { project } from '../service.js'

interface Report {
  readonly isHealthy: boolean
  readonly counts: { readonly error: number }
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly what: string
    readonly why: string
    readonly fix: string
  }[]
}

/**
 * A live configuration that has nothing wrong. Its credentials are canaries: no output may contain
 * them.
 */
const sound = {
  environment: 'live',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  baseUrl: 'https://pay.example',
  modes: ['hosted'],
  store: 'durable',
  ...project,
}

const program = openProgram()
afterAll(() => program.remove())
beforeEach(() => program.write('tillkit.json', sound))

async function examine(changes: object, ...args: readonly string[]) {
  program.write('shop.json', { ...sound, ...changes })
  const ended = await program.run([
    'doctor',
    '--config',
    'shop.json',
    '--offline',
    '--json',
    ...args,
  ])
  const report = JSON.parse(ended.stdout) as Report
  return {
    ...ended,
    report,
    find: (code: string) => report.findings.find((finding) => finding.code === code),
  }
}

test('a sound live configuration has nothing to fix, and ends with 0', async () => {
  const { status, report } = await examine({})
  expect(report).toEqual({
    isHealthy: true,
    counts: { error: 0, warning: 0, note: 0, accepted: 0 },
    findings: [],
  })
  expect(status).toBe(0)
})

const sandboxed = {
  environment: 'test',
  baseUrl: 'http://localhost:8455',
  publicUrl: 'http://localhost:3000/api',
}
const atHome = { ...sandboxed, returnPage: 'http://localhost:3000/return', store: 'memory' }

test('what `tillkit sandbox` prints is a sound test configuration', async () => {
  const { status, report } = await examine({
    ...atHome,
    posId: 'c0ffee00-0000-4000-8000-000000000001',
    apiKey: 'sandbox-key',
    apiSecret: 'changeme',
    endpointsKey: 'sandbox-endpoints',
  })
  expect(report.findings).toEqual([])
  expect(status).toBe(0)
})

test.each([
  ['<API_KEY>', 'apiKey'],
  ['<your secret>', 'apiSecret'],
  ['%PAY_SECRET%', 'apiSecret'],
  ['{{ secret }}', 'apiSecret'],
  ['your-endpoints-key', 'endpointsKey'],
  ['undefined', 'endpointsKey'],
])(
  'a value that was never filled in is found with the service on this machine too: %s',
  async (value, setting) => {
    const { status, find } = await examine({ ...atHome, [setting]: value })
    expect(find('credential_placeholder')).toMatchObject({ severity: 'error', setting })
    expect(status).toBe(1)
  },
)

test('what a sandbox may well be started with is no placeholder there', async () => {
  const { find } = await examine({
    ...atHome,
    apiKey: 'test',
    apiSecret: 'secret',
    endpointsKey: 'dummy',
  })
  expect(find('credential_placeholder')).toBeUndefined()
})

const testAtHome = { environment: 'test', publicUrl: 'http://localhost:3000/api' }

test.each([
  ['no secret', { apiSecret: '' }, 'error setting_missing', /TILLKIT_API_SECRET.*portal/],
  ['a misspelt member', { endpointKey: 'CANARY-X' }, 'warning setting_unknown', /endpointKey/],
  [
    'an environment of its own',
    { environment: 'staging' },
    'error setting_invalid',
    /"test" nor "live"/,
  ],
  [
    'a mode that is none',
    { modes: ['iframe'] },
    'error setting_invalid',
    /"direct", "hosted" or both/,
  ],
  [
    'direct mode',
    { modes: ['direct', 'hosted'] },
    'note direct_scope',
    /certification before you go live/,
  ],
  ['a store in memory', { store: 'memory' }, 'error store_not_durable', /postgresStore\(\)/],
  ['a store that is not set', { store: '' }, 'warning store_not_set', /durable/],
  ['a store of an unknown kind', { store: 'redis' }, 'error store_unknown', /Say durable/],
  [
    'a secret with a line break',
    { apiSecret: 'CANARY-SECRET-9b1f\n' },
    'error setting_invalid',
    /line break/,
  ],
  [
    'a quoted secret',
    { apiSecret: '"CANARY-SECRET-9b1f"' },
    'error credential_quotes',
    /without them/,
  ],
  [
    'a Cyrillic letter in a key',
    { apiKey: 'СANARY-KEY-71c0' },
    'error setting_invalid',
    /non-ASCII|printable ASCII/,
  ],
  [
    'a placeholder',
    { apiSecret: 'your-api-secret' },
    'error credential_placeholder',
    /portal again/,
  ],
  [
    'an unfilled variable',
    { endpointsKey: '$PAY_ENDPOINTS_KEY' },
    'error credential_placeholder',
    /\$NAME/,
  ],
  ['the sandbox’s secret', { apiSecret: 'changeme' }, 'error sandbox_credentials', /portal again/],
  [
    'key and secret as one',
    { apiKey: 'CANARY-KEY:CANARY-SECRET' },
    'error setting_invalid',
    /colons/,
  ],
  ['a pos_id that is none', { posId: 'CANARY-POS' }, 'error setting_invalid', /UUID/],
  [
    'pos_id and API key swapped',
    { posId: sound.apiKey, apiKey: sound.posId },
    'error credentials_swapped',
    /Swap them/,
  ],
  [
    'a secret in the key’s place',
    { apiKey: 'live_secret_8dj2' },
    'warning credentials_swapped',
    /Swap them/,
  ],
  [
    'one value twice',
    { endpointsKey: sound.apiKey },
    'error credentials_repeated',
    /each by its name/,
  ],
  [
    'a base address without a scheme',
    { baseUrl: 'pay.example' },
    'error setting_invalid',
    /absolute https/,
  ],
  [
    'a plain http service',
    { baseUrl: 'http://pay.example' },
    'error setting_invalid',
    /absolute https/,
  ],
  [
    'an endpoint as the base',
    { baseUrl: 'https://pay.example/api/v1' },
    'error base_url_path',
    /https:\/\/pay\.ex/,
  ],
  [
    'its whole path',
    { baseUrl: 'https://pay.example/api/v1/payment' },
    'error base_url_path',
    /https:\/\/pay\.ex/,
  ],
  [
    'a sandbox in a live shop',
    { baseUrl: 'http://localhost:8455' },
    'error base_url_private',
    /of the service/,
  ],
  [
    'a plain http shop',
    { publicUrl: 'http://shop.example/api' },
    'error setting_invalid',
    /absolute https/,
  ],
  [
    'a live shop at home',
    { publicUrl: 'https://192.168.1.7/api' },
    'error public_url_private',
    /on the internet/,
  ],
  [
    'a return page that is a path',
    { returnPage: '/return' },
    'error setting_invalid',
    /absolute https/,
  ],
  [
    'a return page at home',
    { returnPage: 'http://localhost/return' },
    'error return_page_private',
    /on the internet/,
  ],
  [
    'a return page elsewhere',
    { returnPage: 'https://www.shop.example/r' },
    'error return_page_origin',
    /one origin/,
  ],
  [
    'a webhook address that is none',
    { webhookUrl: 'shop/webhook' },
    'error setting_invalid',
    /https:\/\//,
  ],
  [
    'a webhook elsewhere',
    { webhookUrl: 'https://shop.example/hook' },
    'warning webhook_url_other',
    /Leave webhookUrl/,
  ],
  [
    'a webhook at home',
    { webhookUrl: 'https://10.0.0.2/hook' },
    'error webhook_private',
    /on the internet/,
  ],
  [
    'a port that is not posted to',
    { publicUrl: 'https://shop.example:9443/api' },
    'error webhook_port',
    /443 or 8443/,
  ],
  ['a test shop at home', testAtHome, 'warning public_url_private', /tunnel.*tillkit sandbox/],
] as const)('%s is found, with how to fix it', async (_case, changes, title, fix) => {
  const { status, report, stdout } = await examine(changes)
  const finding = report.findings.find(({ severity, code }) => `${severity} ${code}` === title)

  expect(finding, stdout).toBeDefined()
  expect(`${finding?.what} ${finding?.fix}`).toMatch(fix)
  expect(finding?.why).toMatch(/\w/)
  expect(status).toBe(report.counts.error === 0 ? 0 : 1)
  expect(report.isHealthy).toBe(status === 0)
  expect(stdout, 'a credential').not.toContain('CANARY-')
})

test('test and live projects that share a credential, or are of one kind, are found', async () => {
  program.write('other.json', {
    ...sound,
    environment: 'live',
    apiKey: 'another',
    posId: sound.posId,
  })
  const { report } = await examine({}, '--other', 'other.json')
  const findingTitles = report.findings.map(({ code, what }) => `${code} ${what}`)

  expect(findingTitles).toEqual([
    expect.stringMatching(/^projects_shared posId/),
    expect.stringMatching(/^projects_shared apiSecret/),
    expect.stringMatching(/^projects_shared endpointsKey/),
    expect.stringMatching(/^projects_same_kind/),
  ])
})

test('a finding that is accepted is still listed, and does not make it fail', async () => {
  const changes = {
    publicUrl: 'https://shop.example:9443/api',
    returnPage: 'https://shop.example:9443/return',
  }
  expect((await examine(changes)).status).toBe(1)
  const { status, find } = await examine(changes, '--accept', 'webhook_port')
  expect(status).toBe(0)
  expect(find('webhook_port')).toMatchObject({ severity: 'accepted' })
})

test('each finding has what, why and fix as text, errors first, then the counts', async () => {
  program.write('tillkit.json', { ...sound, store: '', publicUrl: 'https://shop.example:9443/api' })
  const { stdout, status } = await program.run(['doctor', '--offline'])
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /^error {4}return_page_origin\n {2}what {2}.+\n {2}why {3}.+\n {2}fix {3}.+\n\n/,
  )
  expect(stdout).toMatch(/\n\nerror {4}webhook_port\n {2}what {2}/)
  expect(stdout).toMatch(
    /\n\nwarning {2}store_not_set[\s\S]+\n\n2 to fix, 1 to look at, 0 to know\.\n$/,
  )
})

test('the environment wins over --dotenv, and that over the file', async () => {
  program.write('.env', 'TILLKIT_STORE=memory\nTILLKIT_ENVIRONMENT="live"\n')
  const args = ['doctor', '--offline', '--dotenv', '.env']
  expect((await program.run(args)).stdout).toContain('store_not_durable')
  expect((await program.run(args, { env: { TILLKIT_STORE: 'durable' } })).status).toBe(0)
})

test('a secret is read from a file of its own, without the line break at its end', async () => {
  program.write('secret', 'CANARY-FILE-5512\n')
  program.write('shop.json', { ...sound, apiSecret: '' })
  const ended = await program.run([
    'doctor',
    '--config',
    'shop.json',
    '--offline',
    '--api-secret-file',
    'secret',
  ])
  expect(ended).toMatchObject({ status: 0, stdout: 'Nothing to fix (0 to look at, 0 to know).\n' })
})

test.each([
  [['--config', 'none.json'], 'none.json, cannot be read'],
  [['--config', 'broken.json'], 'broken.json is not a JSON object'],
  [['--config', 'number.json'], '"apiSecret" of the configuration must be a text'],
  [['--dotenv', 'none.env'], '--dotenv'],
  [['--api-secret-file', 'none'], '--api-secret-file'],
  [['--sign-request', 'none.mjs'], 'none.mjs'],
  [['--sign-request', 'empty.mjs'], 'must export a function signRequest'],
  [['--api-secret', 'CANARY-TYPED'], 'TILLKIT_API_SECRET'],
  [['--api-key=CANARY-TYPED'], 'TILLKIT_API_KEY'],
  [['--endpoints-key=CANARY-TYPED'], 'TILLKIT_ENDPOINTS_KEY'],
  [['now'], 'too many arguments'],
])(
  'doctor %j makes no sense: it ends with 2, says why, and repeats no secret',
  async (args, expectedError) => {
    program.write('broken.json', '{ "apiSecret": "CANARY-BROKEN", ')
    program.write('number.json', { apiSecret: 1234567 })
    program.write('empty.mjs', '')
    const { status, stdout, stderr } = await program.run(['doctor', ...args])

    expect(status).toBe(2)
    expect(stderr).toContain(expectedError)
    expect(stdout + stderr).not.toMatch(/CANARY|1234567|\n\s+at /)
  },
)

test('a variable that is named like a setting and is none is found', async () => {
  const env = {
    TILLKIT_MODE: 'CANARY-MODE',
    TILLKIT_DEMO_PORT: '1',
    NODE_TLS_REJECT_UNAUTHORIZED: '1',
  }
  const { status, stdout } = await program.run(['doctor', '--offline', '--json'], { env })
  expect((JSON.parse(stdout) as Report).findings).toEqual([
    expect.objectContaining({
      code: 'setting_unknown',
      severity: 'warning',
      what: '"TILLKIT_MODE", from the environment, is no setting.',
    }),
  ])
  expect(stdout).not.toContain('CANARY')
  expect(status).toBe(0)
})

test.each([
  ['live', 'error'],
  ['test', 'warning'],
])(
  'unchecked certificates are found in the environment and in a file of variables: %s',
  async (environment, severity) => {
    program.write('tls.env', `NODE_TLS_REJECT_UNAUTHORIZED=0\nTILLKIT_ENVIRONMENT=${environment}\n`)
    const ofFile = await program.run(['doctor', '--offline', '--json', '--dotenv', 'tls.env'])
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0', TILLKIT_ENVIRONMENT: environment }
    const ofEnvironment = await program.run(['doctor', '--offline', '--json'], { env })
    for (const [{ stdout }, origin] of [
      [ofFile, 'tls.env'],
      [ofEnvironment, 'the environment'],
    ] as const) {
      const { findings } = JSON.parse(stdout) as Report
      expect(findings).toContainEqual(expect.objectContaining({ code: 'tls_unchecked', severity }))
      expect(findings.find(({ code }) => code === 'tls_unchecked')?.what).toContain(origin)
    }
  },
)

test.each([
  // Node without a loader looks for the file of this very name, which only a build would make.
  ['imports.ts', 'is said to need a loader', "import './orders.js'", /NODE_OPTIONS='--import tsx'/],
  [
    'throws.ts',
    'is not',
    "throw new Error('ECONNREFUSED')",
    /^(?!.*It is TypeScript).*ECONNREFUSED/s,
  ],
])('a TypeScript module that fails as %s does %s', async (file, _what, code, expectedError) => {
  program.write(file, code)
  const { status, stderr } = await program.run(['doctor', '--offline', '--checkout', file])
  expect(stderr).toMatch(expectedError)
  expect(status).toBe(2)
})
