import { type ReactElement, useId } from 'react'
import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { fill } from '../../locales/types/messages.js'
import { navigableUrl } from '../flow/navigableUrl.js'
import { Detail } from '../status/Details.js'
import { formatServiceTime } from '../status/formatServiceTime.js'
import type { PageLocale } from './describeSubscription.js'

export interface ChargesProps {
  readonly charges: SubscriptionView['charges']
  readonly locale: PageLocale
}

/** Renders the charges so far with their receipts; nothing before the first one. */
export function Charges({ charges, locale }: ChargesProps): ReactElement | null {
  const titleId = useId()
  if (charges.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className="tillkit-label">
        {locale.messages.pastCharges}
      </p>
      <dl className="tillkit-details">
        {charges.map((charge) => (
          <Charge
            key={`${charge.created_at} ${charge.currency} ${charge.count}`}
            charge={charge}
            locale={locale}
          />
        ))}
      </dl>
    </section>
  )
}

interface ChargeProps {
  readonly charge: SubscriptionView['charges'][number]
  readonly locale: PageLocale
}

/** One charge, or the sum of `count` older ones. */
function Charge({ charge, locale }: ChargeProps): ReactElement {
  const { count, outcome, created_at, receipt_url = '', amount, currency } = charge
  const { messages, tag } = locale
  const day = formatServiceTime(created_at, tag, 'day') ?? created_at
  const name = count === undefined ? day : fill(messages.earlierCharges, { count: String(count) })
  const outcomeTitle = messages[outcome === 'failed' ? 'declined.title' : 'confirming.title']
  const receipt = navigableUrl(receipt_url)
  return (
    <Detail name={name}>
      <span>{formatAmount({ amount, currency, locale })}</span>
      {outcome !== 'succeeded' && <span>{` · ${outcomeTitle}`}</span>}
      {receipt && (
        <span>
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
        </span>
      )}
    </Detail>
  )
}
