import type { Issue } from '../../core/model/issue.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { markUnknown, reject } from '../attempts/changes/stateChanges.js'
import type { ServiceFailure } from '../service/serviceResults.js'
import type { PaymentRequest } from './paymentRequest.js'

interface FailedCall extends Pick<PaymentRequest, 'payerFixable'> {
  /** The service has refused the credentials. */
  readonly isUnauthorized: boolean
}

/**
 * The attempt after a call without a result. An unclear answer makes it `unknown`: it may have been
 * charged, so it blocks its order. Any other failure rejects it.
 */
export function applyFailure(
  attempt: AttemptRecord,
  failure: ServiceFailure,
  { payerFixable, isUnauthorized }: FailedCall,
): AttemptRecord {
  switch (failure.type) {
    case 'unclear': {
      const { reason, missingFields } = failure
      return markUnknown(attempt, {
        ...(reason === 'refusal' && { isRefused: true }),
        ...(missingFields && { missingFields }),
        ...(isUnauthorized && { isUnauthorized }),
      })
    }
    case 'refused':
      return reject(attempt)
    case 'invalid':
      return reject(attempt, issuesForPayer(failure.issues, payerFixable))
    case 'not_sent':
      return reject(attempt, [])
  }
}

/** The issues that the payer can correct; none if the merchant has to correct anything. */
function issuesForPayer(
  issues: readonly Issue[],
  payerFixable: readonly string[],
): readonly Issue[] {
  const isFixable = issues.every(({ field }) => payerFixable.includes(field))
  return isFixable ? issues.map(({ field, code }) => ({ field, code })) : []
}
