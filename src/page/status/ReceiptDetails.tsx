import type { ReactElement } from 'react'
import { brandOfMask } from '../../core/model/card/brand.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { BrandMark } from '../brands/BrandMark.js'
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
  const { brand, name } = brandOfMask(mask ?? '')
  return (
    <dl className="tillkit-details">
      <Detail name={paid ? messages.amountPaid : messages.amount} part="amount">
        {paid ?? orderAmount}
      </Detail>
      <Detail name={messages.amount}>{paid && orderAmount}</Detail>
      <Detail name={messages.paidTo}>{shopName}</Detail>
      <Detail name={messages.date}>{time && formatServiceTime(time, tag, 'day')}</Detail>
      <Detail name={messages.card}>
        {mask && (
          <>
            {brand && <BrandMark brand={brand} />}
            {brand && <span>{`${name} `}</span>}
            <LastDigits mask={mask} />
          </>
        )}
      </Detail>
      <Detail name={messages.orderNumber}>{orderNumber}</Detail>
    </dl>
  )
}
