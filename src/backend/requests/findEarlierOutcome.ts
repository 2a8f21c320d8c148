import { isAttemptToken } from '../../core/contract/attemptToken.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { membersOf } from '../../core/model/isObject.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames } from '../observe/log.js'
import { findByToken } from './findInProject.js'
import { toOutcome } from './toOutcome.js'

/**
 * The outcome of the attempt with the body's token, if there is one. The rest of the body does not
 * matter then: a request that is sent twice, by a retry or a second click, must not pay twice.
 */
export async function findEarlierOutcome(
  body: unknown,
  context: ServerContext,
): Promise<Outcome | undefined> {
  const { attempt_token: token } = membersOf(body)
  if (!isAttemptToken(token)) return undefined
  const attempt = await findByToken(token, context)
  if (!attempt) return undefined
  const { state: reason } = attempt
  context.log({ level: 'info', event: 'attempt_repeated', ...attemptNames(attempt), reason })
  return toOutcome(attempt, context)
}
