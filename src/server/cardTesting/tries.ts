import type { Outcome } from '../../contract/outcome.js'
import { type AttackKind, type CardTestingOptions, defaultDeclineLimits } from './cardTestingOptions.js'
import { createScores, type Scores, type Standing } from './scores.js'

/** What a try is counted by. The first six digits are in this process's memory alone: they go to no store, log or callback. */
export type TryKeys = Readonly<Partial<Record<AttackKind, string>>>

/** What the counts say of a try. */
export interface TryStanding {
  /** What has had too many declines. */
  readonly suspicious: readonly AttackKind[]
  /** The customer, or the address, has paid here before. */
  readonly isTrusted: boolean
  /** How long its address is refused. 0 when it is not. */
  readonly refusedForMs: number
}

/** A try whose card is sent. */
export interface StartedTry {
  readonly keys: TryKeys
  readonly isSteppedUp: boolean
}

/** The counts of all tries, in this process's memory. */
export interface Tries {
  look(keys: TryKeys, now: number): TryStanding
  /** Something was asked of a suspicious try: a script that does not do it stays suspicious. */
  countStepUp(keys: TryKeys, now: number): void
  countUndecided(keys: TryKeys, change: 1 | -1, now: number): void
  /** The card of a try is about to be sent, as this attempt. */
  begin(started: StartedTry, attemptId: string): void
  /** Counts what has become of an attempt, once it is decided. */
  noteOutcome(attemptId: string, outcome: Outcome['type'], now: number): void
}

const kinds: readonly AttackKind[] = ['order', 'customer', 'address', 'first_six', 'shop']
/** Those by which a shopper is known again. */
const shopperKinds: readonly AttackKind[] = ['customer', 'address']

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Attempts that are not decided. */
const openLimit = 20_000
const stepUpPoints = 0.5

/**
 * Makes the counts. A decline adds a point, an approval takes as much off as makes the two even at `maxDeclineRate`: half a point
 * at a third. An approval after a step-up takes off twice as much. What the issuer takes to its own page counts nothing until it is
 * decided there: cards that a thief leaves there would hide the declines of others.
 */
export function createTries({ declineLimits, maxDeclineRate = 1 / 3 }: CardTestingOptions): Tries {
  const limits = { ...defaultDeclineLimits, ...declineLimits }
  const scores: Readonly<Record<AttackKind, Scores>> = {
    order: createScores({ limit: limits.order, halfLifeMs: dayMs, countsUndecided: true }),
    customer: createScores({ limit: limits.customer, halfLifeMs: dayMs, countsUndecided: true }),
    address: createScores({ limit: limits.address, halfLifeMs: dayMs, countsUndecided: true }),
    // Many shoppers share these at any time, so undecided tries say nothing; and a bank that is down is up again soon.
    first_six: createScores({ limit: limits.firstSix, halfLifeMs: hourMs, countsUndecided: false }),
    shop: createScores({ limit: limits.shop, halfLifeMs: hourMs, countsUndecided: false }),
  }
  const approvalPoints = -maxDeclineRate / (1 - maxDeclineRate)
  const open = new Map<string, StartedTry>()

  const each = (keys: TryKeys, act: (counts: Scores, key: string, kind: AttackKind) => void): void => {
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
    look(keys, now) {
      const standings = new Map<AttackKind, Standing>()
      each(keys, (counts, key, kind) => standings.set(kind, counts.look(key, now)))
      return {
        suspicious: kinds.filter((kind) => standings.get(kind)?.isSuspicious),
        isTrusted: shopperKinds.some((kind) => standings.get(kind)?.isTrusted),
        refusedForMs: standings.get('customer')?.isTrusted ? 0 : (standings.get('address')?.refusedForMs ?? 0),
      }
    },
    countStepUp: (keys, now) => each(keys, (counts, key) => counts.add(key, stepUpPoints, now)),
    countUndecided: (keys, change, now) => each(keys, (counts, key) => counts.countUndecided(key, change, now)),
    begin(started, attemptId) {
      open.set(attemptId, started)
      const [oldest] = open.size > openLimit ? open.keys() : []
      if (oldest !== undefined) open.delete(oldest)
    },
    noteOutcome(attemptId, outcome, now) {
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
  return outcome === 'succeeded' || outcome === 'declined' || outcome === 'rejected' || outcome === 'cancelled'
}
