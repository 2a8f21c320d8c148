'use client'

import { type ForwardRefExoticComponent, type ReactElement, type ReactNode, useId } from 'react'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { type ShownTime, type SubscriptionTermsOptions, useSubscriptionTerms } from './useSubscriptionTerms.js'

/** The subscription to describe; amount and currency are the order's unless given. */
export interface SubscriptionTermsProps
  extends SubscriptionTermsOptions,
    PartProps<'section', 'title' | 'dir' | 'lang' | 'aria-labelledby'> {
  /** Heads it. @default "Subscription", in the checkout's language */
  readonly title?: ReactNode
}

/**
 * Renders a `<section>` with what a subscription costs how often, a `<dl>` with what is paid today, the next and the last
 * charge, and a `<p>` with what becomes of a charge that fails. It may be in a `<CardForm>`, anywhere below a
 * `<Checkout>`, or on a page without one.
 *
 * Times are the shopper's own; what a server renders is in UTC and says so. The page only shows the terms: what is charged
 * comes from your order's `init_recurring`, so hand that same object down.
 *
 * `data-part="subscription"`; its rows are `data-part="today"`, `"next"` and `"last"`.
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

/** The server's clock is not the browser's: without `createdAt` the two may differ by the minute. */
function Time({ text, dateTime }: ShownTime): ReactElement {
  return (
    <time dateTime={dateTime} suppressHydrationWarning>
      {text}
    </time>
  )
}
