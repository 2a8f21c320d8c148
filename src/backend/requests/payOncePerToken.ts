import { isAttemptToken } from '../../core/contract/attemptToken.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { membersOf } from '../../core/model/isObject.js'
import { setNewest } from '../../core/model/setNewest.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames } from '../observe/log.js'
import { hashToken } from '../tokens/tokens.js'
import { findInProject } from './findInProject.js'
import { toOutcome } from './toOutcome.js'

/** A request to pay that a script has sent. */
interface ScriptPayment {
  readonly body: unknown
  /** Answers the outcome. Calls `onStart` before it asks the store for the token's attempt. */
  readonly pay: (onStart?: () => void) => Promise<Outcome>
}

/** About as many tokens as one process is sent while their shoppers may press again. */
const newestLimit = 2_000

/**
 * Pays, unless the body's token has an attempt: then answers its outcome. The rest of the body does
 * not matter then: a request that is sent twice, by a retry or a second click, must not pay twice.
 *
 * A token that this process has not seen is most likely new, and `pay` asks the store for it. So
 * its attempt is looked for only if `pay` refuses before.
 */
export async function payOncePerToken(
  { body, pay }: ScriptPayment,
  context: ServerContext,
): Promise<Outcome> {
  const { attempt_token: token } = membersOf(body)
  if (!isAttemptToken(token)) return await pay()
  const tokenHash = hashToken(token)
  const { newestTokens } = context
  const isKnown = newestTokens.has(tokenHash)
  setNewest(newestTokens, tokenHash, true, newestLimit)
  const findEarlier = () => findEarlierOutcome(tokenHash, context)
  if (isKnown) return (await findEarlier()) ?? (await pay())

  let isStarted = false
  const answered = pay(() => {
    isStarted = true
  })
  await Promise.allSettled([answered])
  return (isStarted ? undefined : await findEarlier()) ?? (await answered)
}

/** The outcome of the token's attempt, if there is one. */
async function findEarlierOutcome(
  tokenHash: string,
  context: ServerContext,
): Promise<Outcome | undefined> {
  const attempt = await findInProject({ tokenHash }, context)
  if (!attempt) return undefined
  const { state: reason } = attempt
  context.log({ level: 'info', event: 'attempt_repeated', ...attemptNames(attempt), reason })
  return toOutcome(attempt, context)
}
