import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { OpenedWebhook } from '../../core/wire/openWebhook.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { typeDeviation } from '../observe/paymentDeviations.js'
import { subjectOf } from '../store/paymentIds.js'
import type { EventRecord, RecordedEvent } from '../store/paymentStore.js'
import { createId, hashText } from '../tokens/tokens.js'
import { type EventTarget, findChargeTarget, findTarget } from './charges/findTarget.js'
import { readCharge } from './charges/readCharge.js'
import { decideEvent } from './decideEvent.js'
import { namesOf, subjectKeyOf } from './eventKeys.js'
import { logRecorded } from './logRecorded.js'
import { maskReport } from './maskReport.js'

/** A webhook to record. */
export interface ReceivedWebhook extends OpenedWebhook {
  /** The attempt whose subscription its address names. */
  readonly subscription: AttemptRecord | undefined
}

/**
 * Records an event and its change of the attempt, once, in one transaction. Answers the record, or
 * `undefined` if the event says nothing new. `decideEvent` compares it with the stored events.
 *
 * The webhook can be answered as soon as the event is stored: the service shows no schedule of
 * retries, so an event that is lost here may never come again. Card numbers in its texts are masked
 * first, because records and logs must not have any.
 */
export async function recordEvent(
  { event: sentEvent, data, looseMembers, subscription }: ReceivedWebhook,
  context: ServerContext,
): Promise<EventRecord | undefined> {
  const target = await findTarget(sentEvent, subscription, context)
  const charge = readCharge(sentEvent, undefined)
  const mayBeOfCharge = !target.isAtSubscriptionAddress && subjectOf(charge) !== undefined
  const webhook = { ...target, data, mayBeOfCharge }
  const { record, before, after } =
    (await recordTarget(webhook, context)) ?? (await recordUnknown(webhook, charge, context))
  if (after) context.noteAttempt(after)
  for (const member of looseMembers) {
    context.reportDeviation(typeDeviation(member, 'webhook'), record && namesOf(record))
  }
  if (record) logRecorded(record, after ?? before, context)
  else context.log({ level: 'info', event: 'event_repeated' })
  return record
}

interface TargetToRecord extends EventTarget {
  /** The webhook's `data` as sent. */
  readonly data: string
  /** If no attempt has the event's order, a later charge of a subscription may have it. */
  readonly mayBeOfCharge: boolean
}

/** Records an event. Answers `undefined` if its order may be the one of a later charge. */
async function recordTarget(
  { event: sentEvent, attemptKey, isAtSubscriptionAddress, data, mayBeOfCharge }: TargetToRecord,
  context: ServerContext,
): Promise<RecordedEvent | undefined> {
  const { store, now, randomBytes, policy, options } = context
  const { posId } = options.service
  const sender = attemptKey ? undefined : await findSender(sentEvent, context)
  const maskedEvent = maskReport(sentEvent, sender, context)
  const seed = { id: createId(randomBytes), posId, isAtSubscriptionAddress, now: now(), policy }
  // An event of an unknown shape is only compared with equal ones.
  const subject = subjectKeyOf(maskedEvent) ?? `data ${await hashText(data)}`
  const recorded = await store.recordEvent({
    subject,
    ...(attemptKey && { attemptKey }),
    decide: (attempt, stored) => {
      if (!attempt && mayBeOfCharge) return undefined
      const event = attempt?.walletHashes ? maskReport(sentEvent, attempt, context) : maskedEvent
      return decideEvent({ ...seed, event }, attempt, stored)
    },
  })
  return !recorded.before && mayBeOfCharge ? undefined : recorded
}

/**
 * The attempt that an event of an unknown shape names. The event may repeat the wallet's token that
 * the attempt has sent.
 */
async function findSender(event: WebhookEvent, { store, options }: ServerContext) {
  if (event.type !== 'unrecognised') return undefined
  const { order_id } = event.data
  if (typeof order_id !== 'string') return undefined
  return await store.findAttempt({ pos_id: options.service.posId, order_id })
}

/** Records an event whose order is not the order of any attempt. */
async function recordUnknown(
  webhook: TargetToRecord,
  charge: WebhookEvent,
  context: ServerContext,
): Promise<Partial<RecordedEvent>> {
  const chargeTarget = await findChargeTarget(charge, context)
  const target = { ...webhook, ...chargeTarget, mayBeOfCharge: false }
  return (await recordTarget(target, context)) ?? {}
}
