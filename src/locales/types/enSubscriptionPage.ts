import type { SubscriptionPageMessages } from './subscriptionPageMessages.js'

/** English, of the subscriber's page, which brings it along. */
export const enSubscriptionPage: SubscriptionPageMessages = {
  subscriptionActive: 'Your subscription is active',
  chargeFailedTitle: 'The last charge did not go through',
  chargeFailedText: 'It may be tried again. Please make sure that your card can be charged.',
  endRequestedTitle: 'You have asked to end the subscription',
  endRequestedText:
    'It has not ended yet, and may still be charged. This page will say when it has.',
  subscriptionEndedTitle: 'The subscription has ended',
  subscriptionEndedText: 'Nothing more will be charged.',
  subscriptionUnknownText:
    'We cannot say how your subscription stands. Check again a little later, or ask the shop.',
  noSubscriptionTitle: 'There is no subscription to show here',
  noSubscriptionText: 'Sign in to the shop, or ask it about your subscription.',
  expectedCharge: 'Next charge (expected)',
  pastCharges: 'Charges so far',
  earlierCharges: 'Earlier charges: {count}',
  endSubscription: 'End the subscription',
  endQuestion: 'End the subscription?',
  endQuestionText:
    'Once it has ended, nothing more is charged. The next charge would be on {date}.',
  keepSubscription: 'Keep the subscription',
  endFailed: 'The shop could not be asked. Please try again.',
  endByShop: 'To end it, contact the shop.',
}
