import type { CardCheckoutRequest, SavedCardCheckoutRequest } from '../../contract/checkoutRequest.js'
import type { IssueCode } from '../../model/issue.js'

/** What the parts of a form can say of the payment: the members of the request, each of them optional. */
export type ContributedMembers = Partial<
  Omit<CardCheckoutRequest & SavedCardCheckoutRequest, 'attempt_token' | 'reference' | 'browser_fingerprint'>
>

/**
 * A part of a card form: a field of the card's, of the shopper's own, a choice to be made. It is asked when the form is
 * submitted, and tells what it shows whenever that changes.
 */
export interface Contributor {
  /** One name a form: the request's member as the interface spells it, so that an issue that names it finds it. */
  readonly name: string
  /** The id of the element that takes the focus; a link of the summary leads there. */
  readonly elementId: string
  /** The words shown under it now; the summary lists the same. */
  readonly complaint: string | undefined
  /** Judges what is there, shows what it lacks and answers it, in any text; `undefined` lets the payment go on. */
  readonly judge: () => string | undefined
  /** Its members of the request, read at the last moment. A member has one reader: the last one would win. */
  readonly read: () => ContributedMembers
  /** Brings the shopper to the part. */
  readonly focus: () => void
  /** Shows what the backend or the service complained about in an issue with this name. */
  readonly showError?: (code: IssueCode) => void
  /** Empties it. A form does so with the security code once a payment was taken. */
  readonly clear?: () => void
}
