import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCanary } from '../journeys/canary.js'
import { freePort } from '../journeys/demo.js'
import { launchBrowser } from '../journeys/shopper.js'
import { buyThreeWays, type Purchases } from './examples/buyThreeWays.js'
import { type ContractClient, createToken, deliver, placeOrder, plainForm } from './examples/contractClient.js'
import { copyExample, packTarball, removeFolders } from './examples/packed.js'
import { type Program, runCommand } from './examples/program.js'
import { isDeliveryLost, setFaults, statusesOf } from './examples/sandboxPayments.js'
import {
  complaints,
  type RunningShop,
  type Step,
  startSandbox,
  startShop,
  timesOf,
  walkReadme,
} from './examples/walkReadme.js'
import { wrongMembers } from './examples/wrongMembers.js'

const command = 'python3 backend/shop.py'
let browser: Browser
let steps: readonly Step[]
let folder: string
let sandbox: Program
let shop: Program
let ports: { shop: number; sandbox: number }
let bought: Purchases

beforeAll(async () => {
  browser = await launchBrowser()
  folder = copyExample('python')
  const visit = async (reader: RunningShop): Promise<void> => {
    bought = await buyThreeWays(browser, reader)
  }
  steps = await walkReadme({ folder, tarball: packTarball(), shopCommands: [command], visit })
  console.log(`python: ${timesOf(steps)}`)
  ports = { shop: await freePort(), sandbox: await freePort() }
  sandbox = await startSandbox(folder, ports)
  shop = await startShop({ folder, ports, command })
}, 300_000)
afterAll(async () => {
  await shop?.stop()
  await sandbox?.stop()
  await browser?.close()
  removeFolders()
})

const shopUrl = (): string => `http://localhost:${ports.shop}`
const sandboxUrl = (): string => `http://localhost:${ports.sandbox}`

const recordedStatuses = ({ reference }: ContractClient): Promise<readonly string[]> =>
  statusesOf(sandboxUrl(), reference)

test('the README followed exactly ends with paid orders: by card, over the bank’s page, on the service’s page', () => {
  expect(bought.statuses).toEqual(['success', 'success', 'success'])
})

test('there are no warnings: of no tool, no console, no policy', () => {
  expect(complaints(steps)).toEqual([])
  expect(bought.complaints).toEqual([])
})

test('a plain form is answered 303 to the service’s form, twice to the same one', async () => {
  const client = await placeOrder(shopUrl())
  const form = {
    body: `reference=${client.reference}`,
    headers: plainForm,
  }
  const answer = await client.post('/hosted', form)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toMatch(`${sandboxUrl()}/api/v1/checkout/`)
  expect((await client.post('/hosted', form)).headers.get('Location')).toBe(answer.headers.get('Location'))
  expect(await recordedStatuses(client)).toEqual(['init'])
})

test('a hosted form nobody has paid is cancelled at the service before the card is charged', async () => {
  const client = await placeOrder(shopUrl())
  const token = createToken()
  const hosted = await client.post('/hosted', {
    body: JSON.stringify({ attempt_token: token, reference: client.reference }),
  })
  expect(hosted).toMatchObject({ status: 200, said: 'redirect' })
  expect(await client.pay()).toMatchObject({ status: 200, said: 'succeeded' })
  expect((await recordedStatuses(client)).toSorted()).toEqual(['failure', 'success'])
  expect((await client.status(token)).said).toBe('cancelled')
})

test('one token makes one payment, and ten others at once make none besides', async () => {
  const client = await placeOrder(shopUrl())
  const token = createToken()
  const answers = await Promise.all(
    [token, token, ...Array.from({ length: 10 }, createToken)].map((attempt_token) => client.pay({ attempt_token })),
  )
  expect(answers.filter(({ said }) => said !== 'succeeded' && said !== 'pending')).toEqual([])
  expect(await recordedStatuses(client)).toEqual(['success'])
  expect((await client.status(token)).said).toMatch(/succeeded|attempt_unknown/)
})

