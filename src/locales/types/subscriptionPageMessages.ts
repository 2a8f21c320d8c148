/**
 * The sentences of the subscriber's page, by key. The English ones come with that page, so that no
 * other page carries them.
 */
export interface SubscriptionPageMessages {
  /** Title of a subscription that is charged. */
  readonly subscriptionActive: string
  /** Title of a subscription whose latest charge failed. */
  readonly chargeFailedTitle: string
  /** Below that: the charge may be tried again, and what the shopper can do. */
  readonly chargeFailedText: string
  /** Title of a subscription whose end the shopper has asked for. */
  readonly endRequestedTitle: string
  /** Below that: it has not ended, and may still be charged. */
  readonly endRequestedText: string
  /** Title of a subscription that the service has ended. */
  readonly subscriptionEndedTitle: string
  /** Below that: nothing more is charged. */
  readonly subscriptionEndedText: string
  /** Below `unknown.title`: its state is not known. */
  readonly subscriptionUnknownText: string
  /** Title when there is no subscription, or this shopper may not see it. */
  readonly noSubscriptionTitle: string
  /** Below that: what the shopper can do. */
  readonly noSubscriptionText: string
  /** Before the expected date of the next charge. */
  readonly expectedCharge: string
  /** Title of the list of charges. */
  readonly pastCharges: string
  /** Before the sum of `{count}` older charges. */
  readonly earlierCharges: string
  /** The button that asks for the end, and, after the question, the one that confirms. */
  readonly endSubscription: string
  /** The question after that press. */
  readonly endQuestion: string
  /** Below the question: what follows from it; `{date}` is that of the next expected charge. */
  readonly endQuestionText: string
  /** The button that answers no. */
  readonly keepSubscription: string
  /** Error: the request to end did not reach the shop. */
  readonly endFailed: string
  /** In place of the button, when the shop does not accept the request on this page. */
  readonly endByShop: string
}
