import { hundredthsToText, wholeHundredths } from '../../../core/model/money/amount.js'
import { hasTakenEffect, type Operation } from '../../../core/model/payment/operation.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptRecord, CaptureRecord } from '../attemptRecord.js'
import { moneyTaken } from './moneyTaken.js'
import { listedAfterSum, listLimit } from './sumOldCharges.js'

/**
 * Adds a successful capture to its attempt once, also when it is reported again. Any other
 * operation changes nothing. Pure.
 *
 * @param earlierEvents the events recorded of this operation before. Old captures are summed and
 *   can't be found in the attempt, so these say whether this one was counted.
 */
export function applyOperation(
  attempt: AttemptRecord,
  operation: Operation,
  earlierEvents: readonly WebhookEvent[],
): AttemptRecord {
  if (!isCaptured(operation)) return attempt
  const { captures = [] } = attempt
  const otherCaptures = captures.filter(
    ({ operation_id, sumOf }) => sumOf !== undefined || operation_id !== operation.operation_id,
  )
  const wasCounted = earlierEvents.some(
    (event) => event.type === 'operation' && isCaptured(event.operation),
  )
  const isSummed = wasCounted && otherCaptures.length === captures.length
  if (isSummed) return attempt
  return { ...attempt, captures: sumOldCaptures([...otherCaptures, captureOf(operation)]) }
}

/** Sums old captures by currency, so that the record does not grow with each capture. */
function sumOldCaptures(captures: readonly CaptureRecord[]): readonly CaptureRecord[] {
  const listed = captures.filter(({ sumOf }) => sumOf === undefined)
  if (listed.length <= listLimit) return captures
  const latest = listed.slice(-listedAfterSum)
  const sums = new Map<string, CaptureRecord>()
  for (const capture of captures) {
    if (latest.includes(capture)) continue
    const { amount, currency, sumOf = 1 } = capture
    const sum = sums.get(currency)
    const hundredths = wholeHundredths(sum?.amount ?? 0) + wholeHundredths(amount)
    sums.set(currency, {
      ...capture,
      amount: hundredthsToText(hundredths),
      sumOf: (sum?.sumOf ?? 0) + sumOf,
    })
  }
  return [...sums.values(), ...latest]
}

/** Whether an operation is a capture that took money. One with an unknown code took none. */
export function isCaptured(operation: Operation): boolean {
  return operation.method === 'capture' && hasTakenEffect(operation)
}

/** How much has been captured in the attempt's currency, in hundredths. */
export function capturedHundredths({ captures = [], currency }: AttemptRecord): bigint {
  return captures
    .filter((capture) => capture.currency === currency)
    .reduce((sum, { amount }) => sum + wholeHundredths(amount), 0n)
}

function captureOf(operation: Operation): CaptureRecord {
  const { hundredths, currency } = moneyTaken(operation)
  return { operation_id: operation.operation_id, amount: hundredthsToText(hundredths), currency }
}
