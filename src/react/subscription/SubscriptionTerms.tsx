'use client'

import { type ForwardRefExoticComponent, type ReactElement, type ReactNode, useId } from 'react'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { type ShownTime, type SubscriptionTermsOptions, useSubscriptionTerms } from './useSubscriptionTerms.js'

/** The subscription; amount and currency are the order's by default. */
export interface SubscriptionTermsProps
  extends SubscriptionTermsOptions,
    PartProps<'section', 'title' | 'dir' | 'lang' | 'aria-labelledby'> {
  /** The title. @default "Subscription", in the checkout's language */
  readonly title?: ReactNode
}

/**
 * Renders a `<section>` with the price and interval of a subscription, a `<dl>` with today's, the next and the last charge, and a
 * `<p>` about failed charges. It works in a `<CardForm>`, below a `<Checkout>`, or without one.
 *
 * Times are in the shopper's zone; a server renders them in UTC and says so. The page only shows the terms: pass your order's
 * `init_recurring`, which decides.
 *
 * @throws {CheckoutError} `configuration`, when neither the props nor a `<Checkout>` above say what is paid.
 * @see The interface, "Recurring subscription (init_recurring)"
 * @example
 * <SubscriptionTerms terms={{ interval_unit: 'month', interval_count: 1 }} />
 */
export const SubscriptionTerms: ForwardRefExoticComponent<SubscriptionTermsProps> = withRef(function SubscriptionTerms({
  title,
  terms,
  amount,
  currency,
  createdAt,
  timeZone,
  locale,
  ...given
}: SubscriptionTermsProps): ReactElement {
  const { messages, tag, direction } = useOwnMessages(locale)
  const { today, charge, next, last, isEndless, retries } = useSubscriptionTerms({
    terms,
    amount,
    currency,
    createdAt,
    timeZone,
    locale,
  })
  const titleId = useId()
  return (
    <Root
      tag="section"
      given={given}
      className="tillkit tillkit-terms"
      data-part="subscription"
      aria-labelledby={titleId}
      dir={direction}
      lang={tag}
    >
      <p id={titleId} className="tillkit-label">
        {title ?? messages.subscription}
      </p>
      {charge && (
        <p className="tillkit-price" suppressHydrationWarning>
          {charge}
        </p>
      )}
      <dl className="tillkit-details">
        <Row part="today" name={messages.chargedToday}>
          {today}
        </Row>
        {next && (
          <Row part="next" name={messages.nextCharge}>
            <Time {...next} />
          </Row>
        )}
        {(last || isEndless) && (
          <Row part="last" name={messages.lastCharge}>
            {last ? <Time {...last} /> : messages.noLastCharge}
          </Row>
        )}
      </dl>
      {charge && <p className="tillkit-hint">{retries}</p>}
    </Root>
  )
})

interface RowProps {
  readonly part: string
  readonly name: string
  readonly children: ReactNode
}

function Row({ part, name, children }: RowProps): ReactElement {
  return (
    <div data-part={part}>
      <dt>{name}</dt>
      <dd suppressHydrationWarning>{children}</dd>
    </div>
  )
}

/** The clocks of server and browser differ: without `createdAt` the text may differ by a minute. */
function Time({ text, dateTime }: ShownTime): ReactElement {
  return (
    <time dateTime={dateTime} suppressHydrationWarning>
      {text}
    </time>
  )
}
