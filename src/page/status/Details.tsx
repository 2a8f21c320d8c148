import type { ReactElement, ReactNode } from 'react'
import type { PaymentView } from '../../core/contract/outcome.js'
import { brandOfMask } from '../../core/model/card/brand.js'
import { equalAmounts, formatAmount } from '../../core/model/money/amount.js'
import type { Locale } from '../../locales/types/messages.js'
import { BrandMark } from '../brands/BrandMark.js'
import type { StatusView } from './describeState.js'

export interface DetailsProps {
  readonly view: StatusView
  readonly locale: Locale
}

export function Details({ view, locale }: DetailsProps): ReactElement | null {
  const { messages } = locale
  const { payment, orderNumber } = view
  const paid = payment && changedAmount(payment, locale)
  if (!payment && !orderNumber) return null
  return (
    <dl className="tillkit-details">
      <Detail name={messages.orderNumber}>{orderNumber}</Detail>
      {payment && <Detail name={messages.amount}>{formatAmount({ ...payment, locale })}</Detail>}
      <Detail name={messages.amountPaid}>{paid}</Detail>
      <Detail name={messages.card}>
        {payment?.cc_mask && <LastDigits mask={payment.cc_mask} />}
      </Detail>
    </dl>
  )
}

/** Renders a card's mark and the end of its number. The bullets are hidden from screen readers. */
export function LastDigits({ mask }: { readonly mask: string }): ReactElement {
  const { brand, name } = brandOfMask(mask)
  return (
    <>
      {brand && <BrandMark brand={brand} name={name} />}
      <span aria-hidden="true">•••• </span>
      <span>{mask.slice(-4)}</span>
    </>
  )
}

export interface DetailProps {
  readonly name: string
  /** Without it nothing is rendered. */
  readonly children: ReactNode
  /** For the stylesheet: a receipt's amount is larger. */
  readonly part?: 'amount' | undefined
}

export function Detail({ name, part, children }: DetailProps): ReactElement | null {
  if (!children) return null
  return (
    <div data-part={part}>
      <dt>{name}</dt>
      <dd>
        <bdi suppressHydrationWarning>{children}</bdi>
      </dd>
    </div>
  )
}

export function changedAmount(payment: PaymentView, locale: Locale): string | undefined {
  const { processed_amount: amount, processed_currency: currency = payment.currency } = payment
  if (amount === undefined) return undefined
  if (equalAmounts(amount, payment.amount) && currency === payment.currency) return undefined
  return formatAmount({ amount, currency, locale })
}
