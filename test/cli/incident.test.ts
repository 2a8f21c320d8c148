import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { payRequest, testCard } from 'tillkit/testing'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceAliases } from '../../scripts/entryPoints.mjs'
import { describeIncident } from '../../src/cli/incident/describeIncident.js'
import { exportIncident } from '../../src/cli/incident/exportIncident.js'
import { parseIncident } from '../../src/incident/incident.js'
import { buildProgram, type Program } from './program.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, '.reports', 'incident-consumer')

let program: Program
let checkout: string

beforeAll(async () => {
  program = await buildProgram('incident')
  mkdirSync(folder, { recursive: true })
  checkout = await buildCheckout()
}, 120_000)
afterAll(() => {
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A merchant's module: one order was paid while the merchant's database was away. */
async function buildCheckout(): Promise<string> {
  const entry = join(folder, 'checkout.ts')
  writeFileSync(
    entry,
    `import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { createSandbox } from 'tillkit/sandbox'
import { payRequest } from 'tillkit/testing'

const project = { posId: 'c0ffee00-0000-4000-8000-000000000001', apiKey: 'CANARY-key', apiSecret: 'CANARY-secret', endpointsKey: 'CANARY-end' }
const baseUrl = 'http://localhost:4010'
const publicUrl = 'http://localhost:3000/api/checkout'
const sandbox = createSandbox({ baseUrl, projects: [project], deliveryDelayMs: 0, fetch: (url, init) => checkout.fetch(new Request(url, init)) })
let calls = 0
export const checkout = createCheckoutServer({
  environment: 'test', publicUrl, returnPage: 'http://localhost:3000/return', modes: ['direct'], recovery: 'manual',
  findOrder: () => ({ amount: '25.00', currency: 'EUR', description: 'CANARY shoes', customer_id: 'CANARY-7', customer_fname: 'CANARY', customer_email: 'canary@shop.example', payload: 'CANARY' }),
  onPayment: () => { calls += 1; if (calls === 1) throw new Error('CANARY: the database is away') },
  onLog: () => undefined,
  service: { baseUrl, ...project, fetch: (url, init) => sandbox.fetch(new Request(url, init)) },
  store: { ...memoryStore(), isDurable: true },
})
console.log('the module says something')
await checkout.fetch(payRequest({ publicUrl, reference: 'CANARY-1' }))
await sandbox.advance(1_000)
await new Promise((resolve) => setTimeout(resolve, 5_100))
await checkout.runPending()
setInterval(() => undefined, 1_000)
`,
  )
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: { ssr: entry, outDir: folder, emptyOutDir: false, target: 'node20' },
  })
  return join(folder, 'checkout.js')
}

test('export writes a file that only its owner can read, and says what went wrong', async () => {
  const ended = await program.run([
    'export',
    'CANARY-1',
    '--scrubbed',
    '--checkout',
    checkout,
    '--out',
    'incident.json',
  ])
  expect(ended).toMatchObject({ status: 0, stdout: '' })
  expect(ended.stderr).toContain('a callback of the merchant failed')
  const file = join(program.folder, 'incident.json')
  expect(statSync(file).mode & 0o077).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text + ended.stderr).not.toMatch(/canary/i)
  expect(JSON.parse(text)).toMatchObject({
    format: 'tillkit incident',
    attempts: [{ id: 'attempt-1', amount: '25.00' }],
  })
})

test.each([
  ['without --scrubbed', ['export', 'A-1', '--checkout', 'none.js'], 2, /Say --scrubbed/],
  ['without a server', ['export', 'A-1', '--scrubbed'], 2, /--checkout/],
  ['a test of a file that is none', ['test-from', 'none.json'], 2, /cannot be read/],
  ['a test of another JSON', ['test-from', 'other.json'], 2, /format: must be "tillkit incident"/],
  ['a sandbox of another JSON', ['sandbox', '--replay', 'other.json', '--port', '0'], 2, /version: must be 1/],
])('refuses %s with 2', async (_title, args, status, message) => {
  program.write('other.json', {})
  const ended = await program.run(args)
  expect({ status: ended.status, stdout: ended.stdout }).toEqual({ status, stdout: '' })
  expect(ended.stderr).toMatch(message)
})

