import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { markListed } from '../attempts/changes/steps.js'
import type { ServerContext } from '../context/serverContext.js'
import { mapSideBySide } from '../time/mapSideBySide.js'

/** Payments need connections of the store too. */
const readsAtOnce = 4

/** Pages of a list that are read, of at most 200 orders each. */
const pageLimit = 10

/** The reviews that list several attempts, of each server one after the other. */
const lastReviews = new WeakMap<ServerContext, Promise<unknown>>()

/**
 * Does the review of an attempt whose credentials were refused after the one before it, and only if
 * that has not listed the attempt: every order of a shop is refused then, and one review lists all.
 */
export async function reviewInTurn(
  { id }: AttemptRecord,
  context: ServerContext,
  review: (attempt: AttemptRecord) => Promise<void>,
): Promise<void> {
  const earlierReview = lastReviews.get(context) ?? Promise.resolve()
  const turn = earlierReview
    .catch(() => undefined)
    .then(async () => {
      const current = await context.store.findAttempt({ id })
      if (current?.review && !current.review.isNotified) await review(current)
    })
  lastReviews.set(context, turn)
  await turn
}

/**
 * The other attempts whose credentials were refused and that no review has listed; none if the
 * store has no lists.
 */
export async function findUnauthorized(
  { id }: AttemptRecord,
  context: ServerContext,
): Promise<readonly AttemptRecord[]> {
  const { store, options } = context
  const { posId: pos_id } = options.service
  const references = await listReferences(context)
  const attempts = await mapSideBySide(references, readsAtOnce, (reference) =>
    store.findAttempts({ pos_id, reference }),
  )
  return attempts.flat().filter((attempt) => attempt.id !== id && markListed(attempt) !== attempt)
}

/** The orders that may have such an attempt. */
async function listReferences({ store, options }: ServerContext): Promise<readonly string[]> {
  const { posId: pos_id } = options.service
  const references = new Set<string>()
  for (const state of ['unknown', 'needs_review'] as const) {
    let after: string | undefined
    for (let page = 0; page < pageLimit; page += 1) {
      const query = { pos_id, state, limit: 200, ...(after !== undefined && { after }) }
      const listed = await store.lists?.listOrders(query)
      for (const { reference } of listed?.orders ?? []) references.add(reference)
      after = listed?.next
      if (after === undefined) break
    }
  }
  return [...references]
}

/** Stores that a review has listed these attempts. */
export async function noteListed(
  attempts: readonly AttemptRecord[],
  { change }: ServerContext,
): Promise<void> {
  const cause = { by: 'merchant', type: 'notified', reason: 'unclear' } as const
  await mapSideBySide(attempts, readsAtOnce, ({ id }) => change({ id }, markListed, cause))
}
