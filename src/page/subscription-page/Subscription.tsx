'use client'

import { type ForwardRefExoticComponent, type ReactElement, useId } from 'react'
import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { enSubscriptionPage } from '../../locales/types/enSubscriptionPage.js'
import { fill, type Locale, type WholeLocale } from '../../locales/types/messages.js'
import type { SubscriptionPageMessages } from '../../locales/types/subscriptionPageMessages.js'
import { navigableUrl } from '../flow/userAction.js'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, useOwnRef, withRef } from '../part/part.js'
import { Detail, LastDigits } from '../status/Details.js'
import type { StatusView } from '../status/describeState.js'
import { formatServiceTime } from '../status/formatServiceTime.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import { describeDay, describeInterval } from '../subscription/useSubscriptionTerms.js'
import { EndSubscription } from './EndSubscription.js'
import { type SubscriptionOptions, useSubscription } from './useSubscription.js'

/** `reference` is required; `adapter` too where there is no `<Checkout>` above. */
export interface SubscriptionProps extends SubscriptionOptions, PartProps<'div', 'dir' | 'lang'> {
  /** The element of the title. @default 'h2' */
  readonly heading?: 'h1' | 'h2' | 'h3' | undefined
  /** An IANA name, for the expected dates. @default the shopper's own */
  readonly timeZone?: string | undefined
  /** @default the language of a `<Checkout>` above; else English */
  readonly locale?: Locale | undefined
}

/**
 * Renders a subscription for its shopper: its state, what is charged how often, the next charge as
 * expected, the card, the charges so far with their receipts, and a button that asks for its end,
 * after a question. It needs no `<Checkout>`.
 *
 * It says "ended" only once the service has.
 *
 * @see docs/subscriptions.md
 * @example
 * <Subscription adapter="/api/checkout" reference={order.reference} />
 */
export const Subscription: ForwardRefExoticComponent<SubscriptionProps> = withRef(
  function Subscription(props) {
    const {
      adapter,
      reference,
      attemptToken,
      heading: Title = 'h2',
      timeZone,
      locale: given,
      ref,
      ...attributes
    } = props
    const whole = useOwnMessages(given)
    const locale: PageLocale = { ...whole, messages: { ...enSubscriptionPage, ...whole.messages } }
    const { messages, tag, direction } = locale
    const handle = useSubscription({ adapter, reference, attemptToken })
    const { state, subscription, checkAgain } = handle
    const frame = useOwnRef(ref)
    const onAct = useFocusOnNews(frame, state)
    const id = useId()
    const { tone, title, text } = describe(handle, locale)
    const mayCheck = state !== 'loading' && state !== 'active' && state !== 'ended'
    return (
      <Root
        tag="div"
        given={{ ...attributes, ref: frame }}
        className="tillkit"
        data-part="subscription-page"
        dir={direction}
        lang={tag}
      >
        <div
          role="status"
          className="tillkit-live"
          aria-atomic={false}
          aria-busy={state === 'loading'}
        >
          <div className="tillkit-status" data-status={state} data-tone={tone}>
            <StatusIcon tone={state === 'end_requested' ? 'waiting' : tone} />
            <Title
              id={`${id}-title`}
              className="tillkit-status-title"
              tabIndex={-1}
              aria-describedby={id}
            >
              {title}
            </Title>
            <p id={id}>{text}</p>
            {subscription && (
              <Terms subscription={subscription} locale={locale} timeZone={timeZone} />
            )}
            {subscription && <Charges subscription={subscription} locale={locale} />}
            <div className="tillkit-actions">
              {mayCheck && (
                <button
                  type="button"
                  className="tillkit-action"
                  onClick={() => {
                    onAct()
                    checkAgain()
                  }}
                >
                  {messages.checkAgain}
                </button>
              )}
              {subscription?.may_end && (
                <EndSubscription handle={handle} messages={messages} onAct={onAct} />
              )}
            </div>
          </div>
        </div>
      </Root>
    )
  },
)

type PageLocale = WholeLocale & { readonly messages: SubscriptionPageMessages }

function describeCharge(
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

function describe(
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

interface TermsProps {
  readonly subscription: SubscriptionView
  readonly locale: PageLocale
  readonly timeZone: string | undefined
}

function Terms({ subscription, locale, timeZone }: TermsProps): ReactElement {
  const { messages, tag } = locale
  const { state, expected_next: next, expected_last: last, cc_mask, may_end } = subscription
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
        <Detail name={messages.expectedCharge}>{next && day(next)}</Detail>
        <Detail name={messages.lastCharge}>
          {isCharged && (last ? day(last) : messages.noLastCharge)}
        </Detail>
        <Detail name={messages.card}>{cc_mask && <LastDigits mask={cc_mask} />}</Detail>
      </dl>
      {isCharged && !may_end && <p>{messages.endByShop}</p>}
    </>
  )
}

function Charges({
  subscription: { charges },
  locale,
}: Omit<TermsProps, 'timeZone'>): ReactElement | null {
  const id = useId()
  const { messages, tag } = locale
  if (charges.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className="tillkit-label">
        {messages.pastCharges}
      </p>
      <dl className="tillkit-details">
        {charges.map(({ count, outcome, created_at, receipt_url = '', amount, currency }) => {
          const day = formatServiceTime(created_at, tag, 'day') ?? created_at
          const name =
            count === undefined ? day : fill(messages.earlierCharges, { count: String(count) })
          const receipt = navigableUrl(receipt_url)
          return (
            <Detail key={`${created_at} ${currency} ${count}`} name={name}>
              {formatAmount({ amount, currency, locale })}
              {outcome !== 'succeeded' &&
                ` · ${messages[outcome === 'failed' ? 'declined.title' : 'confirming.title']}`}
              {receipt && (
                <>
                  {' '}
                  <a
                    className="tillkit-link"
                    href={receipt}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${messages.receipt}: ${name}`}
                  >
                    {messages.receipt}
                  </a>
                </>
              )}
            </Detail>
          )
        })}
      </dl>
    </section>
  )
}
