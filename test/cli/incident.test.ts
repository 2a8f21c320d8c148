import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore } from 'tillkit/server'
import { payRequest, testCard } from 'tillkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeIncident } from '../../src/cli/incident/describeIncident.js'
import { exportIncident } from '../../src/cli/incident/exportIncident.js'
import { parseIncident } from '../../src/incident/incident.js'
import { openFailedCallback } from './failedCallback.js'
import { openProgram } from './program.js'

const program = openProgram()
let checkout: string

beforeAll(async () => {
  checkout = program.writeModule({ checkout: await openFailedCallback() })
})
afterAll(() => program.remove())

test('export writes a file that only its owner can read, and says what went wrong', async () => {
  const args = ['export', 'CANARY-1', '--scrubbed', '--checkout', checkout]
  const ended = await program.run([...args, '--out', 'incident.json'])
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
})
