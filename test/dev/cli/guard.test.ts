import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPageGuard } from 'tillkit/guard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryGuardStore } from '../../../src/guard/store/memoryGuardStore.js'
import { type Listening, listen } from '../../fixtures/listen.js'
import { nowhere, openProgram } from './program.js'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const checkout = 'render(form)'
const authorised = {
  scripts: [
    {
      url: '/assets/checkout.js',
      sha256: sha256(checkout),
      owner: 'storefront',
      why: 'Shows the form.',
    },
  ],
}

const program = openProgram()
let shop: Listening
let served = checkout
const policy =
  "default-src 'none'; script-src ORIGIN/assets/checkout.js 'report-sha256'; style-src 'self'; " +
  "img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; " +
  "frame-ancestors 'none'; worker-src 'none'; base-uri 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; " +
  'report-to tillkit-guard; report-uri /tillkit-guard/reports'

beforeAll(async () => {
  shop = await listen((request, response) => {
    const origin = `http://${request.headers.host}`
    if (request.url === '/assets/checkout.js') return response.end(served)
    if (request.url !== '/checkout') return response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': policy.replace('ORIGIN', origin),
      'Reporting-Endpoints': 'tillkit-guard="/tillkit-guard/reports"',
      'Integrity-Policy': 'blocked-destinations=(script), endpoints=(tillkit-guard)',
    })
    return response.end(
      `<script crossorigin integrity="${sha256(checkout)}" src="/assets/checkout.js"></script>`,
    )
  })
  program.write('inventory.json', authorised)
})
afterAll(() => {
  program.remove()
  shop.close()
})

/** A merchant's guard, with a change, a decision and visits in its store. */
async function createGuard(): Promise<ReturnType<typeof createPageGuard>> {
  const store = memoryGuardStore()
  const [reportedAt, page] = [Date.parse('2026-08-01T10:00:00Z'), `${shop.url}/checkout`]
  const change = {
    id: 'a'.repeat(32),
    kind: 'changed_script',
    subject: `${shop.url}/assets/checkout.js`,
  } as const
  const scriptReport = {
    isBlocked: false,
    source: 'csp-hash',
    engine: 'chromium',
    firstSeenAt: reportedAt,
    lastSeenAt: reportedAt,
  } as const
  await store.recordChange({ ...change, ...scriptReport, page, sha256: sha256('<b>') }, reportedAt)
  await store.acceptChange(change.id, { by: 'Olena <K.>', why: 'Release 2.4', at: reportedAt })
  const visits = {
    day: '2026-08-01',
    page,
    what: 'visit',
    engine: 'firefox',
    subject: '',
    sha256: '',
    count: 41,
  } as const
  await store.addCounts([visits])
  return createPageGuard({ pages: [page], store, onChange: () => undefined, authorised })
}

test('check ends with 0 for an authorised page, 1 for a change, 3 without a page', async () => {
  const check = (url: string) =>
    program.run(['guard', 'check', url, '--inventory', 'inventory.json'])
  expect(await check(`${shop.url}/checkout`)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 scripts compared, 0 changes'),
  })
  served = 'steal()'
  const changed = await check(`${shop.url}/checkout`)
  served = checkout
  expect(changed).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(
      `changed_script     ${shop.url}/assets/checkout.js ${sha256('steal()')}`,
    ),
  })
  expect(await check(`${await nowhere()}/checkout`)).toMatchObject({
    status: 3,
    stdout: expect.stringContaining('unclear'),
  })
})

test('check compares other headers, and says what it can’t read', async () => {
  program.write('headers.json', { 'Strict-Transport-Security': 'max-age=31536000' })
  const args = ['guard', 'check', `${shop.url}/checkout`, '--json']
  const { status, stdout } = await program.run([
    ...args,
    '--inventory',
    'inventory.json',
    '--headers',
    'headers.json',
  ])
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    changes: [{ kind: 'header_changed', subject: 'strict-transport-security' }],
  })

  expect(await program.run(args)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--guard or --inventory'),
  })
  expect(await program.run([...args, '--inventory', 'none.json'])).toMatchObject({ status: 2 })
  expect(await program.run([...args, '--guard', './none.js'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('cannot be loaded'),
  })
})

