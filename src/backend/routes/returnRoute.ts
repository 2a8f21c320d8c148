import { createAttemptToken, isAttemptToken } from '../../core/contract/attemptToken.js'
import { attemptFragment } from '../../core/contract/returnAddress.js'
import { addToken } from '../attempts/changes/stateChanges.js'
import type { ServerContext } from '../context/serverContext.js'
import { hashToken } from '../tokens/tokens.js'
import { answerSeeOther } from './answer.js'

/**
 * Answers `GET` and `POST /return/{code}`: sends a shopper who comes back from the bank to the
 * merchant's return page.
 *
 * The code works once, and is exchanged for a new token of its attempt in the fragment, which
 * reaches no server and no `Referer`. No cookie is needed: a cross-site `POST` would not have one.
 * Nothing else of the request is read, because it proves nothing. An unknown or used code leads to
 * the same page without a token.
 *
 * Error: `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function returnRoute(
  code: string,
  { change, addresses, randomBytes }: ServerContext,
): Promise<Response> {
  if (!isAttemptToken(code)) return answerSeeOther(addresses.returnPage)

  const token = createAttemptToken(randomBytes)
  const tokenHash = hashToken(token)
  const attempt = await change(
    { returnCodeHash: hashToken(code) },
    ({ returnCodeHash: _used, ...current }) =>
      addToken({ ...current, hasReturned: true }, tokenHash),
    { by: 'shopper', type: 'returned' },
  )
  return answerSeeOther(
    attempt ? `${addresses.returnPage}#${attemptFragment}=${token}` : addresses.returnPage,
  )
}
