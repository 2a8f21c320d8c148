import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import type { CheckoutServer } from '../../../../backend/createCheckoutServer.js'
import { membersOf as eventMembersOf } from '../../../../backend/events/eventKeys.js'
import type { CheckoutServerOptions } from '../../../../backend/options/checkoutServerOptions.js'
import type { EventRecord } from '../../../../backend/store/eventRecord.js'
import { listsOf } from '../../../../backend/store/listsOf.js'
import type { Members } from '../../../../core/model/isObject.js'
import type { ShopState } from '../merchant/readShopState.js'
import { type RecordedCall, replayCalls } from './replayCalls.js'
import { replayHistory } from './replayHistory.js'

/** A webhook of an order, as the service sent it. */
export interface JournalWebhook extends Pick<EventRecord, 'id' | 'laterCharge'> {
  readonly body: Members
}

/** What the store says of an order, and what the shop shows of it: one line of a journal's file. */
export interface JournalOrder {
  readonly reference: string
  readonly history: readonly JournalEntry[]
  /** Oldest first. */
  readonly webhooks: readonly JournalWebhook[]
  /** Which callbacks its webhooks and decisions went to. */
  readonly calls: readonly RecordedCall[]
  /** The state of each attempt, by the service's name for it. */
  readonly outcomes: Readonly<Record<string, string>>
  /** What the shop shows of it, if the merchant has said how to ask. */
  readonly state?: ShopState | undefined
}

/** Where an order is read: a server and its options. */
export interface OrderSource {
  readonly checkout: Pick<CheckoutServer, 'orders'>
  readonly options: CheckoutServerOptions
}

/**
 * Reads an order from the store. The writer of a journal and the rehearsal both do it so, each with
 * the rules of its own version.
 */
export async function readJournalOrder(
  reference: string,
  { checkout, options }: OrderSource,
): Promise<JournalOrder> {
  const { posId: pos_id } = options.service
  const order = { pos_id, reference }
  const history = await checkout.orders.history(reference)
  const events = await listsOf(options.store).findEvents(order)
  const records = events.map(({ record }) => record)
  const webhooks = records.filter(({ purpose }) => purpose.type !== 'decision')
  const attempts = replayHistory(history, order)
  return {
    reference,
    history,
    webhooks: webhooks.map(toWebhook),
    calls: await replayCalls(events, { order, history, callbacks: options.callbacks }),
    outcomes: Object.fromEntries(attempts.map(({ order_id, state }) => [order_id, state])),
  }
}

function toWebhook({ id, laterCharge, event }: EventRecord): JournalWebhook {
  return { id, ...(laterCharge && { laterCharge }), body: eventMembersOf(event) }
}
