import type { Issuer, Market, Press } from './market.js'
import { seededRandom } from './market.js'

/** What honest shoppers met. */
export interface CrowdResult {
  readonly shoppers: number
  readonly paid: number
  /** Shoppers of whom a challenge, or 3-D Secure, was asked at least once. */
  readonly steppedUp: number
  readonly refused: number
}

export interface CrowdOptions {
  readonly shoppers: number
  readonly seed: number
  /** The time from the first shopper to the last. */
  readonly durationMs: number
}

interface Visit {
  readonly atMs: number
  readonly shopper: Shopper
  /** How often the shopper has pressed before, and what was wrong the last time. */
  readonly presses: number
  readonly trouble?: Trouble
}

interface Shopper {
  readonly id: number
  readonly address: string
  readonly firstSix: string
}

type Trouble = 'typo' | 'funds' | 'refusal'

/** How many try once more, by how often they have been declined before. */
const triesAgain: readonly number[] = [0.75, 0.5]

/** The office: 200 people behind one address, who all buy on one working day. */
const officeSize = 200
const officeAddress = '198.51.100.20'

/**
 * Honest shoppers as shops meet them: of a first press 5 in 100 are declined for a mistyped code or
 * date, 5 for want of funds and 2 for good; of the declined three in four try again, with a better
 * or another card, half do after a second decline, and three in ten after each more. Half of the
 * cards ask for 3-D Secure, where 4 in 100 fail and 3 give up. Two in ten come through 50 addresses
 * of mobile networks, one in ten through 50 offices, and 200 through one. Forty issuers, of which
 * the largest has a fifth of the cards.
 */
export function createCrowd({ shoppers, seed, durationMs }: CrowdOptions, market: Market) {
  const random = seededRandom(seed)
  const visits: Visit[] = Array.from({ length: shoppers }, (_, id) => {
    const isOffice = id < officeSize
    const atMs = isOffice ? (durationMs * (3 + random() * 2.7)) / 8 : random() * durationMs
    return {
      atMs,
      shopper: { id, address: addressOf(id, isOffice, random), firstSix: firstSixOf(random) },
      presses: 0,
    }
  }).sort((one, other) => one.atMs - other.atMs)
  const stepped = new Set<number>()
  const result = { shoppers, paid: 0, refused: 0 }

  const press = async ({ atMs, shopper, presses, trouble }: Visit): Promise<void> => {
    const { id, address } = shopper
    // Who tries again because of the card takes another one.
    const firstSix =
      trouble === 'funds' || trouble === 'refusal' ? firstSixOf(random) : shopper.firstSix
    const found = troubleOf(presses, trouble, random())
    const issuer: Issuer = random() < 0.5 ? 'asks' : found ? 'declines' : 'approves'
    const pressed: Press = {
      atMs,
      address,
      reference: `A-${id}`,
      customer: `shopper-${id}`,
      firstSix,
      issuer,
      solves: true,
    }
    const { type, isSteppedUp, attemptToken } = await market.press(pressed)
    if (isSteppedUp) stepped.add(id)
    if (type === 'refused') result.refused += 1
    const mishap = random()
    if (type === 'at_bank' && mishap < 0.03) return
    const isApproved = type === 'approved' || (type === 'at_bank' && !found && mishap >= 0.07)
    if (type === 'at_bank') await market.comeBack(attemptToken, isApproved)
    if (isApproved) result.paid += 1
    else if (type !== 'refused' && random() < (triesAgain[presses] ?? 0.3)) {
      // Within two minutes; the visits stay in the order of their time.
      later({
        atMs: atMs + 20_000 + random() * 100_000,
        shopper,
        presses: presses + 1,
        trouble: found ?? 'refusal',
      })
    }
  }
  const later = (visit: Visit): void => {
    const at = visits.findIndex(({ atMs }) => atMs > visit.atMs)
    visits.splice(at === -1 ? visits.length : at, 0, visit)
  }
  return {
    /** Everybody whose time has come presses Pay. */
    async until(atMs: number): Promise<void> {
      for (let next = visits[0]; next && next.atMs <= atMs; next = visits[0]) {
        visits.shift()
        await press(next)
      }
    },
    result: (): CrowdResult => ({ ...result, steppedUp: stepped.size }),
  }
}

/**
 * What is wrong with a press. Who mistyped types rightly most of the time; who lacks funds has
 * another card that may.
 */
function troubleOf(
  presses: number,
  before: Trouble | undefined,
  chance: number,
): Trouble | undefined {
  if (presses === 0)
    return chance < 0.05 ? 'typo' : chance < 0.1 ? 'funds' : chance < 0.12 ? 'refusal' : undefined
  const stillWrong = before === 'typo' ? 0.15 : before === 'funds' ? 0.3 : 0.6
  return chance < stillWrong ? before : undefined
}

function addressOf(id: number, isOffice: boolean, random: () => number): string {
  if (isOffice) return officeAddress
  const kind = random()
  if (kind < 0.2) return `192.0.2.${Math.floor(random() * 50)}`
  if (kind < 0.3) return `198.51.100.${100 + Math.floor(random() * 50)}`
  return `${20 + (id % 70)}.${Math.floor(id / 70) % 256}.${id % 251}.4`
}

/** The first has a fifth of all cards, the others fewer and fewer. */
function firstSixOf(random: () => number): string {
  return String(510_000 + Math.floor(40 * random() ** 2.2) * 1_009)
}