test('without --out the file is all of the output, and a file that is there is not replaced', async () => {
  const args = ['export', 'CANARY-1', '--scrubbed', '--checkout', checkout]
  const ended = await program.run(args)
  expect(JSON.parse(ended.stdout)).toMatchObject({ format: 'tillkit incident' })
  expect(ended.stderr).toContain('the module says something')
  program.write('there.json', 'mine')
  expect(await program.run([...args, '--out', 'there.json'])).toMatchObject({ status: 2, stdout: '' })
  expect(readFileSync(join(program.folder, 'there.json'), 'utf8')).toBe('mine')
})

test('an incident of somebody else can say nothing that a terminal obeys', async () => {
  const { stdout } = await program.run(['export', 'CANARY-1', '--scrubbed', '--checkout', checkout])
  const incident = JSON.parse(stdout)
  const [entry, ...others] = incident.history
  const hostile = [
    { ...incident, history: [{ ...entry, by: 'operator:\u001b[2Jolha' }, ...others] },
    { ...incident, history: [{ ...entry, type: 'sent\nwebhook received' }, ...others] },
    { ...incident, '\u001b]0;owned\u0007': 1, '\u202ereversed': 1 },
  ]
  for (const [index, document] of hostile.entries()) {
    program.write(`hostile${index}.json`, document)
    const ended = await program.run(['sandbox', '--replay', `hostile${index}.json`, '--port', '0'])
    expect(ended).toMatchObject({ status: 2, stdout: '' })
    expect(ended.stderr).toMatch(/history\.0\.\w+: must have no control characters|members that nobody knows/)
    expect(ended.stderr).not.toMatch(/[^\P{C}\n]/u)
  }
})

test('a replay asks for an order for each attempt that was sent', async () => {
  const { stdout } = await program.run(['export', 'CANARY-1', '--scrubbed', '--checkout', checkout])
  const incident = parseIncident(JSON.parse(stdout))
  const [attempt] = incident.attempts
  const { sentAt: _sentAt, ...unsent } = { ...attempt, id: 'attempt-2', order_id: 'attempt-2' }
  const described = describeIncident(parseIncident({ ...incident, attempts: [attempt, unsent] }))
  expect(described).toContain('  attempt-1  direct')
  expect(described).not.toContain('attempt-2')
})

test('export ends with 1 for an order that is not there', async () => {
  const ended = await program.run(['export', 'A-9', '--scrubbed', '--checkout', checkout])
  expect(ended).toMatchObject({ status: 1, stdout: '' })
  expect(ended.stderr).toContain('error: there is no order "A-9" with a journal.\n')
})

/** Runs Vitest on a test in the consumer's folder, where `tillkit` is what is built of the sources. */
async function runVitest(name: string, text: string): Promise<{ readonly passed: boolean; readonly output: string }> {
  writeFileSync(join(folder, name), text)
  const entryPoints = JSON.stringify(join(root, 'scripts/entryPoints.mjs'))
  const config = `import { sourceAliases } from ${entryPoints}
export default { resolve: { alias: sourceAliases }, test: { root: '${folder}', include: ['${name}'] } }`
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(folder, 'vitest.config.mjs')]
  const { PATH = '' } = process.env
  const env = { PATH, NO_COLOR: '1' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, timeout: 120_000 })
    return { passed: true, output: stdout }
  } catch (error) {
    return { passed: false, output: `${Reflect.get(Object(error), 'stdout')}${Reflect.get(Object(error), 'stderr')}` }
  }
}

