import { expect, test, vi } from 'vitest'
import { addressKey, countTry, retryAfterSeconds } from '../../../src/backend/limits/countTry.js'
import type { RateLimiter } from '../../../src/backend/limits/rateLimiter.js'
import { CheckoutError } from '../../../src/core/model/checkoutError.js'

const noFailure = (error: unknown): never => {
  throw error
}

test('a limiter that can never work lets nothing through', async () => {
  const failures: unknown[] = []
  const missing = new CheckoutError(
    'configuration',
    'rateLimits needs a package that is not installed.',
  )
  const limiter: RateLimiter = { consume: () => Promise.reject(missing) }
  await expect(countTry(limiter, 'k', (error) => failures.push(error))).rejects.toBe(missing)
  expect(failures).toEqual([missing])
})

test.each([
  {
    what: 'throws',
    consume: () => {
      throw new Error('down')
    },
  },
  { what: 'rejects', consume: () => Promise.reject(new Error('down')) },
])(
  'a limiter that $what lets the try through, and the failure is reported',
  async ({ consume }) => {
    const failures: unknown[] = []
    expect(await countTry({ consume }, 'k', (error) => failures.push(error))).toEqual({
      allowed: true,
    })
    expect(failures).toEqual([new Error('down')])
  },
)

test('a limiter that does not answer delays the shopper for a second and no longer', async () => {
  vi.useFakeTimers()
  try {
    const failures: unknown[] = []
    const result = countTry({ consume: () => new Promise(() => undefined) }, 'k', (error) =>
      failures.push(error),
    )
    await vi.advanceTimersByTimeAsync(999)
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ allowed: true })
    expect(failures).toHaveLength(1)
    await countTry({ consume: () => ({ allowed: true }) }, 'k', noFailure)
    expect(vi.getTimerCount(), 'after an answer in time').toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('an answer that is none counts as a failure, and a refusal without a wait waits a minute', async () => {
  const failures: unknown[] = []
  const answering = (answer: unknown): RateLimiter => ({
    consume: () => answer as { allowed: true },
  })
  expect(await countTry(answering(undefined), 'k', (error) => failures.push(error))).toEqual({
    allowed: true,
  })
  expect(failures).toHaveLength(1)
  const minute = { allowed: false, retryAfterMs: 60_000 }
  expect(await countTry(answering({ allowed: false }), 'k', noFailure)).toEqual(minute)
  expect(await countTry(answering({ allowed: false, retryAfterMs: -1 }), 'k', noFailure)).toEqual(
    minute,
  )
})

test.each([
  [0, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [3_600_000, '3600'],
  [Number.MAX_SAFE_INTEGER, '86400'],
])('after %i ms Retry-After says %s', (retryAfterMs, seconds) => {
  expect(retryAfterSeconds(retryAfterMs)).toBe(seconds)
})

test.each([
  { of: 'an IPv4 address', address: ' 203.0.113.7 ', key: 'address:203.0.113.7' },
  { of: 'an IPv4 address in IPv6', address: '::ffff:203.0.113.7', key: 'address:203.0.113.7' },
  { of: 'the same in hexadecimal', address: '::FFFF:cb00:7107', key: 'address:203.0.113.7' },
  { of: 'an IPv6 address', address: '2001:db8:1:2:a:b:c:d', key: 'address:2001:db8:1:2::/64' },
  {
    of: 'its neighbour in the same network',
    address: '2001:0DB8:0001:0002::1',
    key: 'address:2001:db8:1:2::/64',
  },
  { of: 'one in another network', address: '2001:db8:1:3::1', key: 'address:2001:db8:1:3::/64' },
  { of: 'a short one', address: '2001:db8::1', key: 'address:2001:db8:0:0::/64' },
  { of: 'this machine', address: '::1', key: 'address:0:0:0:0::/64' },
  { of: 'one with its zone', address: 'fe80::1%eth0', key: 'address:fe80:0:0:0::/64' },
  { of: 'an IPv4 address with its port', address: '203.0.113.9:40001', key: 'address:203.0.113.9' },
  {
    of: 'an IPv6 address with its port',
    address: '[2001:db8:1:2::9]:40001',
    key: 'address:2001:db8:1:2::/64',
  },
  {
    of: 'an IPv6 address in brackets',
    address: '[2001:db8:1:2::9]',
    key: 'address:2001:db8:1:2::/64',
  },
  {
    of: 'one with brackets, zone and port',
    address: '[fe80::1%eth0]:443',
    key: 'address:fe80:0:0:0::/64',
  },
  {
    of: 'an IPv4 address in IPv6, with its port',
    address: '[::ffff:203.0.113.9]:40001',
    key: 'address:203.0.113.9',
  },
  { of: 'what is no address', address: 'unknown', key: 'address:unknown' },
  { of: 'what looks like one', address: '1:2:3', key: 'address:1:2:3' },
  { of: 'what would leave the brackets', address: '::1]/@a[::1', key: 'address:::1]/@a[::1' },
])('the key of $of', ({ address, key }) => {
  expect(addressKey(address)).toBe(key)
})
