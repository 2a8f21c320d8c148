'use client'

import { type ForwardRefExoticComponent, type ReactElement, useId } from 'react'
import { enSubscriptionPage } from '../../locales/types/enSubscriptionPage.js'
import type { Locale } from '../../locales/types/messages.js'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, useOwnRef, withRef } from '../part/part.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import { describeDay } from '../subscription/useSubscriptionTerms.js'
import { Charges } from './Charges.js'
import { describeSubscription, type PageLocale } from './describeSubscription.js'
import { EndSubscription } from './EndSubscription.js'
import { SubscriptionDetails } from './SubscriptionDetails.js'
import {
  type SubscriptionAnswer,
  type SubscriptionOptions,
  useSubscription,
} from './useSubscription.js'

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
  function Subscription(props: SubscriptionProps) {
    const {
      adapter,
      reference,
      attemptToken,
      heading: Title = 'h2',
      timeZone,
      locale: providedLocale,
      ref,
      ...elementProps
    } = props
    const locale = usePageLocale(providedLocale)
    const { tag, direction } = locale
    const handle = useSubscription({ adapter, reference, attemptToken })
    const { state, subscription } = handle
    const frame = useOwnRef(ref)
    const onAct = useFocusOnNews(frame, state)
    const textId = useId()
    const { tone, title, text } = describeSubscription(handle, locale)
    return (
      <Root
        tag="div"
        given={{ ...elementProps, ref: frame }}
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
            {state === 'ended' ? (
              <StatusIcon path={endPath} />
            ) : (
              <StatusIcon tone={state === 'end_requested' ? 'waiting' : tone} />
            )}
            <Title
              id={`${textId}-title`}
              className="tillkit-status-title"
              tabIndex={-1}
              aria-describedby={textId}
            >
              {title}
            </Title>
            <p id={textId}>{text}</p>
            {subscription && (
              <SubscriptionDetails
                subscription={subscription}
                locale={locale}
                timeZone={timeZone}
              />
            )}
            {subscription && <Charges charges={subscription.charges} locale={locale} />}
            <Actions handle={handle} locale={locale} timeZone={timeZone} onAct={onAct} />
          </div>
        </div>
      </Root>
    )
  },
)

/** A line: neither good news nor bad. */
const endPath = 'M6 12h12'

/** The states in which the shopper may ask the backend again. */
const checkableStates: readonly SubscriptionAnswer['state'][] = [
  'charge_failed',
  'end_requested',
  'unknown',
  'not_allowed',
]

interface ActionsProps extends Pick<SubscriptionProps, 'timeZone'> {
  readonly handle: ReturnType<typeof useSubscription>
  readonly locale: PageLocale
  /** Called in each press whose answer may remove the pressed button. */
  readonly onAct: () => void
}

function Actions({ handle, locale, timeZone, onAct }: ActionsProps): ReactElement {
  const { state, subscription, checkAgain } = handle
  const { messages, tag } = locale
  const nextTime = subscription?.expected_next
  const nextDay = nextTime && describeDay(Date.parse(nextTime), tag, timeZone).text
  const mayCheck = checkableStates.includes(state)
  const check = (): void => {
    onAct()
    checkAgain()
  }
  return (
    <div className="tillkit-actions">
      {mayCheck && (
        <button type="button" className="tillkit-action" onClick={check}>
          {messages.checkAgain}
        </button>
      )}
      {subscription?.may_end && (
        <EndSubscription handle={handle} messages={messages} nextDay={nextDay} onAct={onAct} />
      )}
    </div>
  )
}

/** The English messages of this page come with it, so that no other page loads them. */
function usePageLocale(providedLocale: Locale | undefined): PageLocale {
  const locale = useOwnMessages(providedLocale)
  return { ...locale, messages: { ...enSubscriptionPage, ...locale.messages } }
}
