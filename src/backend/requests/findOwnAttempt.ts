import { isAttemptToken } from '../../core/contract/attemptToken.js'
import { attemptHeader, referenceHeader } from '../../core/contract/headers.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { authorizedReference } from './authorizedReference.js'
import { findByToken, findOfOrder } from './findInProject.js'

/**
 * The attempt that a request may ask about: the one with the token in `Tillkit-Attempt`. Without
 * that header, if the merchant's `authorize` lets this shopper see the order in
 * `Tillkit-Reference`, the attempt that blocks the order, or its latest.
 *
 * @throws {CheckoutError} `attempt_unknown` when there is none, or this request may not see it
 */
export async function findOwnAttempt(
  request: Request,
  context: ServerContext,
): Promise<AttemptRecord> {
  const attempt = await findAllowedAttempt(request, context)
  if (!attempt) throw new CheckoutError('attempt_unknown')
  return attempt
}

async function findAllowedAttempt(
  request: Request,
  context: ServerContext,
): Promise<AttemptRecord | undefined> {
  const token = request.headers.get(attemptHeader)
  if (token === null) return await findByReference(request, context)
  return isAttemptToken(token) ? await findByToken(token, context) : undefined
}

async function findByReference(
  request: Request,
  context: ServerContext,
): Promise<AttemptRecord | undefined> {
  const requestedReference = readReference(request.headers.get(referenceHeader))
  if (requestedReference === undefined) return undefined
  const reference = await authorizedReference(requestedReference, request, context)
  if (reference === undefined) return undefined
  const attempts = await findOfOrder(reference, context)
  return attempts.find(blocksOrder) ?? attempts.at(-1)
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
