import { expect, test } from 'vitest'
import type { LogEntry } from '../../../src/backend/observe/log.js'
import { type OptionChanges, withChanges } from '../optionChanges.js'
import { noCard, throwing } from '../shop.js'
import { challenge, type Market, openMarket, type Press } from './market.js'

const thief: Omit<Press, 'reference'> = {
  atMs: 0,
  address: '203.0.113.7',
  customer: 'thief',
  firstSix: '424242',
  issuer: 'declines',
  solves: false,
}

type Changes = Partial<Press> | ((number: number) => Partial<Press>)

/** So many tries, no two of which have anything in common but what `changes` leaves so. */
async function tries(
  market: Market,
  times: number,
  changes: Changes = {},
): Promise<readonly string[]> {
  const types: string[] = []
  for (let number = 0; number < times; number += 1) {
    const other = {
      address: `${20 + (number % 80)}.${number % 200}.7.7`,
      customer: `thief-${number}`,
      firstSix: String(400_000 + number * 11),
      reference: `T-0-${number}`,
      ...(typeof changes === 'function' ? changes(number) : changes),
    }
    types.push((await market.press({ ...thief, ...other })).type)
  }
  return types
}

const withChallenge = (options: OptionChanges = {}): Market =>
  openMarket(withChanges({ protection: { rateLimits: {}, cardTesting: { challenge } } }, options))

const firstChallenge = (types: readonly string[]): number => types.indexOf('challenged') + 1

test.each<[what: string, changes: Changes, at: number]>([
  ['one order', { reference: 'T-1' }, 7],
  ['one customer', { customer: 'thief' }, 11],
  ['one address', { address: '203.0.113.7' }, 11],
  ['one network of IPv6, by 64 bits', (number) => ({ address: `2001:db8:1:2::${number + 1}` }), 11],
  ['the same first six digits', { firstSix: '424242' }, 16],
  ['nothing in common but the shop', {}, 31],
])(
  'of tries with %s a challenge is asked at the one after too many',
  async (_what, changes, at) => {
    expect(firstChallenge(await tries(withChallenge(), 40, changes))).toBe(at)
  },
)

test('an address with twice as many declines is refused for ten minutes, and then asked again', async () => {
  const market = openMarket({ protection: { rateLimits: {} } })
  expect(await tries(market, 21, { address: thief.address })).toEqual([
    ...Array(20).fill('declined'),
    'refused',
  ])
  const next = { ...thief, reference: 'T-x' }
  expect((await market.press({ ...next, atMs: 599_000 })).type).toBe('refused')
  expect((await market.press({ ...next, atMs: 601_000 })).type).toBe('declined')
})

test.each(['10.0.0.1', '127.0.0.1', '100.64.3.4', 'fd00::1'])(
  'the address %s, which may be of the shop’s own proxy, is never refused',
  async (address) => {
    const market = openMarket({ protection: { rateLimits: {} } })
    expect(await tries(market, 30, { address })).toEqual(Array(30).fill('declined'))
  },
)

test('a customer who has paid before is not refused with the address they share', async () => {
  const market = openMarket({ protection: { rateLimits: {} } })
  const known = { ...thief, customer: 'shopper-1', reference: 'A-1', issuer: 'approves' } as const
  await market.press(known)
  await tries(market, 21, { address: thief.address })
  expect((await market.press({ ...known, reference: 'A-2' })).type).toBe('approved')
  expect((await market.press({ ...known, customer: 'shopper-2', reference: 'A-3' })).type).toBe(
    'refused',
  )
})

test('while the shop has too many declines, nothing is asked of who has paid here, or of a stored card', async () => {
  const market = withChallenge({ findSavedCard: () => ({ cc_token: 'token-1' }) })
  const known = {
    ...thief,
    address: '198.51.100.9',
    customer: 'shopper-1',
    issuer: 'approves',
  } as const
  await market.press({ ...known, reference: 'A-1' })
  await tries(market, 40)
  expect((await market.press({ ...known, reference: 'A-2' })).type).toBe('approved')
  expect(
    (await market.press({ ...known, address: '198.51.100.10', customer: 'new', reference: 'A-3' }))
      .type,
  ).toBe('challenged')
  const saved = { ...noCard, attempt_token: 'q'.repeat(43), reference: 'A-3', saved_card: 'card-3' }
  expect(await market.shop.payOutcome(saved)).toMatchObject({ type: 'declined' })
})

