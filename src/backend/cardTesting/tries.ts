import type { Outcome } from '../../core/contract/outcome.js'
import { setNewest } from '../../core/model/setNewest.js'
import {
  type CardTestingAttackKind,
  type CardTestingOptions,
  type DeclineLimits,
  defaultDeclineLimits,
} from './cardTestingOptions.js'
import { createScores, type Scores, type Standing } from './scores.js'

/**
 * What a try is counted by. The first six digits stay in this process's memory, out of store, log
 * and callback.
 */
export type TryKeys = Readonly<Partial<Record<CardTestingAttackKind, string | undefined>>>

/** A try whose card was sent, until its outcome is known. */
export interface StartedTry {
  readonly keys: TryKeys
  readonly isSteppedUp: boolean
}

const kinds: readonly CardTestingAttackKind[] = [
  'order',
  'customer',
  'address',
  'first_six',
  'shop',
]
const shopperKinds: readonly CardTestingAttackKind[] = ['customer', 'address']

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How many sent tries are remembered until their outcome is known. */
const startedLimit = 20_000
const stepUpPoints = 0.5

/** How suspicious a try is, by everything that it is counted by. */
interface TryStanding {
  readonly suspicious: readonly CardTestingAttackKind[]
  readonly isTrusted: boolean
  readonly refusedForMs: number
}

/** The counts of all tries. */
export interface Tries {
  standingOf(keys: TryKeys, now: number): TryStanding
  /** A suspicious try was stepped up: a script that does not solve it stays suspicious. */
  countStepUp(keys: TryKeys, now: number): void
  countUndecided(keys: TryKeys, change: 1 | -1, now: number): void
  /** The card of a try is about to be sent, as this attempt. */
  begin(started: StartedTry, attemptId: string): void
  noteOutcome(attemptId: string, outcome: Outcome['type'], now: number): void
}

/**
 * Makes the counts of all tries, in this process's memory. A decline adds a point. An approval
 * removes as much as balances declines at `maxDeclineRate`: half a point at a third, twice that
 * after a step-up. A try on the issuer's page counts nothing until it is decided, so that abandoned
 * ones can't hide declines.
 */
export function createTries({ declineLimits, maxDeclineRate = 1 / 3 }: CardTestingOptions): Tries {
  const scores = scoresOf({ ...defaultDeclineLimits, ...declineLimits })
  const approvalPoints = -maxDeclineRate / (1 - maxDeclineRate)
  const startedTries = new Map<string, StartedTry>()

  type Count = (scores: Scores, key: string, kind: CardTestingAttackKind) => void
  function forEachKey(keys: TryKeys, count: Count) {
    for (const kind of kinds) {
      const key = keys[kind]
      if (key !== undefined) count(scores[kind], key, kind)
    }
  }
  function pointsOf(outcome: Outcome['type'], isSteppedUp: boolean) {
    if (outcome === 'declined') return 1
    if (outcome !== 'succeeded') return 0
    return isSteppedUp ? 2 * approvalPoints : approvalPoints
  }

  return {
    standingOf(keys, now) {
      const standings = new Map<CardTestingAttackKind, Standing>()
      forEachKey(keys, (counts, key, kind) => standings.set(kind, counts.standingOf(key, now)))
      const isTrustedCustomer = standings.get('customer')?.isTrusted ?? false
      const { refusedForMs = 0 } = standings.get('address') ?? {}
      return {
        suspicious: kinds.filter((kind) => standings.get(kind)?.isSuspicious),
        isTrusted: shopperKinds.some((kind) => standings.get(kind)?.isTrusted),
        refusedForMs: isTrustedCustomer ? 0 : refusedForMs,
      }
    },
    countStepUp(keys, now) {
      forEachKey(keys, (counts, key) => counts.add(key, stepUpPoints, now))
    },
    countUndecided(keys, change, now) {
      forEachKey(keys, (counts, key) => counts.countUndecided(key, change, now))
    },
    begin(started, attemptId) {
      setNewest(startedTries, attemptId, started, startedLimit)
    },
    noteOutcome(attemptId, outcome, now) {
      const started = startedTries.get(attemptId)
      if (!started || !decidedOutcomes.includes(outcome)) return
      startedTries.delete(attemptId)
      const { keys, isSteppedUp } = started
      const points = pointsOf(outcome, isSteppedUp)
      if (points !== 0) forEachKey(keys, (counts, key) => counts.add(key, points, now))
      if (outcome !== 'succeeded') return
      const { customer, address } = keys
      forEachKey({ customer, address }, (counts, key) => counts.noteApproval(key, now))
    },
  }
}

const decidedOutcomes: readonly Outcome['type'][] = [
  'succeeded',
  'declined',
  'rejected',
  'cancelled',
]

function scoresOf(
  limits: Required<DeclineLimits>,
): Readonly<Record<CardTestingAttackKind, Scores>> {
  const shopperRules = { halfLifeMs: dayMs, countsUndecided: true }
  // Many shoppers share these at any time, so undecided tries mean nothing, and a bank's outage is
  // over soon.
  const sharedRules = { halfLifeMs: hourMs, countsUndecided: false }
  return {
    order: createScores({ limit: limits.order, ...shopperRules }),
    customer: createScores({ limit: limits.customer, ...shopperRules }),
    address: createScores({ limit: limits.address, ...shopperRules }),
    first_six: createScores({ limit: limits.firstSix, ...sharedRules }),
    shop: createScores({ limit: limits.shop, ...sharedRules }),
  }
}
