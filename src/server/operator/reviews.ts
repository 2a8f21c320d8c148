import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/attemptSummary.js'
import { eachOf } from '../events/deliverDueEvents.js'
import type { ServerContext } from '../serverContext.js'
import { listsOf } from '../store/listsOf.js'

/** A page of what waits for a person. */
export interface ReviewPage {
  /** Attempts in review, those of the newest orders first. */
  readonly attempts: readonly AttemptSummary[]
  /** `after` for the next page; absent on the last one. */
  readonly next?: string
}

/** Payments need the store's connections as well. */
const readsAtOnce = 4

/** Lists the attempts that a person has to decide, by orders: at most `limit` of them in a page. */
export async function listReviews(
  { limit = 50, after }: { readonly limit?: number; readonly after?: string },
  { store, options }: ServerContext,
): Promise<ReviewPage> {
  const { posId: pos_id } = options.service
  const query = { pos_id, state: 'needs_review', limit, ...(after !== undefined && { after }) } as const
  const { orders, ...next } = await listsOf(store).listOrders(query)
  const found: (readonly AttemptRecord[])[] = []
  await eachOf([...orders.entries()], readsAtOnce, async ([index, { reference }]) => {
    found[index] = await store.findAttempts({ pos_id, reference })
  })
  const inReview = found.flat().filter(({ state }) => state === 'needs_review')
  return { attempts: inReview.map(summarizeAttempt), ...next }
}
