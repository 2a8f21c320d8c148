import { hundredthsToText, wholeHundredths } from '../../model/money/amount.js'
import { hasTakenEffect, type Operation } from '../../model/payment/operation.js'
import type { AttemptRecord, CaptureRecord } from '../attempts/attemptRecord.js'

/** Stores a capture that succeeded with its attempt, once however often it is reported. Pure; any other operation changes nothing. */
export function applyOperation(attempt: AttemptRecord, operation: Operation): AttemptRecord {
  if (!isTaken(operation)) return attempt
  const { captures = [] } = attempt
  const others = captures.filter(({ operation_id }) => operation_id !== operation.operation_id)
  return { ...attempt, captures: [...others, captureOf(operation)] }
}

/** Whether an operation has taken money. */
export function isTaken(operation: Operation): boolean {
  return operation.method === 'capture' && hasTakenEffect(operation)
}

/** What has been captured in the attempt's currency, in hundredths. */
export function capturedHundredths({ captures = [], currency }: AttemptRecord): bigint {
  return captures
    .filter((capture) => capture.currency === currency)
    .reduce((sum, { amount }) => sum + wholeHundredths(amount), 0n)
}

function captureOf(operation: Operation): CaptureRecord {
  const { operation_id, amount, currency, processed_amount, processed_currency } = operation
  return {
    operation_id,
    amount: hundredthsToText(wholeHundredths(processed_amount ?? amount)),
    currency: processed_currency ?? currency,
  }
}