test('the written test passes as it is written, and fails when the server behaves otherwise', async () => {
  await program.run(['export', 'CANARY-1', '--scrubbed', '--checkout', checkout, '--out', 'again.json'])
  const { status, stdout } = await program.run(['test-from', 'again.json'])
  expect(status).toBe(0)
  expect(stdout).toContain('replay of an incident: attempt-1 ends succeeded')
  const passing = await runVitest('incident.test.ts', stdout)
  expect(passing.output).toContain('1 passed')
  expect(passing.passed).toBe(true)

  const options = '      ...options,\n'
  expect(stdout).toContain(options)
  const others = [
    // A callback that fails where it did not.
    stdout.replace('notified.push', "if (notified.length > 0) throw new Error('another fault')\n        notified.push"),
    // A server that is not told of the second delivery.
    stdout.replace('notified.push', 'if (notified.length === 0) notified.push'),
    // A server with another secret, so that no webhook is taken.
    stdout.replace(options, "      ...options,\n      service: { ...options.service, apiSecret: 'another-secret' },\n"),
  ]
  for (const [index, other] of others.entries()) {
    const failing = await runVitest(`other${index}.test.ts`, other)
    expect(failing.output).toMatch(/1 failed/)
    expect(failing.passed).toBe(false)
  }
}, 200_000)

test('test-from does not replace a file', async () => {
  program.write('there.test.ts', 'mine')
  const ended = await program.run(['test-from', 'incident.json', '--out', 'there.test.ts'])
  expect(ended.status).toBe(2)
  expect(ended.stderr).toContain('is there already')
  expect(readFileSync(join(program.folder, 'there.test.ts'), 'utf8')).toBe('mine')
})

const project = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'key',
  apiSecret: 'secret-1',
  endpointsKey: 'endpoints',
}

/** A shop of a merchant whose order ids, project and secret are none of the incident's. */
async function shopOf(replay?: unknown) {
  const publicUrl = 'http://localhost:3000/api/checkout'
  const baseUrl = 'http://localhost:4010'
  const notified: string[] = []
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    ...(replay !== undefined && { replay }),
    fetch: (url, init) => checkout.fetch(new Request(url as string, init)),
  })
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl,
    returnPage: 'http://localhost:3000/return',
    modes: ['direct'],
    recovery: 'manual',
    findOrder: () => ({ amount: '25.00', currency: 'EUR', description: 'Shoes', customer_id: 'shopper-7' }),
    onPayment: ({ order_id, status }) => void notified.push(`${order_id} ${status}`),
    onLog: () => undefined,
    service: { baseUrl, ...project, fetch: (url, init) => sandbox.fetch(new Request(url as string, init)) },
    store: memoryStore(),
  })
  return { publicUrl, sandbox, checkout, notified }
}

test('a sandbox that replays answers as then: the reply is lost again, and the webhook comes as long after it', async () => {
  const then = await shopOf()
  await then.checkout.fetch(
    payRequest({ publicUrl: then.publicUrl, reference: 'A-1', card: testCard('loses_the_reply') }),
  )
  await then.sandbox.advance(60_000)
  expect(then.notified).toEqual(['A-1 success'])
  const events = (await then.checkout.orders.find('A-1'))?.events ?? []
  const incident = exportIncident({ history: await then.checkout.orders.history('A-1'), events })
  const lateMs = (incident.events[0]?.at ?? 0) - (incident.attempts[0]?.sentAt ?? 0)

  const now = await shopOf(JSON.parse(JSON.stringify(incident)))
  // Another card, which would be paid at once: the incident decides.
  const answer = await now.checkout.fetch(payRequest({ publicUrl: now.publicUrl, reference: 'B-7' }))
  expect(await answer.json()).toMatchObject({ type: 'unknown' })
  expect(now.notified).toEqual([])
  await now.sandbox.advance(lateMs + 1_000)
  expect(now.notified).toEqual(['B-7 success'])
  expect(await now.checkout.attempts('B-7')).toMatchObject([{ state: 'succeeded' }])
  const further = await now.checkout.fetch(payRequest({ publicUrl: now.publicUrl, reference: 'B-8' }))
  expect(await further.json()).toMatchObject({ type: 'rejected' })
  then.sandbox.close()
  now.sandbox.close()
}, 30_000)
