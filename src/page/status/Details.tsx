import type { ReactElement, ReactNode } from 'react'
import type { PaymentView } from '../../core/contract/outcome.js'
import { brandOfMask } from '../../core/model/card/brand.js'
import { equalAmounts, formatAmount } from '../../core/model/money/amount.js'
import type { Locale } from '../../locales/types/messages.js'
import { BrandMark } from '../brands/BrandMark.js'
import type { StatusView } from './describeState.js'
import { formatServiceTime } from './formatServiceTime.js'

interface DetailsProps {
  readonly view: StatusView
  readonly locale: Locale
  readonly shopName: string | undefined
}

/** Renders the facts of a payment. A receipt begins with the amount, and has shop and day too. */
export function Details({ view, locale, shopName }: DetailsProps): ReactElement | null {
  const { messages, tag } = locale
  const { payment, orderNumber, tone } = view
  if (!payment && !orderNumber) return null
  const { created_at: time, cc_mask: mask } = payment ?? {}
  const isReceipt = tone === 'success'
  const orderAmount = payment && formatAmount({ ...payment, locale })
  const paidAmount = payment && changedAmount(payment, locale)
  // A receipt is a new list: it is announced as a whole, and no row of the list before moves.
  return (
    <dl key={isReceipt ? 'receipt' : 'facts'} className="tillkit-details">
      {isReceipt ? (
        <>
          <Detail name={paidAmount ? messages.amountPaid : messages.amount} part="amount">
            {paidAmount ?? orderAmount}
          </Detail>
          <Detail name={messages.amount}>{paidAmount && orderAmount}</Detail>
          <Detail name={messages.paidTo}>{shopName}</Detail>
          <Detail name={messages.date}>{time && formatServiceTime(time, tag, 'day')}</Detail>
          <Detail name={messages.card}>{mask && <LastDigits mask={mask} />}</Detail>
          <Detail name={messages.orderNumber}>{orderNumber}</Detail>
        </>
      ) : (
        <>
          <Detail name={messages.orderNumber}>{orderNumber}</Detail>
          <Detail name={messages.amount}>{orderAmount}</Detail>
          <Detail name={messages.amountPaid}>{paidAmount}</Detail>
          <Detail name={messages.card}>{mask && <LastDigits mask={mask} />}</Detail>
        </>
      )}
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

function changedAmount(payment: PaymentView, locale: Locale): string | undefined {
  const { processed_amount: amount, processed_currency: currency = payment.currency } = payment
  if (amount === undefined) return undefined
  if (equalAmounts(amount, payment.amount) && currency === payment.currency) return undefined
  return formatAmount({ amount, currency, locale })
}
