'use client'

import type { ReactElement } from 'react'
import { detectBrand } from '../../model/card/brand.js'
import { formatAmount } from '../../model/money/amount.js'
import { BrandMark } from '../brands/BrandMark.js'
import { brandName } from '../brands/brandName.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { changedAmount, Detail, type DetailsProps } from './Details.js'
import { formatServiceTime } from './formatServiceTime.js'

/** Renders the payment as a receipt has it: what was paid, to whom, when, by which card and for which order. */
export function ReceiptDetails({ view, locale }: DetailsProps): ReactElement {
  const { shopName } = useCheckoutParts()
  const { messages, tag } = locale
  const { payment, orderNumber } = view
  const paid = payment && changedAmount(payment, tag)
  const asked = payment && formatAmount({ ...payment, locale: tag })
  const { created_at: time, cc_mask: mask } = payment ?? {}
  return (
    <dl className="tillkit-details">
      <Detail name={paid ? messages.amountPaid : messages.amount} part="amount">
        {paid ?? asked}
      </Detail>
      <Detail name={messages.amount}>{paid && asked}</Detail>
      <Detail name={messages.paidTo}>{shopName}</Detail>
      <Detail name={messages.date}>{time && formatServiceTime(time, tag, { dateStyle: 'long' })}</Detail>
      {mask && <PaidCard name={messages.card} mask={mask} />}
      <Detail name={messages.orderNumber}>{orderNumber}</Detail>
    </dl>
  )
}

function PaidCard({ name, mask }: { readonly name: string; readonly mask: string }): ReactElement {
  const { brand } = detectBrand(/^\d*/.exec(mask)?.[0] ?? '')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {brand && <BrandMark brand={brand} />} <bdi>{`${brandName(brand)} •••• ${mask.slice(-4)}`.trim()}</bdi>
      </dd>
    </div>
  )
}
