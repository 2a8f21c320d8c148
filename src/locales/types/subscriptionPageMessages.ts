/**
 * The sentences of the subscriber's page, by key. The English ones come with that page, so that no
 * other page carries them.
 */
export interface SubscriptionPageMessages {
  /** Heads a subscription that is charged. */
  readonly subscriptionActive: string
  /** Heads one whose latest charge failed. */
  readonly chargeFailedTitle: string
  /** Below that: it may be tried again, and what the shopper can do. */
  readonly chargeFailedText: string
  /** Heads one whose end the shopper has asked for. */
  readonly endRequestedTitle: string
  /** Below that: it is not over, and may still be charged. */
  readonly endRequestedText: string
  /** Heads one that the service has ended. */
  readonly subscriptionEndedTitle: string
  /** Below that: nothing more is charged. */
  readonly subscriptionEndedText: string
  /** Below `unknown.title`: its state is not known. */
  readonly subscriptionUnknownText: string
  /** Where there is none, or this shopper may not see it. */
  readonly noSubscriptionTitle: string
  /** Below that: what the shopper can do. */
  readonly noSubscriptionText: string
  /** Before the date of the next charge, which is not certain. */
  readonly expectedCharge: string
  /** Heads the list of charges. */
  readonly pastCharges: string
  /** Before the sum of `{count}` older charges. */
  readonly earlierCharges: string
  /** The button that asks for the end, and, after the question, the one that confirms. */
  readonly endSubscription: string
  /** Asked before the end is asked for. */
  readonly endQuestion: string
  /** The other answer. */
  readonly keepSubscription: string
  /** The end could not be asked for. */
  readonly endFailed: string
  /** In place of the button, where the shop takes no such request here. */
  readonly endByShop: string
}
