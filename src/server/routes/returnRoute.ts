import type { Backend } from '../backend.js'
import { hashToken, isToken, mintToken } from '../tokens/tokens.js'
import { answerSeeOther } from './answer.js'

/**
 * Answers `GET` and `POST /return/{code}`: takes the shopper who comes back from the bank to the merchant's return page.
 *
 * The code works once and is worth a fresh token for its attempt, handed on in the fragment, which no server and no
 * `Referer` gets to see. It needs no cookie: a cross-site `POST` would not carry one. Nothing else of the request is read,
 * since what a result address says of a payment is not to be believed. A code that is unknown or used leads to the same
 * page without a token.
 *
 * Error: `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function returnRoute(code: string, { change, addresses, randomBytes }: Backend): Promise<Response> {
  if (!isToken(code)) return answerSeeOther(addresses.returnPage)

  const token = mintToken(randomBytes)
  const tokenHash = hashToken(token)
  const attempt = await change({ returnCodeHash: hashToken(code) }, ({ returnCodeHash: _used, ...current }) => ({
    ...current,
    hasReturned: true,
    tokenHashes: [...current.tokenHashes, tokenHash],
  }))
  return answerSeeOther(attempt ? `${addresses.returnPage}#tillkit_attempt=${token}` : addresses.returnPage)
}
