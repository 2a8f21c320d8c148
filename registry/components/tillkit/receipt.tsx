'use client'

import type { ReactElement } from 'react'
import { formatAmount, useCheckout } from 'tillkit'
import type { usePaymentStatus } from 'tillkit/headless'
import { cn } from '@/lib/utils'

type Payment = ReturnType<typeof usePaymentStatus>['payment']

export interface ReceiptProps {
  /** A payment of an outcome, such as `outcome.payment` of `parseOutcome`. */
  readonly payment?: Payment
  readonly orderNumber?: string | undefined
  /** Whether it is paid: the shop and the day are shown of a paid order alone. @default true */
  readonly isPaid?: boolean
  /** Whom it was paid to. */
  readonly shopName?: string | undefined
  readonly className?: string
}

/**
 * The lines of a receipt: amount, shop, day, card and order. For the page of an order, inside a
 * `<Checkout>`, whose language it has.
 */
export function Receipt(props: ReceiptProps): ReactElement | null {
  const { payment, orderNumber, isPaid = true, shopName, className } = props
  const { locale } = useCheckout()
  const { messages, tag } = locale
  if (!payment && !orderNumber) return null
  const orderAmount = payment && formatAmount({ ...payment, locale })
  const { processed_amount: amount, processed_currency: currency } = payment ?? {}
  // Where the payer could change the amount, and did.
  const paidAmount =
    payment &&
    amount !== undefined &&
    formatAmount({ amount, currency: currency ?? payment.currency, locale })
  const day = isPaid && payment?.created_at && formatDay(payment.created_at, tag)
  const lines = [
    [messages.amount, orderAmount],
    [messages.amountPaid, paidAmount !== orderAmount && paidAmount],
    [messages.paidTo, isPaid && shopName],
    [messages.date, day],
    [messages.card, payment?.cc_mask && `•••• ${payment.cc_mask.slice(-4)}`],
    [messages.orderNumber, orderNumber],
  ] as const
  return (
    <dl className={cn('w-full divide-y border-t text-sm', className)}>
      {lines.map(
        ([label, text]) =>
          text && (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-start"
            >
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 font-medium break-words tabular-nums">
                <bdi suppressHydrationWarning>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/**
 * The service's times have no zone: the day is the one that its clock shows. Where a browser has no
 * names of months in the language, it would write `M01`: the day is in numbers then.
 */
function formatDay(time: string, tag: string): string | undefined {
  const day = Date.parse(`${time.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day)) return undefined
  const write = (dateStyle: 'long' | 'short'): string =>
    new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' }).format(day)
  const text = write('long')
  return /M\d\d/.test(text) ? write('short') : text
}
