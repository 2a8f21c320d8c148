/** Why a limit declined a payment, and when to try again. */
export interface LimitInfo {
  /** When the service recommends the next attempt: yyyy-MM-ddTHH:mm:ss.SSS, no zone. */
  readonly retry_after?: string
  /** The limit that caused the decline, in the service's text. */
  readonly description?: string
}
