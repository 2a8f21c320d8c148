import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { markListed } from '../attempts/changes/stateChanges.js'
import type { ServerContext } from '../context/serverContext.js'
import { pagesOf } from '../store/pagesOf.js'
import { mapSideBySide } from '../time/mapSideBySide.js'

/** How many reads run at once. Payments need connections of the store too. */
const readsAtOnce = 4

/** How many pages of a list are read. A page has at most 200 orders. */
const pageLimit = 10

/** The latest review of each server that lists several attempts. The next one waits for it. */
const lastReviews = new WeakMap<ServerContext, Promise<unknown>>()

/** The attempt that a review is for, and the further attempts that it lists. */
export type ReviewedAttempts = readonly [AttemptRecord, ...AttemptRecord[]]

/**
 * Reviews an attempt whose credentials were refused, together with all others of this kind: the
 * service then refuses every order of a shop. Waits for the review before it, which may have listed
 * the attempt. Then there is nothing to do.
 */
export async function reviewJointly(
  { id }: AttemptRecord,
  context: ServerContext,
  review: (attempts: ReviewedAttempts) => Promise<void>,
): Promise<void> {
  const earlierReview = lastReviews.get(context) ?? Promise.resolve()
  const turn = earlierReview
    .catch(() => undefined)
    .then(async () => {
      const current = await context.store.findAttempt({ id })
      if (!current?.review || current.review.isNotified) return
      await review([current, ...(await findUnauthorized(current, context))])
    })
  lastReviews.set(context, turn)
  await turn
}

/**
 * Finds the other attempts whose credentials were refused and that no review has listed. Answers
 * none if the store has no lists.
 */
async function findUnauthorized(
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
  const { lists } = store
  if (!lists) return []
  const { posId: pos_id } = options.service
  const references = new Set<string>()
  for (const state of ['unknown', 'needs_review'] as const) {
    const query = { pos_id, state, limit: 200 }
    let pages = 0
    for await (const { orders } of pagesOf((place) => lists.listOrders({ ...query, ...place }))) {
      for (const { reference } of orders) references.add(reference)
      pages += 1
      if (pages === pageLimit) break
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
