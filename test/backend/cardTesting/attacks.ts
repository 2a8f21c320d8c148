import type { Market, Press } from './market.js'
import { seededRandom } from './market.js'

/** One script that tries stolen cards. */
export interface Attack {
  readonly name: string
  readonly press: (number: number) => Omit<Press, 'atMs' | 'issuer' | 'solves'>
  /** Between two tries. */
  readonly everyMs: number
}

/** The share of the stolen cards that still pay. */
const goodShare = 0.05

/** Issuers whose cards are in the list of stolen ones. */
const firstSixes = Array.from({ length: 60 }, (_, at) => String(400_000 + at * 1_013))

const spread = (number: number): string =>
  `${100 + (number % 90)}.${(number * 7) % 256}.${(number * 13) % 256}.9`
const own = (number: number) => ({ reference: `T-${number}`, customer: `thief-${number}` })
const anyCard = (number: number) => ({
  firstSix: firstSixes[number % firstSixes.length] ?? '400000',
})

/** The five ways in which cards are tried out. */
export const attacks: readonly Attack[] = [
  {
    name: 'one address',
    // Thirty in ten minutes: as many as `rateLimits()` lets through.
    everyMs: 20_000,
    press: (number) => ({ address: '203.0.113.7', ...own(number), ...anyCard(number) }),
  },
  {
    name: '1 000 addresses',
    everyMs: 1_000,
    press: (number) => ({
      address: spread(number % 1_000),
      reference: `T-${number}`,
      customer: `thief-${Math.floor(number / 5)}`,
      ...anyCard(number),
    }),
  },
  {
    name: 'one order each',
    everyMs: 1_000,
    press: (number) => ({ address: spread(number), ...own(number), ...anyCard(number) }),
  },
  {
    name: 'one BIN',
    everyMs: 20_000,
    press: (number) => ({ address: spread(number), ...own(number), firstSix: '453211' }),
  },
  {
    name: 'slow drip',
    everyMs: 600_000,
    press: (number) => ({ address: '203.0.113.8', ...own(number), ...anyCard(number) }),
  },
]

/** What an attack came to. */
export interface AttackResult {
  readonly tries: number
  /**
   * Cards that were sent to their issuers without anything being asked: what the thief came for.
   */
  readonly sent: number
  /** Cards sent with 3-D Secure asked for, or after a challenge was solved. */
  readonly steppedUp: number
  readonly challenged: number
  readonly refused: number
}

/**
 * Runs an attack of so many tries. Others may press in between: `before` is called with the time of
 * each try.
 */
export async function runAttack(
  market: Market,
  { everyMs, press }: Attack,
  tries: number,
  {
    solves = false,
    before,
  }: { readonly solves?: boolean; readonly before?: (atMs: number) => Promise<void> } = {},
): Promise<AttackResult> {
  const random = seededRandom(1)
  const result = { tries, sent: 0, steppedUp: 0, challenged: 0, refused: 0 }
  for (let number = 0; number < tries; number += 1) {
    const atMs = number * everyMs
    await before?.(atMs)
    const issuer = random() < goodShare ? 'approves' : 'declines'
    const { type, isSteppedUp } = await market.press({ ...press(number), atMs, issuer, solves })
    if (type === 'refused' || type === 'challenged') result[type] += 1
    else result[isSteppedUp ? 'steppedUp' : 'sent'] += 1
  }
  return result
}
