import type { AttemptKey, AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { hashToken } from '../tokens/tokens.js'

/** The key's attempt, if it is of this server's project: projects may share a store. */
export async function findInProject(
  key: AttemptKey,
  { store, options }: ServerContext,
): Promise<AttemptRecord | undefined> {
  const attempt = await store.findAttempt(key)
  return attempt?.pos_id === options.service.posId ? attempt : undefined
}

/** All attempts to pay an order of this server's project, oldest first. */
export async function findOfOrder(
  reference: string,
  { store, options }: ServerContext,
): Promise<readonly AttemptRecord[]> {
  return await store.findAttempts({ pos_id: options.service.posId, reference })
}

/** The token's attempt, if it is of this server's project. */
export async function findByToken(
  token: string,
  context: ServerContext,
): Promise<AttemptRecord | undefined> {
  return await findInProject({ tokenHash: hashToken(token) }, context)
}
