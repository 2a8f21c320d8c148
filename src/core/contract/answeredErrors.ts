import type { CheckoutErrorCode } from '../model/checkoutError.js'

/** The body of an answer with an error instead of an outcome. */
export interface ErrorAnswer {
  readonly error: {
    /** Not one of {@link pageErrors}. */
    readonly code: CheckoutErrorCode
    /** For developers; shoppers get the messages of the page's language. */
    readonly message: string
  }
}

/** The errors of a page or of a server's start. A backend answers the others. */
export const pageErrors: readonly CheckoutErrorCode[] = [
  'configuration',
  'insecure_context',
  'agent_submit',
  'navigation_refused',
  'unreachable',
  'answer_unreadable',
]
