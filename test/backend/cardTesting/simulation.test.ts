import { afterAll, expect, test } from 'vitest'
import { hashAtOnce } from '../../fixtures/hashAtOnce.js'
import { type Attack, attacks, runAttack } from './attacks.js'
import { createCrowd } from './crowd.js'
import { challenge, forced3ds, openMarket } from './market.js'

// How many cards are tried without it: test/long/cardTesting.test.ts.

afterAll(hashAtOnce())

/**
 * So many tries as show it. Without the defence all of them are sent: the attacks keep to the pace
 * of `rateLimits()`.
 */
const tries: Readonly<Record<string, number>> = {
  'one address': 300,
  'slow drip': 300,
  'one BIN': 400,
}

test.each(attacks)(
  'of the cards of an attack from $name at most one in twenty is tried',
  async (attack) => {
    const market = openMarket({ protection: { cardTesting: { challenge } } })
    // Cards of one issuer are tried where other shoppers pay, so that the shop's own declines do
    // not show it.
    const isAmongOthers = attack.name === 'one BIN'
    const crowd = createCrowd({ shoppers: 500, seed: 3, durationMs: 400 * attack.everyMs }, market)
    const count = tries[attack.name] ?? 1_000
    const { sent, challenged, refused } = await runAttack(
      market,
      attack,
      count,
      isAmongOthers ? { before: crowd.until } : {},
    )
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(count / 20)
    expect(sent + challenged + refused).toBe(count)
  },
)

test('where 3-D Secure is asked for in place of a challenge, no more cards are sent without it', async () => {
  const [attack] = attacks as readonly [Attack]
  const market = openMarket({ protection: { cardTesting: { order3dsBypass: forced3ds } } })
  const { sent, steppedUp } = await runAttack(market, attack, 300)
  expect(sent).toBeLessThanOrEqual(15)
  expect(steppedUp).toBeGreaterThan(10)
})

test('of honest shoppers, an office of 200 among them, none is refused and hardly one is challenged', async () => {
  const market = openMarket({ protection: { cardTesting: { challenge } } })
  const crowd = createCrowd({ shoppers: 400, seed: 5, durationMs: 86_400_000 }, market)
  await crowd.until(Number.POSITIVE_INFINITY)
  const { shoppers, paid, steppedUp, refused } = crowd.result()
  expect(refused).toBe(0)
  expect(steppedUp).toBeLessThanOrEqual(shoppers / 1_000)
  expect(paid).toBeGreaterThan(shoppers * 0.9)
})
