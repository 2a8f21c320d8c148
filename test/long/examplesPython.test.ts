import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCanary } from '../journeys/canary.js'
import { freePort } from '../journeys/demo.js'
import { launchBrowser } from '../journeys/shopper.js'
import { buyThreeWays, type Purchases } from './examples/buyThreeWays.js'
import { type ContractClient, createToken, placeOrder } from './examples/contractClient.js'
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

test('stopped with an answer outstanding, it charges nothing again once it is back, and gets the outcome', async () => {
  const client = await placeOrder(shopUrl())
  const attempt_token = createToken()
  expect(await client.pay({ cc_number: '4000000000000119', attempt_token })).toBe('unknown')
  await shop.stop()
  shop = await startShop({ folder, ports, command })
  expect(await client.pay()).toBe('pending')
  await expect.poll(() => client.status(attempt_token), { timeout: 20_000 }).toBe('succeeded')
  expect(await recordedStatuses(client)).toEqual(['success'])
})

test('answer and webhook both lost: the webhook is requested', async () => {
  await setFaults(sandboxUrl(), { lose: 1 })
  const client = await placeOrder(shopUrl())
  const attempt_token = createToken()
  expect(await client.pay({ cc_number: '4000000000000119', attempt_token })).toBe('unknown')
  await expect.poll(() => isDeliveryLost(sandboxUrl(), client.reference), { timeout: 15_000 }).toBe(true)
  await setFaults(sandboxUrl(), { lose: 0 })
  expect(await client.status(attempt_token)).toBe('unknown')
  await expect.poll(() => client.status(attempt_token), { timeout: 45_000 }).toBe('succeeded')
  expect(await recordedStatuses(client)).toEqual(['success'])
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
