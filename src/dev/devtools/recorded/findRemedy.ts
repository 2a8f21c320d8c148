import { type CheckoutErrorCode, isCheckoutErrorCode } from '../../../core/model/checkoutError.js'
import type { RecordedAnswer } from './recordRequests.js'
import { remedies } from './remedies.js'

/** Why a request was refused, and where to read on. */
export interface Remedy {
  /** An error's code, or the issues of a rejected request. */
  readonly code: string
  readonly text: string
  /** A page of the documents that come with the package, and its heading. */
  readonly page: string
}

/** The remedy of an answer that is an error, or that rejects the request; else `undefined`. */
export function findRemedy({ status, received }: RecordedAnswer): Remedy | undefined {
  const textOf = (path: string): string | undefined =>
    received.shown.find(([shownPath]) => shownPath === path)?.[1]
  if (textOf('type') === 'rejected') {
    const issues = received.shown.filter(([path]) => path.startsWith('issues.'))
    return {
      code: issues.map(([, text]) => text || 'the request').join(' '),
      text: 'Nothing was charged. The field is as the interface spells it.',
      page: `${errorsPage}#issues-of-a-field`,
    }
  }
  const answeredCode = textOf('error.code')
  const code = isCheckoutErrorCode(answeredCode) ? answeredCode : codeOfStatus(status)
  return code && { code, text: remedies[code], page: `${errorsPage}#codes` }
}

const errorsPage = 'node_modules/tillkit/docs/errors.md'

/** As the page counts an answer that is not the backend's. */
function codeOfStatus(status: RecordedAnswer['status']): CheckoutErrorCode | undefined {
  if (status === 'no answer') return 'unreachable'
  if (status === 'redirect') return 'answer_unreadable'
  if (status === 200 || status === 422) return undefined
  return status >= 500 ? 'internal' : 'answer_unreadable'
}
