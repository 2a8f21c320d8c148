'use client'

import { type ForwardRefExoticComponent, type ReactNode, useId } from 'react'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import {
  type ShownTime,
  type SubscriptionTermsOptions,
  useSubscriptionTerms,
} from './useSubscriptionTerms.js'

/** The subscription; amount and currency are the order's by default. */
export interface SubscriptionTermsProps
  extends SubscriptionTermsOptions,
    PartProps<'section', 'title' | 'dir' | 'lang' | 'aria-labelledby'> {
  /**
   * A heading.
   *
   * @default none is shown; the section's name is "Subscription", in the checkout's language
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
 *   is paid.
 * @see The interface, "Recurring subscription (init_recurring)"
 * @example
 * <SubscriptionTerms terms={{ interval_unit: 'month', interval_count: 1 }} />
 */
export const SubscriptionTerms: ForwardRefExoticComponent<SubscriptionTermsProps> = withRef(
  function SubscriptionTerms(props: SubscriptionTermsProps) {
    const {
      title,
      withRetries = false,
      terms,
      amount,
      currency,
      createdAt,
      timeZone,
      locale,
      ...elementProps
    } = props
    const { messages, tag, direction } = useOwnMessages(locale)
    const { today, charge, next, last, isEndless, retries } = useSubscriptionTerms(props)
    const hasTitle = title !== undefined
    const titleId = useId()
    return (
      <Root
        tag="section"
        given={elementProps}
        className="tillkit tillkit-terms"
        data-part="subscription"
        aria-label={hasTitle ? undefined : messages.subscription}
        aria-labelledby={hasTitle ? titleId : undefined}
        dir={direction}
        lang={tag}
      >
        {hasTitle && (
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
          <Charge name="today" label={messages.chargedToday} when={today} />
          {next && <Charge name="next" label={messages.nextCharge} when={next} />}
          {(last || isEndless) && (
            <Charge name="last" label={messages.lastCharge} when={last ?? messages.noLastCharge} />
          )}
        </dl>
        {charge && withRetries && (
          <p className="tillkit-hint" suppressHydrationWarning>
            {retries}
          </p>
        )}
      </Root>
    )
  },
)

interface ChargeProps {
  readonly name: 'today' | 'next' | 'last'
  readonly label: string
  /** A day, or a text in its place. */
  readonly when: ShownTime | string
}

/** The zones of server and browser differ, and so may the day: hydration must not warn of it. */
function Charge({ name, label, when }: ChargeProps) {
  return (
    <div data-part={name}>
      <dt>{label}</dt>
      <dd suppressHydrationWarning>
        {typeof when === 'string' ? (
          when
        ) : (
          <time dateTime={when.dateTime} suppressHydrationWarning>
            {when.text}
          </time>
        )}
      </dd>
    </div>
  )
}
