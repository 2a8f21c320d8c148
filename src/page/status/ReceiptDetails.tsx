import type { ReactElement } from 'react'
import { formatAmount } from '../../core/model/money/amount.js'
import { changedAmount, Detail, type DetailsProps, LastDigits } from './Details.js'
import { formatServiceTime } from './formatServiceTime.js'

export interface ReceiptProps extends DetailsProps {
  readonly shopName: string | undefined
}

export function ReceiptDetails({ view, locale, shopName }: ReceiptProps): ReactElement {
  const { messages, tag } = locale
  const { payment, orderNumber } = view
  const paid = payment && changedAmount(payment, locale)
  const orderAmount = payment && formatAmount({ ...payment, locale })
  const { created_at: time, cc_mask: mask } = payment ?? {}
  return (
    <dl className="tillkit-details">
      <Detail name={paid ? messages.amountPaid : messages.amount} part="amount">
        {paid ?? orderAmount}
      </Detail>
      <Detail name={messages.amount}>{paid && orderAmount}</Detail>
      <Detail name={messages.paidTo}>{shopName}</Detail>
      <Detail name={messages.date}>{time && formatServiceTime(time, tag, 'day')}</Detail>
      <Detail name={messages.card}>{mask && <LastDigits mask={mask} />}</Detail>
      <Detail name={messages.orderNumber}>{orderNumber}</Detail>
    </dl>
  )
}
