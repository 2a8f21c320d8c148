import type { LooseMember } from '../../core/model/payment/looseTypes.js'
import { isCreationMethod } from '../../core/model/payment/method.js'
import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import { statusCodes, statusRank } from '../../core/model/payment/statusCode.js'
import { type Deviation, shownWord } from './deviations.js'

/** What the service has sent. */
type Source = 'answer' | 'webhook'

/**
 * How a status or its code differs from those that the interface shows, if the payment therefore
 * does not count as paid. Answers `undefined` otherwise.
 *
 * @see The interface, "Errors": the lists of statuses and codes are not complete
 */
export function statusDeviation(
  { status, status_code, method }: Pick<Payment | Operation, 'status' | 'status_code' | 'method'>,
  source: Source,
): Deviation | undefined {
  if (statusRank(status) === undefined) return unknownStatus(status, source)
  // The interface shows no code of a void, and 1004 for a refund.
  const isCounted = isCreationMethod(method) || method === 'capture'
  const isSuccess = status_code === undefined || status_code === statusCodes.succeeded
  if (status !== 'success' || isSuccess || !isCounted) return undefined
  return {
    kind: `${source}_success_code`,
    seen: `${subjectOf(source)} of a ${method} is a success, its code ${shownWord(status_code)}.`,
    expected: 'Documented: success with the code 1000, and success without a code.',
    ...notCounted,
  }
}

function unknownStatus(status: string, source: Source): Deviation {
  const isSpelling = statusRank(status.toLowerCase()) !== undefined
  return {
    kind: isSpelling ? `${source}_status_spelling` : `${source}_status_unknown`,
    seen: `${subjectOf(source)} has the status ${shownWord(status)}.`,
    expected: 'Documented: init, pending, success and failure, in small letters.',
    ...notCounted,
  }
}

const notCounted = {
  consequence:
    'It does not count as a success: the payment stays pending, and onPayment gets isPaid: false.',
  remedy:
    'Ask the service’s support what it means. Until it is documented, look such payments up at ' +
    'the service and decide each by resolveAttempt: docs/recovery.md.',
}

/** How a member's type differs from the interface's. */
export function typeDeviation(member: LooseMember, source: Source): Deviation {
  const isCode = member === 'status_code'
  return {
    kind: isCode ? `${source}_code_number` : `${source}_amount_text`,
    seen: `${subjectOf(source)} has ${member} as a ${isCode ? 'number' : 'text'}.`,
    expected: `Documented: ${isCode ? 'a text' : 'a number'}.`,
    consequence: `${isCode ? 'A whole number' : 'A plain decimal'} is read; anything else ends in ${
      source === 'webhook' ? 'onUnrecognised' : 'unknown, until a webhook comes'
    }.`,
    remedy:
      'You need not do anything for payments that are recognised. Inform the service’s support.',
  }
}

function subjectOf(source: Source): string {
  return source === 'webhook' ? 'A webhook' : 'An answer'
}
