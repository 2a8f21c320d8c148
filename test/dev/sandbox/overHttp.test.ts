import { getRequestListener } from '@hono/node-server'
import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../fixtures/listen.js'
import { createManualClock } from './manualClock.js'
import { directPayment, project, signedRequest } from './merchant.js'

const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

/**
 * The merchant's webhook receiver: a plain Node server that answers with the statuses given, then
 * 200.
 */
async function startReceiver(...statuses: number[]) {
  const bodies: { readonly body: string; readonly type: string | undefined }[] = []
  const { url, close } = await listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push({ body, type: request.headers['content-type'] })
    response.writeHead(statuses.shift() ?? 200).end('ok')
  })
  closing.push(close)
  return { bodies, url: `${url}/webhook` }
}

async function startSandbox() {
  const clock = createManualClock('2026-11-21T10:00:00Z')
  const { url, close } = await listen(getRequestListener((request) => sandbox.fetch(request)))
  const sandbox: Sandbox = createSandbox({ baseUrl: url, projects: [project], clock })
  closing.push(close, () => sandbox.close())
  const pay = (overrides: object) =>
    fetch(new Request(`${url}/api/v1/payment`, signedRequest({ ...directPayment, ...overrides })))
  return { clock, url, pay }
}

test('over HTTP a payment is answered and its signed webhook delivered, again after a failure', async () => {
  const receiver = await startReceiver(500)
  const { clock, pay } = await startSandbox()
  expect(await (await pay({ server_url: receiver.url })).json()).toMatchObject({
    status: 'success',
  })
  clock.advance(150)
  await expect.poll(() => receiver.bodies).toHaveLength(1)
  await expect.poll(clock.waiting).toBe(1)
  clock.advance(1_000)
  await expect.poll(() => receiver.bodies).toHaveLength(2)
  expect(receiver.bodies[0]?.type).toBe('application/x-www-form-urlencoded')
  expect(receiver.bodies[1]?.body).toBe(receiver.bodies[0]?.body)
})

test('over HTTP a lost reply is a cut connection: no readable answer, one payment, and a webhook four seconds later', async () => {
  // The Node adapter prints what broke the stream.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const receiver = await startReceiver()
  const { clock, url, pay } = await startSandbox()
  const reply = pay({ cc_number: '4000000000000119', server_url: receiver.url }).then((answer) =>
    answer.text(),
  )
  await expect(reply).rejects.toMatchObject({ name: 'TypeError' })
  const { payments } = await (await fetch(`${url}/sandbox/payments`)).json()
  expect(payments).toMatchObject([{ order_id: 'A-1001', status: 'success', status_code: '1000' }])

  clock.advance(3_999)
  const { deliveries } = await (await fetch(`${url}/sandbox/deliveries`)).json()
  expect(deliveries).toMatchObject([{ state: 'waiting', attempts: [] }])
  clock.advance(1_000)
  await expect.poll(() => receiver.bodies).toHaveLength(1)
  expect(printed.mock.calls.flat().map(String).join('\n')).not.toContain('4000000000000119')
})
