import { isAttemptToken } from '../../../core/contract/attemptToken.js'
import { attemptHeader, referenceHeader } from '../../../core/contract/headers.js'
import type { Outcome } from '../../../core/contract/outcome.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { isObject } from '../../../core/model/isObject.js'
import { attemptNames, lookUp } from '../../observe/log.js'
import type { ServerContext } from '../../serverContext.js'
import { hashToken } from '../../tokens/tokens.js'
import { type AttemptKey, type AttemptRecord, blocksOrder } from '../attemptRecord.js'
import { outcomeOf } from '../views/outcomeOf.js'

/**
 * The attempt that a request may ask about: the one with the token in `Tillkit-Attempt`; else, if
 * the merchant's `authorize` lets this shopper see the order in `Tillkit-Reference`, the attempt
 * that blocks the order, or its latest.
 *
 * @throws {CheckoutError} `attempt_unknown` when there is none, or this request may not see it
 */
export async function findOwnAttempt(
  request: Request,
  context: ServerContext,
): Promise<AttemptRecord> {
  const token = request.headers.get(attemptHeader)
  const attempt =
    token === null
      ? await findByReference(request, context)
      : isAttemptToken(token)
        ? await findByToken(token, context)
        : undefined
  if (!attempt) throw new CheckoutError('attempt_unknown')
  return attempt
}

/** The key's attempt, if it is of this server's project: projects may share a store. */
export async function findInProject(
  key: AttemptKey,
  { store, options }: ServerContext,
): Promise<AttemptRecord | undefined> {
  const attempt = await store.findAttempt(key)
  return attempt?.pos_id === options.service.posId ? attempt : undefined
}

/** The token's attempt, if it is of this server's project. */
export async function findByToken(
  token: string,
  context: ServerContext,
): Promise<AttemptRecord | undefined> {
  return await findInProject({ tokenHash: hashToken(token) }, context)
}

/**
 * The outcome of the attempt with the body's token, if there is one: then the rest of the body does
 * not matter.
 */
export async function findEarlierOutcome(
  body: unknown,
  context: ServerContext,
): Promise<Outcome | undefined> {
  const token = isObject(body) && 'attempt_token' in body ? body.attempt_token : undefined
  if (!isAttemptToken(token)) return undefined
  const attempt = await findByToken(token, context)
  if (!attempt) return undefined
  context.log({
    level: 'info',
    event: 'attempt_repeated',
    ...attemptNames(attempt),
    reason: attempt.state,
  })
  return toOutcome(attempt, context)
}

async function findByReference(
  request: Request,
  context: ServerContext,
): Promise<AttemptRecord | undefined> {
  const { store, options } = context
  const asked = readReference(request.headers.get(referenceHeader))
  const reference =
    asked === undefined ? undefined : await authorizedReference(asked, request, context)
  if (reference === undefined) return undefined
  const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
  return attempts.find(blocksOrder) ?? attempts.at(-1)
}

/**
 * The order's reference, if this request may see its payment without the attempt's token.
 *
 * @throws {CheckoutError} `internal` when `authorize` fails
 */
export async function authorizedReference(
  asked: string,
  request: Request,
  { options, log }: ServerContext,
): Promise<string | undefined> {
  const answer = await lookUp(() => options.authorize?.(asked, request), 'callback_failed', log)
  if (answer === true) return asked
  return typeof answer === 'string' ? answer : undefined
}

/** A reference is percent-encoded, because a header can't have every letter. */
function readReference(header: string | null): string | undefined {
  if (!header) return undefined
  try {
    return decodeURIComponent(header)
  } catch {
    return undefined
  }
}

/** The outcome that the holder of one of the attempt's tokens gets now. */
export function toOutcome(
  attempt: AttemptRecord,
  { now, policy, options }: ServerContext,
): Outcome {
  const { declineDetail = 'generic' } = options
  return outcomeOf(attempt, { now: now(), answerTimeoutMs: policy.answerTimeoutMs, declineDetail })
}