test('an answer that is lost is unknown, is never charged again, and becomes clear by the webhook', async () => {
  const client = await placeOrder(shopUrl())
  const attempt_token = createToken()
  const lost = { cc_number: '4000000000000119', attempt_token }
  expect(await client.pay(lost)).toMatchObject({ status: 200, said: 'unknown' })
  expect((await client.pay(lost)).said).toBe('unknown')
  expect((await client.pay()).said).toBe('pending')
  await expect.poll(async () => (await client.status(attempt_token)).said, { timeout: 15_000 }).toBe('succeeded')
  expect((await client.pay()).said).toBe('succeeded')
  expect(await recordedStatuses(client)).toEqual(['success'])
})

test('stopped with an answer outstanding, it charges nothing again once it is back, and gets the outcome', async () => {
  const client = await placeOrder(shopUrl())
  const attempt_token = createToken()
  expect((await client.pay({ cc_number: '4000000000000119', attempt_token })).said).toBe('unknown')
  await shop.stop()
  shop = await startShop({ folder, ports, command })
  expect((await client.pay()).said).toBe('pending')
  await expect.poll(async () => (await client.status(attempt_token)).said, { timeout: 20_000 }).toBe('succeeded')
  expect(await recordedStatuses(client)).toEqual(['success'])
})

test('answer and webhook both lost: the webhook is requested', async () => {
  await setFaults(sandboxUrl(), { lose: 1 })
  const client = await placeOrder(shopUrl())
  const attempt_token = createToken()
  expect((await client.pay({ cc_number: '4000000000000119', attempt_token })).said).toBe('unknown')
  await expect.poll(() => isDeliveryLost(sandboxUrl(), client.reference), { timeout: 15_000 }).toBe(true)
  await setFaults(sandboxUrl(), { lose: 0 })
  expect((await client.status(attempt_token)).said).toBe('unknown')
  await expect.poll(async () => (await client.status(attempt_token)).said, { timeout: 45_000 }).toBe('succeeded')
  expect(await recordedStatuses(client)).toEqual(['success'])
})

test('a decline frees the order for another card, and does not say why', async () => {
  const client = await placeOrder(shopUrl())
  const declined = await client.pay({ cc_number: '4000000000000002' })
  expect(declined.said).toBe('declined')
  expect(declined.body).toMatchObject({ payment: { amount: 499.9, currency: 'UAH', order_id: client.reference } })
  expect(JSON.stringify(declined.body)).not.toMatch(/status_code|status_description/)
  expect(await client.pay()).toMatchObject({
    said: 'succeeded',
    body: { payment: { order_id: `${client.reference}-2` } },
  })
})

const foreign = 'https://elsewhere.example'
test.each([
  { what: 'a script that lacks the header', headers: { Tillkit: null }, status: 403, code: 'origin_refused' },
  { what: 'a foreign page', headers: { 'Sec-Fetch-Site': 'cross-site' }, status: 403, code: 'origin_refused' },
  {
    what: 'a foreign origin',
    headers: { 'Sec-Fetch-Site': null, Origin: foreign },
    status: 403,
    code: 'origin_refused',
  },
  { what: 'another type', headers: { 'Content-Type': 'text/plain' }, status: 415, code: 'content_type' },
  {
    what: 'a form without a header that says where it was',
    headers: { ...plainForm, 'Sec-Fetch-Site': null },
    status: 403,
    code: 'origin_refused',
  },
])('$what is refused with $status, and nothing is made', async ({ headers, status, code }) => {
  const client = await placeOrder(shopUrl())
  const answer = await client.post('/hosted', {
    body: JSON.stringify({ attempt_token: createToken(), reference: client.reference }),
    headers,
  })
  expect(answer).toMatchObject({ status, said: code })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await recordedStatuses(client)).toEqual([])
})

test('a body that is too large, is no JSON or names a member twice is refused before anything is looked at', async () => {
  const client = await placeOrder(shopUrl())
  expect(await client.post('/pay', { body: 'x'.repeat(65_537) })).toMatchObject({ status: 413, said: 'body_too_large' })
  expect(await client.post('/pay', { body: '{' })).toMatchObject({ status: 400, said: 'body_unreadable' })
  const twice = '{"reference":"A-1","reference":"A-2"}'
  expect(await client.post('/pay', { body: twice })).toMatchObject({ status: 400, said: 'body_unreadable' })
  expect(await client.post('/pay', { body: '['.repeat(60_000) })).toMatchObject({
    status: 400,
    said: 'body_unreadable',
  })
})

