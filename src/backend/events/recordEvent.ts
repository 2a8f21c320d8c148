import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { OpenedWebhook } from '../../core/wire/openWebhook.js'
import type { ServerContext } from '../context/serverContext.js'
import { maskFreeText } from '../service/masking/maskFreeText.js'
import type { EventRecord } from '../store/paymentStore.js'
import { createId, hashText } from '../tokens/tokens.js'
import { decideEvent } from './decideEvent.js'
import { attemptKeyOf, namesOf, subjectKeyOf } from './eventKeys.js'

/**
 * Records an event and its change of the attempt, once, with card numbers in its texts masked.
 * Answers the record; `undefined` when it says nothing new.
 */
export async function recordEvent(
  { event: sent, data }: OpenedWebhook,
  { store, log, now, randomBytes, policy, options, noteAttempt }: ServerContext,
): Promise<EventRecord | undefined> {
  const { posId } = options.service
  // Masking replaces texts by texts, so the type stays.
  const event = maskFreeText(sent) as WebhookEvent
  const seed = { id: createId(randomBytes), event, posId, now: now(), policy }
  const attemptKey = attemptKeyOf(event, posId)
  const { record, after } = await store.recordEvent({
    // An event of an unknown shape is only compared with earlier ones.
    subject: subjectKeyOf(event) ?? `data ${await hashText(data)}`,
    ...(attemptKey && { attemptKey }),
    decide: (attempt, known) => decideEvent(seed, attempt, known),
  })
  if (after) noteAttempt(after)
  if (record) logRecorded(record, log)
  else log({ level: 'info', event: 'event_repeated' })
  return record
}

function logRecorded(record: EventRecord, log: ServerContext['log']): void {
  const { purpose } = record
  if (purpose.type === 'unrecognised') {
    log({ level: 'warn', event: 'event_unrecognised', ...namesOf(record), reason: purpose.reason })
    return
  }
  log({ level: 'info', event: 'event_recorded', ...namesOf(record), reason: purpose.type })
  if (record.isDoublePayment) log({ level: 'error', event: 'double_payment', ...namesOf(record) })
}