test('a guard of the merchant’s is checked, reported and decided about', async () => {
  const guard = program.writeModule({ guard: await createGuard() })
  expect(
    await program.run(['guard', 'check', `${shop.url}/checkout`, '--guard', guard]),
  ).toMatchObject({ status: 0 })
  const period = ['--guard', guard, '--from', '2026-07-01', '--to', '2026-09-30']
  const json = await program.run(['guard', 'report', ...period, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    inventory: [{ url: '/assets/checkout.js', owner: 'storefront' }],
    changes: [{ kind: 'changed_script', accepted: { why: 'Release 2.4' } }],
    coverage: { engines: { firefox: { visits: 41, reports: 0 } } },
    checks: { days: [], longestGapDays: 91 },
  })
  const written = await program.run(['guard', 'report', ...period, '--out', 'evidence.html'])
  expect(written).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 scripts, 1 changes, 0 open'),
  })
  const html = readFileSync(join(program.folder, 'evidence.html'), 'utf8')
  expect(html).toContain('Olena &#60;K.&#62;')
  expect(html.match(/Source: /g)).toHaveLength(4)
  expect(html).not.toMatch(/compliant|<script/i)

  const decide = (id: string) =>
    program.run(['guard', 'accept', id, '--guard', guard, '--by', 'Olena', '--why', 'Known'])
  expect(await decide('a'.repeat(32))).toMatchObject({ status: 0 })
  expect(await decide('b'.repeat(32))).toMatchObject({ status: 1 })
  expect(
    await program.run(['guard', 'report', '--guard', guard, '--from', '2026-13-01', '--to', 'x']),
  ).toMatchObject({
    status: 2,
  })
})

test('inventory lists a folder, keeps owners and reasons, and says what is missing', async () => {
  mkdirSync(join(program.folder, 'dist/assets'), { recursive: true })
  program.write('dist/assets/checkout-B1x9Yz0a.js', checkout)
  program.write(
    'dist/index.html',
    '<script>boot()</script><script src="/assets/checkout-B1x9Yz0a.js"></script>',
  )
  const args = ['guard', 'inventory', 'dist', '--out', 'listed.json']
  const read = () =>
    JSON.parse(readFileSync(join(program.folder, 'listed.json'), 'utf8')) as {
      scripts: Record<string, string>[]
    }
  expect(await program.run(args)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('no owner or reason: inline'),
  })
  expect(read().scripts.map(({ url, sha256: hash }) => [url, hash])).toEqual([
    ['/assets/checkout-B1x9Yz0a.js', sha256(checkout)],
    ['inline', sha256('boot()')],
  ])

  const [script, inline] = read().scripts
  const bank = {
    url: 'https://bank.example/a.js',
    sha256: sha256('1'),
    owner: 'bank',
    why: 'Asks for the code.',
  }
  const { owner: _owner, why: _why, ...bankWithoutReason } = bank
  program.write('listed.json', { scripts: [inline, bankWithoutReason] })
  expect(await program.run([...args, '--owner', 'bank'])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(`no owner or reason: ${bank.url}`),
  })
  expect(read().scripts.at(-1)).toEqual({ ...bank, why: '' })

  program.write('listed.json', {
    scripts: [{ ...script, owner: 'web', why: 'The form.' }, inline, bank],
  })
  rmSync(join(program.folder, 'dist/assets/checkout-B1x9Yz0a.js'))
  program.write('dist/assets/checkout-C2y8Xw7b.js', 'render(form, 2)')
  expect(
    await program.run([...args, '--owner', 'team', '--why', 'Starts the page.']),
  ).toMatchObject({ status: 0 })
  expect(read().scripts).toEqual([
    {
      url: '/assets/checkout-C2y8Xw7b.js',
      sha256: sha256('render(form, 2)'),
      owner: 'web',
      why: 'The form.',
    },
    { url: 'inline', sha256: sha256('boot()'), owner: 'team', why: 'Starts the page.' },
    bank,
  ])
  expect(await program.run(['guard', 'inventory', 'nothing'])).toMatchObject({ status: 2 })
  expect(await program.run([...args, '--base', 'assets'])).toMatchObject({ status: 2 })
})

test('inventory keeps the reason of the same file, and of no file that is alike', async () => {
  const folder = join(program.folder, 'alike')
  mkdirSync(folder, { recursive: true })
  for (const name of ['payment-analytics.js', 'payment-tracking.js', 'payment-skimming.js']) {
    program.write(`alike/${name}`, name)
  }
  program.write('alike/index.html', '<script>boot()</script><script>steal()</script>')
  const entry = (name: string, why: string) => ({
    url: `/${name}`,
    sha256: sha256(name),
    owner: 'web',
    why,
  })
  const listed = [
    entry('payment-analytics.js', 'Counts visits.'),
    entry('payment-tracking.js', 'Follows a parcel.'),
    { url: 'inline', sha256: sha256('boot()'), owner: 'web', why: 'Starts the page.' },
  ]
  program.write('alike.json', { scripts: listed })
  expect(await program.run(['guard', 'inventory', 'alike', '--out', 'alike.json'])).toMatchObject({
    status: 1,
  })
  const { scripts } = JSON.parse(readFileSync(join(program.folder, 'alike.json'), 'utf8')) as {
    scripts: Record<string, string>[]
  }
  const reasons = new Map(
    scripts.map(({ url, sha256: hash, why }) => [url === 'inline' ? hash : url, why]),
  )
  expect(reasons).toEqual(
    new Map([
      ['/payment-analytics.js', 'Counts visits.'],
      ['/payment-tracking.js', 'Follows a parcel.'],
      ['/payment-skimming.js', ''],
      [sha256('boot()'), 'Starts the page.'],
      [sha256('steal()'), ''],
    ]),
  )
})
