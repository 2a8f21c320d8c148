import { hundredthsToText } from '../../core/model/money/amount.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { AttemptState } from '../attempts/attemptStates.js'
import type { Money } from '../attempts/transactions/moneyTaken.js'
import type { ServerContext } from '../context/serverContext.js'
import type { Asked, ServiceSays } from './askAboutOrder.js'
import type { Candidate } from './candidate.js'
import { allDifferenceTypes, type DifferenceType } from './differenceTypes.js'
import { findDifferences } from './findDifferences.js'
import { addEntries, type LedgerState } from './ledger/merchantOrder.js'
import { factsOf } from './orderFacts.js'

/** An amount of money, as a report has it. */
export interface ReportedMoney {
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217; empty where the ledger names none. */
  readonly currency: string
}

/** One difference between the store, the service and the merchant's ledger. */
export interface Difference {
  /** The merchant's reference; for an order that only the service knows, its name there. */
  readonly reference: string
  /** What differs. */
  readonly type: DifferenceType
  /** Asking has repaired the store. Check only that your callback has booked it. */
  readonly isRepaired?: true
  /** The state of each attempt, the first one first. */
  readonly states: readonly AttemptState[]
  /** The service's names of the attempts. */
  readonly order_ids: readonly string[]
  /** What was taken, by currency. */
  readonly paid: readonly ReportedMoney[]
  /** What the ledger has, by currency. */
  readonly booked: readonly ReportedMoney[]
  /** The states that the ledger has. */
  readonly ledgerStates: readonly LedgerState[]
  /** The service's answer when it was asked again. */
  readonly service?: ServiceSays
  /** Webhooks whose callback has not succeeded yet. */
  readonly waitingEvents?: number
}

interface Ending {
  readonly attempts: readonly AttemptRecord[]
  readonly asked: Asked
  readonly context: ServerContext
}

/**
 * Compares an order once more, after the service was asked. Pure.
 *
 * A payment that only asking has shown was never reported. That is the difference then, and not
 * that the ledger does not have it: it could not.
 */
export function conclude(
  candidate: Candidate,
  { attempts, asked, context }: Ending,
): readonly Difference[] {
  const { reference, isUnrecognised, before, wasPaid } = candidate
  const booked = addEntries(candidate.entries)
  const stored = factsOf(attempts, context)
  const facts = { ...stored, hasEnded: stored.hasEnded || asked.hasEnded }
  const after = findDifferences(facts, booked, isUnrecognised)
  const hadGap =
    before.includes('never_reported') || (facts.isKnown && !wasPaid && facts.taken.length > 0)
  const types = allDifferenceTypes.filter((type) => {
    if (hadGap && type === 'never_reported') return true
    if (hadGap && type === 'reported_not_booked') return false
    return after.includes(type)
  })
  const isRepaired = hadGap && !after.includes('never_reported')
  const details = {
    states: attempts.map(({ state }) => state),
    order_ids: attempts.map(({ order_id }) => order_id),
    paid: facts.taken.map(toReported),
    booked: booked.money.map(toReported),
    ledgerStates: booked.states,
    ...(asked.service && { service: asked.service }),
  }
  return types.map((type) => ({
    reference,
    type,
    ...(isRepaired && type === 'never_reported' && { isRepaired }),
    ...details,
  }))
}

function toReported({ hundredths, currency }: Money): ReportedMoney {
  return { amount: hundredthsToText(hundredths), currency }
}
