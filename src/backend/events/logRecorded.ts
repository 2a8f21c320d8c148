import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isLaterCharge } from '../attempts/transactions/laterCharge.js'
import type { ServerContext } from '../context/serverContext.js'
import { statusDeviation } from '../observe/paymentDeviations.js'
import { subjectOf } from '../store/paymentIds.js'
import type { EventRecord } from '../store/paymentStore.js'
import { chargeDeviations, chargeRules } from './charges/chargeDeviations.js'
import { namesOf } from './eventKeys.js'

/**
 * Logs a recorded event, and how it differs from the interface. The line of a later charge names
 * the rule that recognised it.
 */
export function logRecorded(
  record: EventRecord,
  attempt: AttemptRecord | undefined,
  { log, reportDeviation }: Pick<ServerContext, 'log' | 'reportDeviation'>,
): void {
  const { purpose, event } = record
  const names = namesOf(record)
  if (purpose.type === 'unrecognised') {
    log({ level: 'warn', event: 'event_unrecognised', ...names, reason: purpose.reason })
    return
  }

  const charge = attempt && event.type === 'payment' ? chargeOf(record, attempt, event.payment) : {}
  log({
    level: 'info',
    event: 'event_recorded',
    ...names,
    reason: purpose.type,
    ...(charge.rule && { detail: chargeRules[charge.rule] }),
  })
  if (record.isDoublePayment) log({ level: 'error', event: 'double_payment', ...names })
  const subject = subjectOf(event)
  const deviation = subject && statusDeviation(subject, 'webhook')
  if (deviation) reportDeviation(deviation, names)
  for (const chargeDeviation of charge.deviations ?? []) reportDeviation(chargeDeviation, names)
}

interface LoggedCharge {
  /** Absent for a payment that is no later charge. */
  readonly rule?: keyof typeof chargeRules
  readonly deviations?: ReturnType<typeof chargeDeviations>
}

function chargeOf(
  { laterCharge: rule }: EventRecord,
  attempt: AttemptRecord,
  payment: Payment,
): LoggedCharge {
  if (rule) return { rule, deviations: chargeDeviations(payment, attempt) }
  return isLaterCharge(attempt, payment) ? { rule: 'created_at' } : {}
}
