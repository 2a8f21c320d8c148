import type { ServiceFailure } from '../../../backend/service/serviceResults.js'

/** Why a request to the service was not done, for people, and how the command ends. */
interface FailureReport {
  readonly text: string
  readonly exitCode: 1 | 2 | 3
}

/**
 * Describes a request that the service has not done. Exits with 2 if it was invalid, with 3 if the
 * service may have done it, else with 1.
 */
export function describeFailure(failure: ServiceFailure): FailureReport {
  switch (failure.type) {
    case 'invalid': {
      const issues = failure.issues.map(({ field, code }) => `${field}: ${code}`).join(', ')
      return { text: `Not sent: the interface does not allow it (${issues}).`, exitCode: 2 }
    }
    case 'not_sent':
      return { text: notSentTexts[failure.reason], exitCode: 1 }
    case 'refused': {
      const end = failure.message ? `: ${failure.message}` : '.'
      return { text: `Refused: the service answered ${failure.httpStatus}${end}`, exitCode: 1 }
    }
    case 'unclear': {
      const status = failure.httpStatus === undefined ? '' : `, HTTP ${failure.httpStatus}`
      const text = `Unclear (${failure.reason}${status}): the service may have done it or not.`
      return { text, exitCode: 3 }
    }
  }
}

/** Nothing reached the service in these cases, so the request may be sent again. */
const notSentTexts = {
  connection:
    'Not sent: the service could not be reached. Check baseUrl and this machine’s network.',
  signature: 'Not sent: signRequest failed, so the request could not be signed.',
  late: 'Not sent: its time was over before it could be sent.',
} as const
