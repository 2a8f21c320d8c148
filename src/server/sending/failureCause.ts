import { refusalMessageLimit, sensitiveValues } from '../../service/masking/maskRefusal.js'
import type { Failure } from '../../service/serviceResults.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { maskDetail } from '../observe/log.js'

/** The journal's cause for a call without a result. The values in `body`, its request, are masked. */
export function failureCause(
  result: Failure,
  body: object = {},
): Pick<JournalCause, 'reason' | 'httpStatus' | 'detail'> {
  switch (result.type) {
    case 'invalid': {
      const issues = result.issues.map(({ field, code }) => `${field}: ${code}`)
      return { reason: 'invalid', detail: maskDetail(issues.join('; ')) }
    }
    case 'not_sent':
      return { reason: result.reason }
    default: {
      const { httpStatus, message } = result
      return {
        reason: result.type === 'refused' ? 'refused' : result.reason,
        ...(httpStatus !== undefined && { httpStatus }),
        ...(message !== undefined && { detail: maskDetail(message, sensitiveValues(body), refusalMessageLimit) }),
      }
    }
  }
}
