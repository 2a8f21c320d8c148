import type { CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { LogHook } from '../observe/log.js'
import { isLocalAddress, networkOf } from '../service/addresses/ipAddress.js'
import { createAttackReports } from './attackReports.js'
import type { CardTestingAttackKind, CardTestingOptions } from './cardTestingOptions.js'
import { type ChallengeCheck, createChallengeCheck } from './challengeCheck.js'
import { createTries, type TryKeys } from './tries.js'

interface CardTry {
  readonly payer: CheckoutRequest
  readonly order: { readonly reference: string; readonly customer_id?: string }
  /** Its body has been read. */
  readonly request: Request
}

/** What to do for a try that may be sent. */
export interface AllowedTry {
  /** Sent in place of the order's own `order_3ds_bypass`. */
  readonly order3dsBypass?: string
  /** Called before its card is sent, with the attempt whose outcome will be counted. */
  readonly begin: (attemptId: string) => void
}

/** The defence against card testing: someone tries out stolen cards at the shop. */
export interface CardTesting {
  /**
   * Runs `work`, which sends the card, and answers its outcome; meanwhile the try counts as
   * undecided. If the shopper has to solve a challenge first, the outcome says so, and `work` is
   * not called.
   *
   * @throws {CheckoutError} `rate_limited` for an address with twice as many declines as make it
   *   suspicious
   */
  run(cardTry: CardTry, work: (allowed: AllowedTry) => Promise<Outcome>): Promise<Outcome>
  /**
   * The outcome of an attempt, after an answer, an event or recovery. Counts only attempts that
   * this process has sent.
   */
  noteOutcome(attemptId: string, outcome: Outcome['type']): void
}

interface CardTestingParts {
  readonly options: {
    readonly cardTesting?: false | CardTestingOptions
    readonly clientAddress?: (request: Request) => string | undefined
  }
  readonly now: () => number
  readonly log: LogHook
}

/**
 * Makes the defence against card testing, which counts in this process's memory. Only an address
 * with twice as many declines as make it suspicious is refused. Other suspicious tries are stepped
 * up: a wrong suspicion must cost a shopper a second, and not the purchase.
 *
 * @see docs/decisions/0019-card-testing.md
 */
export function createCardTesting({ options, now, log }: CardTestingParts): CardTesting {
  const { cardTesting = {}, clientAddress } = options
  if (cardTesting === false) {
    return { run: (_try, work) => work({ begin: () => {} }), noteOutcome: () => {} }
  }

  const { order3dsBypass, challenge } = cardTesting
  const tries = createTries(cardTesting)
  const check = challenge && createChallengeCheck(challenge, { now, log })
  const report = createAttackReports(cardTesting, log)

  return {
    async run(cardTry, work) {
      const { reference, customer_id } = cardTry.order
      const address = readAddress(clientAddress, cardTry.request)
      const keys = keysOf(cardTry, address)
      const startedAt = now()
      const { suspicious, isTrusted, refusedForMs } = tries.standingOf(keys, startedAt)
      const customer = customer_id === undefined ? {} : { customer_id }
      report(suspicious, { at: startedAt, reference, ...customer, ...networkMember(keys) })
      if (refusedForMs > 0 && !isLocalAddress(address)) {
        throw new CheckoutError('rate_limited', undefined, { retryAfterMs: refusedForMs })
      }

      const reason = reasonToStepUp(suspicious, isTrusted, cardTry)
      if (reason && check && !(await isSolved(check, cardTry))) {
        tries.countStepUp(keys, startedAt)
        log({ level: 'info', event: 'step_up', reason: 'challenge', detail: reason })
        return { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }
      }
      const isForced = reason !== undefined && order3dsBypass !== undefined
      if (isForced) {
        log({ level: 'info', event: 'step_up', reason: 'order_3ds_bypass', detail: reason })
        // A solved challenge is a step-up already.
        if (!check) tries.countStepUp(keys, startedAt)
      }
      const hasSolvedChallenge = reason !== undefined && check !== undefined
      // An approval after a step-up takes twice as many points away.
      const isSteppedUp = isForced || hasSolvedChallenge
      const begin = (attemptId: string) => tries.begin({ keys, isSteppedUp }, attemptId)
      tries.countUndecided(keys, 1, startedAt)
      try {
        return await work({ begin, ...(isForced && { order3dsBypass }) })
      } finally {
        tries.countUndecided(keys, -1, now())
      }
    },
    noteOutcome: (attemptId, outcome) => tries.noteOutcome(attemptId, outcome, now()),
  }
}

/**
 * Why a try is stepped up; `undefined` if it is not. Declines of the whole shop don't concern a
 * shopper who has paid here before, or who types no card.
 */
function reasonToStepUp(
  suspicious: readonly CardTestingAttackKind[],
  isTrusted: boolean,
  { payer }: CardTry,
): CardTestingAttackKind | undefined {
  const isKnownShopper = isTrusted || !('cc_number' in payer)
  return suspicious.find((kind) => kind !== 'shop' || !isKnownShopper)
}

async function isSolved(
  check: ChallengeCheck,
  { payer: { challenge: solution }, order: { reference }, request }: CardTry,
) {
  return solution ? await check(solution, { reference, request }) : false
}

function keysOf(
  { payer, order }: Pick<CardTry, 'payer' | 'order'>,
  address: string | undefined,
): TryKeys {
  return {
    order: order.reference,
    customer: order.customer_id,
    address: networkOf(address),
    first_six: 'cc_number' in payer ? payer.cc_number.slice(0, 6) : undefined,
    shop: '',
  }
}

/** A part of the address: enough to find it in a log with addresses. */
function networkMember({ address }: TryKeys): { readonly network?: string } {
  if (address === undefined) return {}
  const isIpv4 = address.includes('.')
  const groups = address.split(isIpv4 ? '.' : ':').slice(0, 3)
  return { network: isIpv4 ? `${groups.join('.')}.0/24` : `${groups.join(':')}::/48` }
}

/**
 * Reads the shopper's address. If `clientAddress` throws, there is none. The failure is logged
 * where the request to the service is made.
 */
function readAddress(
  clientAddress: CardTestingParts['options']['clientAddress'],
  request: Request,
) {
  try {
    return clientAddress?.(request)
  } catch {
    return undefined
  }
}
