import { createHash, timingSafeEqual } from 'node:crypto'
import { cpus } from 'node:os'
import { sha1 } from '@noble/hashes/legacy.js'
import { signWebhook, verifyWebhook } from 'tillkit/server'
import { expect, test } from 'vitest'
import { openWebhook } from '../../src/wire/openWebhook.js'
import { encodeWebhookData, encodeWebhookForm } from '../../src/wire/signWebhook.js'
import { paymentSucceeded } from '../fixtures/paymentBodies.js'

const secret = 'c'.repeat(32)
const encoder = new TextEncoder()
const rounds = 9

type Contestants = Readonly<Record<string, () => boolean | Promise<boolean>>>

/** Ways to verify the same webhook, from bare to ours. */
async function verifiers(data: string): Promise<Contestants> {
  const signature = await signWebhook({ data, secret })
  const claimed = (): Buffer => Buffer.from(signature, 'base64url')
  const text = (): Uint8Array<ArrayBuffer> => encoder.encode(secret + data + secret)
  return {
    'node:crypto': () =>
      timingSafeEqual(
        createHash('sha1')
          .update(secret + data + secret)
          .digest(),
        claimed(),
      ),
    'Web Crypto': async () => timingSafeEqual(Buffer.from(await crypto.subtle.digest('SHA-1', text())), claimed()),
    '@noble/hashes': () => timingSafeEqual(sha1(text()), claimed()),
    verifyWebhook: () => verifyWebhook({ data, signature, secrets: [secret] }),
  }
}

/** Ways to take a webhook, up to what is stored: bare, with its form read already and nothing validated, and ours. */
async function openers(event: object): Promise<Contestants> {
  const data = encodeWebhookData(event)
  const signature = await signWebhook({ data, secret })
  const body = encodeWebhookForm({ data, signature })
  return {
    'node:crypto': () => {
      const text = secret + data + secret
      if (!timingSafeEqual(createHash('sha1').update(text).digest(), Buffer.from(signature, 'base64url'))) return false
      const payment: unknown = JSON.parse(Buffer.from(data, 'base64url').toString())
      return typeof payment === 'object'
    },
    openWebhook: async () => (await openWebhook(body, { secrets: [secret] })).type === 'ok',
  }
}

/** Calls a second of processor time, all threads of the process together: what one core can do. */
async function rateOf(call: () => boolean | Promise<boolean>, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < times; count += 1) {
    if (!(await call())) throw new Error('A genuine webhook was refused.')
  }
  const { user, system } = process.cpuUsage(before)
  return (times / (user + system)) * 1e6
}

/** The best of the rounds, in which the machine did least besides. */
async function bestRates(contestants: Contestants, times: number): Promise<ReadonlyMap<string, number>> {
  const ways = Object.entries(contestants).map(([name, call]) => ({ name, call, rates: [] as number[] }))
  for (const { call } of ways) await rateOf(call, times)
  for (let round = 0; round < rounds; round += 1) {
    for (const { call, rates } of ways) rates.push(await rateOf(call, times))
  }
  return new Map(ways.map(({ name, rates }) => [name, Math.max(...rates)]))
}

/** Each way's share of what `node:crypto` alone does in the same run: what else the machine does slows all alike. */
function sharesOf(rates: ReadonlyMap<string, number>, title: string): (way: string) => number {
  const bare = rates.get('node:crypto') ?? 0
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${title}`)
  for (const [name, rate] of rates) {
    console.log(`${name.padEnd(14)} ${rate.toFixed(0)} a second, ${(rate / bare).toFixed(2)} of node:crypto`)
  }
  return (way) => (rates.get(way) ?? 0) / bare
}

test.each([
  { bytes: 2_048, times: 3_000, atLeast: 0.12 },
  { bytes: 60_000, times: 300, atLeast: 0.2 },
])('webhooks of $bytes bytes are verified at $atLeast of the rate of node:crypto at least', async (size) => {
  const rates = await bestRates(await verifiers('A'.repeat(size.bytes)), size.times)
  // Half of what was measured: docs/performance.md.
  expect(sharesOf(rates, `${size.bytes} bytes of data`)('verifyWebhook')).toBeGreaterThanOrEqual(size.atLeast)
})

/** "Payment (primary transaction) object" with every member, 1.5 kB, and the echo of a card that must be left out. */
const event = {
  ...paymentSucceeded,
  gateway_order_id: 'gw-7712',
  billing_order_id: 'bill-9914',
  split: [
    { amount: 400, sub_merchant_id: '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a01' },
    { amount: 99.9, sub_merchant_id: '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a02' },
  ],
  recurring: { id: '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a03', status: 'active' },
}

test.each([
  { script: 'Latin', sent: event },
  { script: 'Cyrillic', sent: { ...event, description: 'Замовлення A-1001', customer_fname: 'Олена' } },
])(
  'an event of 1.5 kB with $script text is verified and decoded in few times what node:crypto takes',
  async ({ script, sent }) => {
    const share = sharesOf(await bestRates(await openers(sent), 3_000), `an event with ${script} text`)
    // Half of what was measured: docs/performance.md.
    expect(share('openWebhook')).toBeGreaterThanOrEqual(0.13)
  },
)
