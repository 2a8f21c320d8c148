import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import type { SubscriptionPageMessages } from '../../locales/types/subscriptionPageMessages.js'
import type { StatusView } from '../status/describeState.js'
import { describeInterval } from '../subscription/useSubscriptionTerms.js'
import type { useSubscription } from './useSubscription.js'

/** A language with the messages of the subscriber's page. */
export type PageLocale = WholeLocale & { readonly messages: SubscriptionPageMessages }

/** What the page says of each state. Only `ended` says that nothing more is charged. */
export function describeSubscription(
  { state, subscription }: ReturnType<typeof useSubscription>,
  locale: PageLocale,
): Pick<StatusView, 'tone' | 'title' | 'text'> {
  const { messages } = locale
  switch (state) {
    case 'loading':
      return { tone: 'busy', title: messages.subscription, text: messages['recovering.text'] }
    case 'active': {
      const text = subscription ? describeCharge(subscription, locale) : ''
      return { tone: 'success', title: messages.subscriptionActive, text }
    }
    case 'charge_failed':
      return { tone: 'warning', title: messages.chargeFailedTitle, text: messages.chargeFailedText }
    case 'end_requested':
      return { tone: 'busy', title: messages.endRequestedTitle, text: messages.endRequestedText }
    case 'ended':
      return {
        tone: 'success',
        title: messages.subscriptionEndedTitle,
        text: messages.subscriptionEndedText,
      }
    case 'unknown':
      return {
        tone: 'warning',
        title: messages['unknown.title'],
        text: messages.subscriptionUnknownText,
      }
    case 'not_allowed':
      return {
        tone: 'warning',
        title: messages.noSubscriptionTitle,
        text: messages.noSubscriptionText,
      }
  }
}

/** The price, with its interval if the subscription still has one. */
export function describeCharge(
  { amount, currency, interval }: SubscriptionView,
  locale: PageLocale,
): string {
  const price = formatAmount({ amount, currency, locale })
  if (!interval) return price
  return fill(locale.messages.chargeEvery, {
    amount: price,
    interval: describeInterval(interval, locale),
  })
}
