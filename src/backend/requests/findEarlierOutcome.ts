import type { Outcome } from '../../core/contract/outcome.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames } from '../observe/log.js'
import { findInProject } from './findInProject.js'
import { toOutcome } from './toOutcome.js'

/** The outcome of the token's attempt, if there is one. */
export async function findEarlierOutcome(
  tokenHash: string,
  context: ServerContext,
): Promise<Outcome | undefined> {
  const attempt = await findInProject({ tokenHash }, context)
  if (!attempt) return undefined
  const { state: reason } = attempt
  context.log({ level: 'info', event: 'attempt_repeated', ...attemptNames(attempt), reason })
  return toOutcome(attempt, context)
}
