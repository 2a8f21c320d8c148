import { payRequest } from 'tillkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { token } from '../backend/shop.js'
import { findCanary } from '../fixtures/findCanary.js'
import { freePort } from '../fixtures/freePort.js'
import { followReadme } from './examples/followReadme.js'
import { type Program, runCommand } from './examples/program.js'
import { rehearseExample } from './examples/rehearse.js'
import { paidOrders, rowsOf } from './examples/sandboxRows.js'
import {
  buy,
  enterShop,
  goToHostedPage,
  payByCard,
  payOnHostedPage,
  payOverBank,
  seeSuccess,
} from './examples/visitor.js'
import { complaints, startSandbox, startShop } from './examples/walkReadme.js'

const command = 'python3 backend/shop.py'

const example = followReadme('python', [command], async ({ shopUrl, sandboxUrl }, browser) => {
  const said: string[] = []
  for (const way of ['card', 'bank', 'form'] as const) {
    const visitor = await enterShop(browser, shopUrl)
    const { page } = visitor
    await buy(page)
    if (way === 'card') await payByCard(page)
    if (way === 'bank') await payOverBank(page)
    if (way === 'form') {
      await goToHostedPage(page)
      await payOnHostedPage(page, sandboxUrl)
    }
    await seeSuccess(page)
    said.push(...visitor.complaints(), ...visitor.violations)
    await visitor.leave()
  }
  return { said, paid: await paidOrders(sandboxUrl) }
})

let sandbox: Program
let shop: Program
let ports: { shop: number; sandbox: number }
beforeAll(async () => {
  const { folder } = example()
  ports = { shop: await freePort(), sandbox: await freePort() }
  sandbox = await startSandbox(folder, ports)
  shop = await startShop({ folder, ports, command })
})
afterAll(async () => {
  await shop?.stop()
  await sandbox?.stop()
})

const shopUrl = (): string => `http://localhost:${ports.shop}`
const sandboxUrl = (): string => `http://localhost:${ports.sandbox}`

/** A card whose answer is lost. */
const lost = '4000000000000119'

/** Places an order as a new shopper. What is answered is an outcome's type, or an error's code. */
async function placeOrder() {
  const placed = await fetch(`${shopUrl()}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  })
  const Cookie = placed.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const { reference } = (await placed.json()) as { reference: string }
  const publicUrl = `${shopUrl()}/api/checkout`
  const ask = async (request: Request): Promise<string> => {
    const { type, error } = await (await fetch(request)).json()
    return type ?? error?.code
  }
  return {
    reference,
    pay: ({
      number = '4242424242424242',
      attemptToken,
    }: {
      readonly number?: string
      readonly attemptToken?: string
    }) =>
      ask(
        payRequest({
          publicUrl,
          reference,
          card: { number, code: '739' },
          attemptToken,
          headers: { Cookie },
        }),
      ),
    status: (attemptToken: string) => {
      const headers = {
        Tillkit: '1',
        Cookie,
        'Sec-Fetch-Site': 'same-origin',
        'Tillkit-Attempt': attemptToken,
      }
      return ask(new Request(`${publicUrl}/status`, { headers }))
    },
    /** The statuses of all payments for the order, whatever each was called at the service. */
    recorded: async () => {
      const payments = await rowsOf(sandboxUrl(), 'payments')
      return payments
        .filter(({ order_id }) => order_id.startsWith(reference))
        .map(({ status }) => status)
    },
  }
}

test('the README followed exactly ends with paid orders: by card, over the bank’s page, on the service’s page', () => {
  expect(example().visits[command]?.paid).toHaveLength(3)
})

test('there are no warnings: of no tool, no console, no policy', () => {
  expect(complaints(example().steps)).toEqual([])
  expect(example().visits[command]?.said).toEqual([])
})

test('stopped with an answer outstanding, it charges nothing again once it is back, and gets the outcome', async () => {
  const client = await placeOrder()
  expect(await client.pay({ number: lost, attemptToken: token(1) })).toBe('unknown')
  await shop.stop()
  shop = await startShop({ folder: example().folder, ports, command })
  expect(await client.pay({})).toBe('pending')
  await expect.poll(() => client.status(token(1)), { timeout: 20_000 }).toBe('succeeded')
  expect(await client.recorded()).toEqual(['success'])
})

test('answer and webhook both lost: the webhook is requested', async () => {
  const lose = async (share: number) => {
    const answer = await fetch(`${sandboxUrl()}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ lose: share }),
    })
    expect(answer.ok).toBe(true)
  }
  const deliveries = async (reference: string) =>
    (await rowsOf(sandboxUrl(), 'deliveries')).filter(({ order_id }) => order_id === reference)
  await lose(1)
  const client = await placeOrder()
  expect(await client.pay({ number: lost, attemptToken: token(2) })).toBe('unknown')
  await expect
    .poll(() => deliveries(client.reference), { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ state: 'lost' }))
  await lose(0)
  expect(await client.status(token(2))).toBe('unknown')
  await expect.poll(() => client.status(token(2)), { timeout: 45_000 }).toBe('succeeded')
  expect(await client.recorded()).toEqual(['success'])
})

test('it conforms to the contract between page and backend', async () => {
  const options = `--sandbox ${sandboxUrl()} --new-order ${shopUrl()}/api/orders`
  const env = { TILLKIT_API_SECRET: 'changeme' }
  const { folder } = example()
  const said = await runCommand(`npx tillkit conform ${shopUrl()}/api/checkout ${options}`, {
    cwd: folder,
    env,
  })
  expect(said).toMatch(/\n\d+ passed, 0 failed, 0 not run\.\n/)
})

test('neither card number nor security code is in the database, nor on the shop’s screen', async () => {
  const client = await placeOrder()
  await client.pay({ number: '5454545454545454' })
  const dump = "import sqlite3; print(*sqlite3.connect('shop.sqlite3').iterdump(), sep='\\n')"
  const kept = await runCommand(`python3 -c "${dump}"`, { cwd: example().folder })
  const canary = { number: '5454 5454 5454 5454', code: '739' }
  expect(kept).toContain(client.reference)
  expect(findCanary([kept, shop.output()], canary)).toEqual([])
  expect(findCanary([`${kept} '5454545454545454'`], canary)).toHaveLength(1)
})

test('in the rehearsal of its README only a body without a length is to be looked at', async () => {
  const { held, fallen } = await rehearseExample(example(), command)
  expect(fallen).toEqual([expect.stringMatching(/^webhook_chunked: .*body_unreadable/)])
  expect(held).toBeGreaterThan(35)
})
