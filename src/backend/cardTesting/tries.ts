import type { Outcome } from '../../core/contract/outcome.js'
import { setNewest } from '../../core/model/setNewest.js'
import {
  type CardTestingAttackKind,
  type CardTestingOptions,
  defaultDeclineLimits,
} from './cardTestingOptions.js'
import { createScores, type Scores, type Standing } from './scores.js'

/**
 * What a try is counted by. The first six digits stay in this process's memory, out of store, log
 * and callback.
 */
export type TryKeys = Readonly<Partial<Record<CardTestingAttackKind, string>>>

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
const openLimit = 20_000
const stepUpPoints = 0.5

/**
 * Makes the counts of all tries, in this process's memory. A decline adds a point. An approval
 * removes as much as balances declines at `maxDeclineRate`: half a point at a third, twice that
 * after a step-up. A try on the issuer's page counts nothing until it is decided, so that abandoned
 * ones can't hide declines.
 */
export function createTries({ declineLimits, maxDeclineRate = 1 / 3 }: CardTestingOptions) {
  const limits = { ...defaultDeclineLimits, ...declineLimits }
  const scores: Readonly<Record<CardTestingAttackKind, Scores>> = {
    order: createScores({ limit: limits.order, halfLifeMs: dayMs, countsUndecided: true }),
    customer: createScores({ limit: limits.customer, halfLifeMs: dayMs, countsUndecided: true }),
    address: createScores({ limit: limits.address, halfLifeMs: dayMs, countsUndecided: true }),
    // Many shoppers share these at any time, so undecided tries mean nothing, and a bank's outage
    // is over soon.
    first_six: createScores({ limit: limits.firstSix, halfLifeMs: hourMs, countsUndecided: false }),
    shop: createScores({ limit: limits.shop, halfLifeMs: hourMs, countsUndecided: false }),
  }
  const approvalPoints = -maxDeclineRate / (1 - maxDeclineRate)
  const open = new Map<string, StartedTry>()

  const each = (
    keys: TryKeys,
    act: (counts: Scores, key: string, kind: CardTestingAttackKind) => void,
  ): void => {
    for (const kind of kinds) {
      const key = keys[kind]
      if (key !== undefined) act(scores[kind], key, kind)
    }
  }
  const pointsOf = (outcome: Outcome['type'], isSteppedUp: boolean): number => {
    if (outcome === 'declined') return 1
    return outcome === 'succeeded' ? approvalPoints * (isSteppedUp ? 2 : 1) : 0
  }

  return {
    look(keys: TryKeys, now: number) {
      const standings = new Map<CardTestingAttackKind, Standing>()
      each(keys, (counts, key, kind) => standings.set(kind, counts.look(key, now)))
      return {
        suspicious: kinds.filter((kind) => standings.get(kind)?.isSuspicious),
        isTrusted: shopperKinds.some((kind) => standings.get(kind)?.isTrusted),
        refusedForMs: standings.get('customer')?.isTrusted
          ? 0
          : (standings.get('address')?.refusedForMs ?? 0),
      }
    },
    /** A suspicious try was stepped up: a script that does not solve it stays suspicious. */
    countStepUp: (keys: TryKeys, now: number) =>
      each(keys, (counts, key) => counts.add(key, stepUpPoints, now)),
    countUndecided: (keys: TryKeys, change: 1 | -1, now: number) =>
      each(keys, (counts, key) => counts.countUndecided(key, change, now)),
    /** The card of a try is about to be sent, as this attempt. */
    begin: (started: StartedTry, attemptId: string) =>
      setNewest(open, attemptId, started, openLimit),
    noteOutcome(attemptId: string, outcome: Outcome['type'], now: number) {
      const started = open.get(attemptId)
      if (!started || !isDecided(outcome)) return
      open.delete(attemptId)
      const points = pointsOf(outcome, started.isSteppedUp)
      each(started.keys, (counts, key, kind) => {
        if (points !== 0) counts.add(key, points, now)
        if (outcome === 'succeeded' && shopperKinds.includes(kind)) counts.noteApproval(key, now)
      })
    },
  }
}

function isDecided(outcome: Outcome['type']): boolean {
  return (
    outcome === 'succeeded' ||
    outcome === 'declined' ||
    outcome === 'rejected' ||
    outcome === 'cancelled'
  )
}
