import { hundredthsToText, wholeHundredths } from '../../../core/model/money/amount.js'
import { hasTakenEffect, type Operation } from '../../../core/model/payment/operation.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptRecord, CaptureRecord } from '../attemptRecord.js'
import { latest, listLimit, moneyTaken } from './moneyTaken.js'

/**
 * Adds a successful capture to its attempt once, also when it is reported again. Pure; any other
 * operation changes nothing. `known`: the events recorded of it before, because old captures are
 * not listed one by one.
 */
export function applyOperation(
  attempt: AttemptRecord,
  operation: Operation,
  known: readonly WebhookEvent[],
): AttemptRecord {
  if (!isTaken(operation)) return attempt
  const { captures = [] } = attempt
  const others = captures.filter(
    ({ operation_id, sumOf }) => sumOf !== undefined || operation_id !== operation.operation_id,
  )
  const wasTaken = known.some((event) => event.type === 'operation' && isTaken(event.operation))
  if (wasTaken && others.length === captures.length) return attempt
  return { ...attempt, captures: sumOldCaptures([...others, captureOf(operation)]) }
}

/** Sums old captures by currency, so that the record does not grow with each capture. */
function sumOldCaptures(captures: readonly CaptureRecord[]): readonly CaptureRecord[] {
  const listed = captures.filter(({ sumOf }) => sumOf === undefined)
  if (listed.length <= listLimit) return captures
  const kept = listed.slice(-latest)
  const sums = new Map<string, CaptureRecord>()
  for (const capture of captures.filter((one) => !kept.includes(one))) {
    const { amount, currency, sumOf = 1 } = capture
    const sum = sums.get(currency)
    const hundredths = wholeHundredths(sum?.amount ?? 0) + wholeHundredths(amount)
    sums.set(currency, {
      ...capture,
      amount: hundredthsToText(hundredths),
      sumOf: (sum?.sumOf ?? 0) + sumOf,
    })
  }
  return [...sums.values(), ...kept]
}

export function isTaken(operation: Operation): boolean {
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
