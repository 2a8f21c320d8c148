'use client'

import type { ReactElement } from 'react'
import type { ReceiptProps, ReceiptTools } from './ReceiptProps.js'

/**
 * Renders the payment as a receipt has it: what was paid, to whom, when, by which card and for which order. It imports nothing, so
 * that it is one file, and the form another: what they share is given to it.
 */
export function ReceiptDetails({ view, locale, shopName, tools }: ReceiptProps): ReactElement {
  const { Detail, changedAmount, formatAmount, formatServiceTime } = tools
  const { messages, tag } = locale
  const { payment, orderNumber } = view
  const paid = payment && changedAmount(payment, locale)
  const asked = payment && formatAmount({ ...payment, locale })
  const { created_at: time, cc_mask: mask } = payment ?? {}
  return (
    <dl className="tillkit-details">
      <Detail name={paid ? messages.amountPaid : messages.amount} part="amount">
        {paid ?? asked}
      </Detail>
      <Detail name={messages.amount}>{paid && asked}</Detail>
      <Detail name={messages.paidTo}>{shopName}</Detail>
      <Detail name={messages.date}>{time && formatServiceTime(time, tag, { dateStyle: 'long' })}</Detail>
      {mask && <PaidCard name={messages.card} mask={mask} tools={tools} />}
      <Detail name={messages.orderNumber}>{orderNumber}</Detail>
    </dl>
  )
}

interface PaidCardProps {
  readonly name: string
  readonly mask: string
  readonly tools: ReceiptTools
}

function PaidCard({ name, mask, tools: { BrandMark, brandName, detectBrand } }: PaidCardProps): ReactElement {
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
