import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import {
  type Attack,
  type AttackResult,
  attacks,
  runAttack,
} from '../backend/cardTesting/attacks.js'
import { type CrowdResult, createCrowd } from '../backend/cardTesting/crowd.js'
import { challenge, forced3ds, openMarket } from '../backend/cardTesting/market.js'
import type { OptionChanges } from '../backend/optionChanges.js'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'

afterAll(hashAtOnce())

const page = readFileSync(new URL('../../docs/card-testing.md', import.meta.url), 'utf8')
const dayMs = 86_400_000

/** How many cards each attack has: days and weeks at its pace. */
const tries: Readonly<Record<string, number>> = {
  'one address': 2_160,
  '1 000 addresses': 3_000,
  'one order each': 3_000,
  'one BIN': 1_000,
  'slow drip': 1_008,
}

async function run(
  attack: Attack,
  cardTesting: NonNullable<OptionChanges['protection']>['cardTesting'],
  solves = false,
): Promise<AttackResult> {
  const market = openMarket(cardTesting === undefined ? {} : { protection: { cardTesting } })
  const count = tries[attack.name] ?? 0
  // Where other shoppers pay, three for each try, so that the shop's own declines do not show the
  // attack.
  const crowd = createCrowd(
    { shoppers: count * 3, seed: 3, durationMs: count * attack.everyMs },
    market,
  )
  return await runAttack(market, attack, count, {
    solves,
    ...(attack.name === 'one BIN' && { before: crowd.until }),
  })
}

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')

test.each(attacks)(
  '$name: at most one in twenty of the cards is tried, as docs/card-testing.md says',
  async (attack) => {
    const today = await run(attack, false)
    const byDefault = await run(attack, undefined)
    const secure = await run(attack, { order3dsBypass: forced3ds })
    const challenged = await run(attack, { challenge })
    const solved = await run(attack, { challenge }, true)
    const cells = [today, byDefault, secure, challenged].map(({ sent }) => number(sent))
    const answered = number(solved.sent + solved.steppedUp)
    const row = `| ${attack.name} | ${cells.join(' | ')} | ${answered} |`
    console.log(row)
    expect(secure.sent).toBeLessThanOrEqual(today.sent / 20)
    expect(challenged.sent).toBeLessThanOrEqual(today.sent / 20)
    expect(page).toContain(row)
  },
)

test('honest shoppers who come amid an attack are asked for a challenge at most, and none is refused', async () => {
  const during = async (
    cardTesting: false | { readonly challenge: typeof challenge },
  ): Promise<CrowdResult> => {
    const market = openMarket({ protection: { cardTesting } })
    const crowd = createCrowd({ shoppers: 2_000, seed: 21, durationMs: dayMs }, market)
    const [, attack] = attacks as readonly [Attack, Attack]
    await runAttack(market, { ...attack, everyMs: dayMs / 3_000 }, 3_000, { before: crowd.until })
    await crowd.until(Number.POSITIVE_INFINITY)
    return crowd.result()
  }
  const quiet = await during(false)
  const { paid, refused, steppedUp } = await during({ challenge })
  console.log(
    `amid: ${paid} paid of ${quiet.paid} otherwise, ${steppedUp} challenged, ${refused} refused`,
  )
  expect(refused).toBe(0)
  // The same shoppers pay; what is random in them differs once one press more is made.
  expect(paid).toBeGreaterThan(quiet.paid * 0.98)
})
