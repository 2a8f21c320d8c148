import type { CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { setNewest } from '../../core/model/setNewest.js'
import { detailOf, type LogHook } from '../observe/log.js'
import { isLocalAddress, networkOf } from '../service/addresses/ipAddress.js'
import { callHook } from '../service/callHook.js'
import { withinMs } from '../time/withinMs.js'
import { hashText } from '../tokens/tokens.js'
import type {
  CardTestingAttack,
  CardTestingAttackKind,
  CardTestingOptions,
  Challenge,
  ChallengeContext,
} from './cardTestingOptions.js'
import { createTries, type TryKeys } from './tries.js'

interface CardTry {
  readonly payer: CheckoutRequest
  readonly order: { readonly reference: string; readonly customer_id?: string }
  /** Its body has been read. */
  readonly request: Request
}

export interface AllowedTry {
  /** Sent in place of the order's own `order_3ds_bypass`. */
  readonly order3dsBypass?: string
  /** Called before its card is sent, with the attempt whose outcome will be counted. */
  readonly begin: (attemptId: string) => void
}

export interface CardTesting {
  /**
   * Runs `work`, which sends the card, and answers its outcome; meanwhile the try counts as
   * undecided. If the shopper has to solve a challenge first, the outcome says so, and `work` is
   * not called.
   *
   * @throws {CheckoutError} `rate_limited` for an address with twice as many declines as make it
   * suspicious
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
 * with twice as many declines as make it suspicious is refused; other suspicious tries are stepped
 * up.
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
  const verify = challenge && createChallengeCheck(challenge, { now, log })
  const report = createAttackReports(cardTesting, log)

  return {
    async run({ payer, order, request }, work) {
      const { reference, customer_id } = order
      const address = readAddress(clientAddress, request)
      const keys = keysOf({ payer, order }, address)
      const at = now()
      const { suspicious, isTrusted, refusedForMs } = tries.look(keys, at)
      report(suspicious, {
        at,
        reference,
        ...(customer_id !== undefined && { customer_id }),
        ...networkMember(keys),
      })
      if (refusedForMs > 0 && !isLocalAddress(address)) {
        throw new CheckoutError('rate_limited', undefined, { retryAfterMs: refusedForMs })
      }

      // Declines of the whole shop don't concern a shopper who has paid here before, or who types
      // no card.
      const isKnown = isTrusted || !('cc_number' in payer)
      const reason = suspicious.find((kind) => kind !== 'shop' || !isKnown)
      if (
        reason &&
        verify &&
        !(payer.challenge && (await verify(payer.challenge, { reference, request })))
      ) {
        tries.countStepUp(keys, at)
        log({ level: 'info', event: 'step_up', reason: 'challenge', detail: reason })
        return { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }
      }
      const isForced = reason !== undefined && order3dsBypass !== undefined
      if (isForced) {
        log({ level: 'info', event: 'step_up', reason: 'order_3ds_bypass', detail: reason })
        // A solved challenge is a step-up already.
        if (!verify) tries.countStepUp(keys, at)
      }
      const isSteppedUp = isForced || (reason !== undefined && verify !== undefined)
      const begin = (attemptId: string): void => tries.begin({ keys, isSteppedUp }, attemptId)
      tries.countUndecided(keys, 1, at)
      return await work({ begin, ...(isForced && { order3dsBypass }) }).finally(() =>
        tries.countUndecided(keys, -1, now()),
      )
    },
    noteOutcome: (attemptId, outcome) => tries.noteOutcome(attemptId, outcome, now()),
  }
}

function keysOf(
  { payer, order }: Pick<CardTry, 'payer' | 'order'>,
  address: string | undefined,
): TryKeys {
  const network = networkOf(address)
  return {
    order: order.reference,
    ...(order.customer_id !== undefined && { customer: order.customer_id }),
    ...(network !== undefined && { address: network }),
    ...('cc_number' in payer && { first_six: payer.cc_number.slice(0, 6) }),
    shop: '',
  }
}

/** A part of the address: enough to find it in a log with addresses. */
function networkMember({ address }: TryKeys): { readonly network?: string } {
  if (address === undefined) return {}
  const isIpv4 = address.includes('.')
  const parts = address.split(isIpv4 ? '.' : ':').slice(0, 3)
  return { network: isIpv4 ? `${parts.join('.')}.0/24` : `${parts.join(':')}::/48` }
}

/** A failure is handled and logged where the request to the service is made. */
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

/** Each kind is reported once in this time: an attack is one event with many tries. */
const windowMs = 3_600_000

function createAttackReports(options: Pick<CardTestingOptions, 'onAttack'>, log: LogHook) {
  const reportedAt = new Map<CardTestingAttackKind, number>()
  return (
    kinds: readonly CardTestingAttackKind[],
    about: Omit<CardTestingAttack, 'kind'>,
  ): void => {
    for (const kind of kinds) {
      if (about.at - (reportedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < windowMs) continue
      reportedAt.set(kind, about.at)
      log({ level: 'warn', event: 'card_testing', reason: kind })
      callHook(
        () => options.onAttack?.({ kind, ...about }),
        (error) =>
          log({
            level: 'error',
            event: 'callback_failed',
            reason: 'onAttack',
            detail: detailOf(error),
          }),
      )
    }
  }
}

/** Long enough for a captcha's server, short enough for a waiting shopper. */
const verifyTimeoutMs = 5_000
/** How long a solution is remembered: longer than any is valid. */
const usedForMs = 3_600_000
const usedLimit = 20_000

/**
 * Makes the check whether a solution is valid, and its challenge was not solved before in this
 * process. If `verify` throws, it is not valid: an attacker may have written it for that.
 */
function createChallengeCheck(
  challenge: Challenge,
  { now, log }: Pick<CardTestingParts, 'now' | 'log'>,
) {
  const used = new Map<string, number>()
  const fail = (detail: string): null => {
    log({ level: 'error', event: 'challenge_failed', detail })
    return null
  }
  const ask = async (solution: string, context: ChallengeContext): Promise<string | null> => {
    try {
      const solved: unknown = await challenge.verify(solution, context)
      if (solved === null || (typeof solved === 'string' && solved !== '')) return solved
      return fail('verify must answer what was solved, as text, or null.')
    } catch (error) {
      return fail(detailOf(error))
    }
  }
  return async (solution: string, context: ChallengeContext): Promise<boolean> => {
    const answer = await withinMs<string | null | undefined>(
      verifyTimeoutMs,
      ask(solution, context),
      undefined,
    )
    if (answer === undefined) fail('verify did not answer within five seconds.')
    if (!answer) return false
    const hash = await hashText(answer)
    const at = now()
    if (at - (used.get(hash) ?? Number.NEGATIVE_INFINITY) < usedForMs) return false
    setNewest(used, hash, at, usedLimit)
    return true
  }
}
