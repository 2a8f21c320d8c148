import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { OpenedWebhook } from '../../core/wire/openWebhook.js'
import type { ServerContext } from '../context/serverContext.js'
import { statusDeviation, typeDeviation } from '../observe/paymentDeviations.js'
import { subjectOf } from '../store/paymentIds.js'
import type { EventRecord } from '../store/paymentStore.js'
import { createId, hashText } from '../tokens/tokens.js'
import { decideEvent } from './decideEvent.js'
import { attemptKeyOf, namesOf, subjectKeyOf } from './eventKeys.js'
import { maskEvent } from './maskEvent.js'

/**
 * Records an event and its change of the attempt, once, in one transaction. Answers the record;
 * `undefined` if it says nothing new.
 *
 * The webhook can be answered as soon as the event is stored: the service shows no schedule of
 * retries, so an event that is lost here may never come again. Card numbers in its texts are masked
 * first, because records and logs must not have any.
 */
export async function recordEvent(
  { event: sentEvent, data, looseMembers }: OpenedWebhook,
  context: ServerContext,
): Promise<EventRecord | undefined> {
  const { store, log, now, randomBytes, policy, options, noteAttempt } = context
  const { posId } = options.service
  const sender = await findSender(sentEvent, context)
  const maskedEvent = maskEvent(sentEvent, sender, context)
  const seed = { id: createId(randomBytes), event: maskedEvent, posId, now: now(), policy }
  const attemptKey = attemptKeyOf(maskedEvent, posId)
  // An event of an unknown shape is only compared with equal ones.
  const subject = subjectKeyOf(maskedEvent) ?? `data ${await hashText(data)}`
  const { record, after } = await store.recordEvent({
    subject,
    ...(attemptKey && { attemptKey }),
    decide: (attempt, stored) => {
      const event = attempt?.walletHashes ? maskEvent(sentEvent, attempt, context) : maskedEvent
      return decideEvent({ ...seed, event }, attempt, stored)
    },
  })
  if (after) noteAttempt(after)
  for (const member of looseMembers) {
    context.reportDeviation(typeDeviation(member, 'webhook'), record && namesOf(record))
  }
  if (record) logRecorded(record, context)
  else log({ level: 'info', event: 'event_repeated' })
  return record
}

/** The attempt that an event of an unknown shape names: it may repeat what that one has sent. */
async function findSender(event: WebhookEvent, { store, options }: ServerContext) {
  const { order_id } = event.type === 'unrecognised' ? event.data : {}
  if (typeof order_id !== 'string') return undefined
  return await store.findAttempt({ pos_id: options.service.posId, order_id })
}

function logRecorded(record: EventRecord, { log, reportDeviation }: ServerContext) {
  const { purpose, event } = record
  const names = namesOf(record)
  if (purpose.type === 'unrecognised') {
    log({ level: 'warn', event: 'event_unrecognised', ...names, reason: purpose.reason })
    return
  }
  log({ level: 'info', event: 'event_recorded', ...names, reason: purpose.type })
  if (record.isDoublePayment) log({ level: 'error', event: 'double_payment', ...names })
  const subject = subjectOf(event)
  const deviation = subject && statusDeviation(subject, 'webhook')
  if (deviation) reportDeviation(deviation, names)
}