test('honest shoppers who solve the challenge end the suspicion of the shop', async () => {
  const market = withChallenge()
  await tries(market, 32)
  const honest = { ...thief, firstSix: '510000', issuer: 'approves', solves: true } as const
  const asked: boolean[] = []
  for (let number = 0; number < 60; number += 1) {
    const shopper = {
      address: `90.${number}.1.1`,
      customer: `shopper-${number}`,
      reference: `A-${number}`,
    }
    asked.push((await market.press({ ...honest, ...shopper })).isSteppedUp)
  }
  expect(asked[0]).toBe(true)
  expect(asked.at(-1)).toBe(false)
})

test('an attack is reported once an hour for each kind, with no card data and no whole address', async () => {
  const attacks: unknown[] = []
  const log: LogEntry[] = []
  const market = openMarket({
    protection: {
      rateLimits: {},
      cardTesting: { challenge, onAttack: (attack) => attacks.push(attack) },
    },
    observe: { onLog: (entry) => log.push(entry) },
  })
  await tries(market, 16, {
    address: '203.0.113.7',
    reference: 'T-1',
    customer: 'thief',
    firstSix: '424242',
  })
  await tries(market, 14, { address: '2001:db8:1:2::9', atMs: 1_000 })
  expect(attacks).toEqual([
    {
      kind: 'order',
      at: expect.any(Number),
      reference: 'T-1',
      customer_id: 'thief',
      network: '203.0.113.0/24',
    },
    {
      kind: 'customer',
      at: expect.any(Number),
      reference: 'T-1',
      customer_id: 'thief',
      network: '203.0.113.0/24',
    },
    expect.objectContaining({ kind: 'address', network: '203.0.113.0/24' }),
  ])
  await tries(market, 1, { address: '203.0.113.7', atMs: 3_700_000 })
  expect(attacks).toHaveLength(4)
  expect(log.filter(({ event }) => event === 'card_testing')).toHaveLength(4)
  expect(JSON.stringify([attacks, log])).not.toMatch(/424242|203\.0\.113\.7|2001:db8:1:2/)
})

test('an onAttack that throws is logged, and stops no payment', async () => {
  const log: LogEntry[] = []
  const market = openMarket({
    protection: {
      rateLimits: {},
      cardTesting: { onAttack: throwing(new Error('pager.example is down')) },
    },
    observe: { onLog: (entry) => log.push(entry) },
  })
  expect(await tries(market, 8, { reference: 'T-1' })).toEqual(Array(8).fill('declined'))
  expect(log).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'callback_failed', reason: 'onAttack' }),
  )
})

test('the first six digits are in no store, no log, no answer and no callback of the merchant’s', async () => {
  const log: LogEntry[] = []
  const market = openMarket({
    protection: { rateLimits: {}, cardTesting: { challenge } },
    observe: { onLog: (entry) => log.push(entry) },
  })
  await tries(market, 20, { firstSix: '453211' })
  const attempts = await market.shop.checkout.attempts('T-0-0')
  expect(JSON.stringify(log)).not.toContain('453211')
  expect(JSON.stringify(attempts)).not.toContain('453211')
})

test('fewer declines are too many where the merchant says so', async () => {
  const market = withChallenge({
    protection: { cardTesting: { challenge, declineLimits: { shop: 5 } } },
  })
  expect(firstChallenge(await tries(market, 8))).toBe(6)
})

test('a shop where half of the payments are declined says so, and is left alone', async () => {
  const options = (maxDeclineRate?: number) =>
    withChallenge({
      protection: { cardTesting: { challenge, ...(maxDeclineRate && { maxDeclineRate }) } },
    })
  const half: Changes = (number) => ({
    address: `30.${number}.1.1`,
    issuer: number % 2 ? 'declines' : 'approves',
  })
  expect(await tries(options(), 200, half)).toContain('challenged')
  expect(await tries(options(0.7), 200, half)).not.toContain('challenged')
})
