'use client'

import { type ForwardRefExoticComponent, type ReactNode, useId } from 'react'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { type SubscriptionTermsOptions, useSubscriptionTerms } from './useSubscriptionTerms.js'

/** The subscription; amount and currency are the order's by default. */
export interface SubscriptionTermsProps
  extends SubscriptionTermsOptions,
    PartProps<'section', 'title' | 'dir' | 'lang' | 'aria-labelledby'> {
  /**
   * A heading. @default none is shown; the section's name is "Subscription", in the checkout's
   * language
   */
  readonly title?: ReactNode
  /** Adds how often a failed charge is tried again. @default false */
  readonly withRetries?: boolean | undefined
}

/**
 * Renders a `<section>` with the price and interval of a subscription, and a `<dl>` with today's,
 * the next and the last charge. It works in a `<CardForm>`, below a `<Checkout>`, or without one.
 *
 * Dates are in the shopper's zone; a server renders them in UTC. The page only shows the terms:
 * pass your order's `init_recurring`, which decides.
 *
 * @throws {CheckoutError} `configuration`, when neither the props nor a `<Checkout>` above say what
 * is paid.
 * @see The interface, "Recurring subscription (init_recurring)"
 * @example
 * <SubscriptionTerms terms={{ interval_unit: 'month', interval_count: 1 }} />
 */
export const SubscriptionTerms: ForwardRefExoticComponent<SubscriptionTermsProps> = withRef(
  function SubscriptionTerms(props) {
    const {
      title,
      withRetries = false,
      terms,
      amount,
      currency,
      createdAt,
      timeZone,
      locale,
      ...given
    } = props
    const options = { terms, amount, currency, createdAt, timeZone, locale }
    const { messages, tag, direction } = useOwnMessages(locale)
    const { today, charge, next, last, isEndless, retries } = useSubscriptionTerms(options)
    const rows = [
      ['today', messages.chargedToday, today],
      ...(next ? [['next', messages.nextCharge, next.text, next.dateTime]] : []),
      ...(last ? [['last', messages.lastCharge, last.text, last.dateTime]] : []),
      ...(isEndless ? [['last', messages.lastCharge, messages.noLastCharge]] : []),
    ]
    const titleId = useId()
    return (
      <Root
        tag="section"
        given={given}
        className="tillkit tillkit-terms"
        data-part="subscription"
        {...(title === undefined
          ? { 'aria-label': messages.subscription }
          : { 'aria-labelledby': titleId })}
        dir={direction}
        lang={tag}
      >
        {title !== undefined && (
          <p id={titleId} className="tillkit-label">
            {title}
          </p>
        )}
        {charge && (
          <p className="tillkit-price" suppressHydrationWarning>
            {charge}
          </p>
        )}
        <dl className="tillkit-details">
          {rows.map(([part, name, text, dateTime]) => (
            <div key={part} data-part={part}>
              <dt>{name}</dt>
              {/* The zones of server and browser differ, and so may the day. */}
              <dd suppressHydrationWarning>
                {dateTime ? (
                  <time dateTime={dateTime} suppressHydrationWarning>
                    {text}
                  </time>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
        {charge && withRetries && <p className="tillkit-hint">{retries}</p>}
      </Root>
    )
  },
)