test.each(wrongMembers)('$issue.field is refused as $issue.code, and nothing is made', async ({ members, issue }) => {
  const client = await placeOrder(shopUrl())
  expect(await client.pay(members)).toMatchObject({ status: 422, said: 'rejected', body: { issues: [issue] } })
  expect(await recordedStatuses(client)).toEqual([])
})

test('another shopper’s order is no order, and another’s token no attempt', async () => {
  const [one, other] = [await placeOrder(shopUrl()), await placeOrder(shopUrl())]
  expect(await other.pay({ reference: one.reference })).toMatchObject({ status: 404, said: 'order_unknown' })
  expect(await other.status(createToken())).toMatchObject({ status: 404, said: 'attempt_unknown' })
})

test('a return code works once, does not send its address to the next page, and gives a token of its attempt', async () => {
  const client = await placeOrder(shopUrl())
  const { body } = await client.pay({ cc_number: '4000000000003220' })
  const decision = new URLSearchParams({ decision: 'confirm' })
  const bank = await fetch(body.user_action_url ?? '', { method: 'POST', body: decision, redirect: 'manual' })
  const wayBack = bank.headers.get('Location') ?? ''

  // As some banks do, from another site and without a cookie.
  const back = await fetch(wayBack, { method: 'POST', redirect: 'manual' })
  expect(back.status).toBe(303)
  expect(back.headers.get('Referrer-Policy')).toBe('no-referrer')
  const [page, token = ''] = (back.headers.get('Location') ?? '').split('#tillkit_attempt=')
  expect(page).toBe(`${shopUrl()}/return`)
  await expect.poll(async () => (await client.status(token)).said).toBe('succeeded')
  expect((await fetch(wayBack, { redirect: 'manual' })).headers.get('Location')).toBe(`${shopUrl()}/return`)
})

test('a webhook that is not the service’s, or not readable, changes nothing', async () => {
  const client = await placeOrder(shopUrl())
  const attempt_token = createToken()
  await client.pay({ cc_number: '4000000000003220', attempt_token })
  const event = {
    pos_id: 'c0ffee00-0000-4000-8000-000000000001',
    order_id: client.reference,
    payment_id: 'p-1',
    method: 'purchase',
    amount: 499.9,
    currency: 'UAH',
    status: 'success',
    status_code: '1000',
  }
  expect(await deliver(client, event, { secret: 'guessed' })).toMatchObject({ status: 401, said: 'webhook_signature' })
  expect(await deliver(client, event, { more: '&data=e30=' })).toMatchObject({ status: 400, said: 'webhook_form' })
  expect(await deliver(client, [event])).toMatchObject({ status: 400, said: 'webhook_data' })
  expect((await deliver(client, { ...event, amount: 0.01 })).status).toBe(200)
  expect((await deliver(client, { ...event, pos_id: 'another' })).status).toBe(200)
  expect((await deliver(client, { ...event, status_code: '1234' })).status).toBe(200)
  expect((await client.status(attempt_token)).said).toMatch(/action_required|pending/)

  expect((await deliver(client, event)).status).toBe(200)
  expect((await client.status(attempt_token)).said).toBe('succeeded')
  expect((await deliver(client, { ...event, status: 'failure', status_code: '2000' })).status).toBe(200)
  expect((await client.status(attempt_token)).said).toBe('succeeded')
})

test('it conforms to the contract between page and backend', async () => {
  const options = `--sandbox ${sandboxUrl()} --new-order ${shopUrl()}/api/orders`
  const env = { TILLKIT_API_SECRET: 'changeme' }
  const said = await runCommand(`npx tillkit conform ${shopUrl()}/api/checkout ${options}`, { cwd: folder, env })
  expect(said).toMatch(/\n\d+ passed, 0 failed, 0 not run\.\n/)
})

test('neither card number nor security code is in the database, nor on the shop’s screen', async () => {
  const client = await placeOrder(shopUrl())
  await client.pay({ cc_number: '5454545454545454', card_cvv: '739' })
  const dump = `python3 -c "import sqlite3; print(*sqlite3.connect('shop.sqlite3').iterdump(), sep='\\n')"`
  const kept = await runCommand(dump, { cwd: folder })
  const canary = { number: '5454 5454 5454 5454', code: '739' }
  expect(kept).toContain(client.reference)
  expect(findCanary([kept, shop.output()], canary)).toEqual([])
  expect(findCanary([`${kept} '5454545454545454'`], canary)).toHaveLength(1)
})
