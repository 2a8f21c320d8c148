import type { JournalCause } from '../attempts/journalEntry.js'
import { maskDetail } from '../observe/log.js'
import { refusalMessageLimit, sensitiveValues } from '../service/masking/maskRefusal.js'
import type { ServiceFailure } from '../service/serviceResults.js'

type FailureCause = Pick<JournalCause, 'reason' | 'httpStatus' | 'detail'>

/** The journal's cause for a call without a result. The values in `requestBody` are masked. */
export function failureCause(failure: ServiceFailure, requestBody: object = {}): FailureCause {
  switch (failure.type) {
    case 'invalid': {
      const issues = failure.issues.map(({ field, code }) => `${field}: ${code}`)
      return { reason: 'invalid', detail: maskDetail(issues.join('; ')) }
    }
    case 'not_sent':
      return { reason: failure.reason }
    case 'refused':
      return { reason: 'refused', ...answerOf(failure, requestBody) }
    default:
      return { reason: failure.reason, ...answerOf(failure, requestBody) }
  }
}

function answerOf(
  { httpStatus, message }: Extract<ServiceFailure, { readonly type: 'refused' | 'unclear' }>,
  requestBody: object,
): Pick<FailureCause, 'httpStatus' | 'detail'> {
  const detail = message && maskDetail(message, sensitiveValues(requestBody), refusalMessageLimit)
  return {
    ...(httpStatus !== undefined && { httpStatus }),
    ...(detail !== undefined && { detail }),
  }
}
