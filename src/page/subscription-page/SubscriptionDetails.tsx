import type { ReactElement } from 'react'
import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { Detail, LastDigits } from '../status/Details.js'
import { describeDay } from '../subscription/useSubscriptionTerms.js'
import { describeCharge, type PageLocale } from './describeSubscription.js'

export interface SubscriptionDetailsProps {
  readonly subscription: SubscriptionView
  readonly locale: PageLocale
  readonly timeZone: string | undefined
}

/** Renders the terms, the expected charges and the card. */
export function SubscriptionDetails(props: SubscriptionDetailsProps): ReactElement {
  const { subscription, locale, timeZone } = props
  const { messages, tag } = locale
  const { state, expected_next, expected_last, cc_mask, may_end } = subscription
  const day = (time: string): ReactElement => {
    const { text, dateTime } = describeDay(Date.parse(time), tag, timeZone)
    return <time dateTime={dateTime}>{text}</time>
  }
  const isCharged = state === 'active' || state === 'charge_failed'
  return (
    <>
      <dl className="tillkit-details">
        <Detail name={messages.subscription}>
          {state !== 'active' && describeCharge(subscription, locale)}
        </Detail>
        <Detail name={messages.expectedCharge}>
          {state !== 'ended' && expected_next && day(expected_next)}
        </Detail>
        <Detail name={messages.lastCharge}>
          {isCharged && (expected_last ? day(expected_last) : messages.noLastCharge)}
        </Detail>
        <Detail name={messages.card}>{cc_mask && <LastDigits mask={cc_mask} />}</Detail>
      </dl>
      {isCharged && !may_end && <p>{messages.endByShop}</p>}
    </>
  )
}
