import { type AttemptSummary, summarizeAttempt } from '../attempts/attemptSummary.js'
import type { ServerContext } from '../serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { mapSideBySide } from '../time/mapSideBySide.js'

/** A page of the attempts that wait for a person. */
export interface ReviewPage {
  /** Attempts in review, those of the newest orders first. */
  readonly attempts: readonly AttemptSummary[]
  /** `after` for the next page; absent on the last one. */
  readonly next?: string
}

/** Payments need connections of the store too. */
const readsAtOnce = 4

export async function listReviews(
  { limit = 50, after }: { readonly limit?: number; readonly after?: string },
  { store, options }: ServerContext,
): Promise<ReviewPage> {
  const { posId: pos_id } = options.service
  const query = { pos_id, state: 'needs_review', limit, ...(after !== undefined && { after }) } as const
  const { orders, ...next } = await listsOf(store).listOrders(query)
  const found = await mapSideBySide(orders, readsAtOnce, ({ reference }) => store.findAttempts({ pos_id, reference }))
  const inReview = found.flat().filter(({ state }) => state === 'needs_review')
  return { attempts: inReview.map(summarizeAttempt), ...next }
}
