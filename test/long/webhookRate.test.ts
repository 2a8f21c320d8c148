import { createHash, timingSafeEqual } from 'node:crypto'
import { cpus } from 'node:os'
import { sha1 } from '@noble/hashes/legacy.js'
import { signWebhook, verifyWebhook } from 'tillkit/server'
import { expect, test } from 'vitest'

const secret = 'c'.repeat(32)
const encoder = new TextEncoder()
const rounds = 9

interface Contestants {
  readonly [name: string]: () => boolean | Promise<boolean>
}

/** Ways to verify the same webhook, from bare to ours. */
async function contestants(data: string): Promise<Contestants> {
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

/** Verifications a second of processor time, all threads of the process together: what one core can do. */
async function rateOf(verify: () => boolean | Promise<boolean>, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < times; count += 1) {
    if (!(await verify())) throw new Error('A genuine webhook was refused.')
  }
  const { user, system } = process.cpuUsage(before)
  return (times / (user + system)) * 1e6
}

async function medianRates(data: string, times: number): Promise<ReadonlyMap<string, number>> {
  const ways = Object.entries(await contestants(data)).map(([name, verify]) => ({
    name,
    verify,
    rates: [] as number[],
  }))
  for (const { verify } of ways) await rateOf(verify, times)
  for (let round = 0; round < rounds; round += 1) {
    for (const { verify, rates } of ways) rates.push(await rateOf(verify, times))
  }
  return new Map(ways.map(({ name, rates }) => [name, rates.toSorted((a, b) => a - b)[(rounds - 1) / 2] ?? 0]))
}

test.each([
  { bytes: 2_048, times: 3_000, atLeast: 5_000 },
  { bytes: 60_000, times: 300, atLeast: 500 },
])('webhooks of $bytes bytes: one core verifies $atLeast a second at least', async ({ bytes, times, atLeast }) => {
  const rates = await medianRates('A'.repeat(bytes), times)
  const bare = rates.get('node:crypto') ?? 0
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${bytes} bytes of data`)
  for (const [name, rate] of rates) {
    console.log(`${name.padEnd(14)} ${rate.toFixed(0)} a second, ${(rate / bare).toFixed(2)} of node:crypto`)
  }
  expect(rates.get('verifyWebhook')).toBeGreaterThanOrEqual(atLeast)
})
