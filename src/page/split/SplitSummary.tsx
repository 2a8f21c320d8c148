'use client'

import { type ForwardRefExoticComponent, type ReactNode, useId } from 'react'
import { formatAmount } from '../../core/model/money/amount.js'
import { exactAmount, sumAmounts } from '../../core/model/split/splitParts.js'
import type { Locale } from '../../locales/types/messages.js'
import { useOwnMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'

/** A part of a divided payment. */
export interface SplitPart {
  /** Distinguishes parts of one name, such as `sub_merchant_id`. @default the name */
  readonly id?: string | undefined
  /** The recipient's name for people. */
  readonly name: string
  /** Decimal text with at most two decimals, such as `499.90`, or a number. */
  readonly amount: string | number
}

/** The parts and their currency. */
export interface SplitSummaryProps
  extends PartProps<'section', 'title' | 'dir' | 'lang' | 'aria-labelledby'> {
  /** The parts, in order. */
  readonly parts: readonly SplitPart[]
  /** ISO 4217. */
  readonly currency: string
  /** The title. @default "How this payment is divided", in the checkout's language */
  readonly title?: ReactNode
  /** @default the checkout's language; English outside of one */
  readonly locale?: Locale | undefined
}

/**
 * Renders a `<section>` with a `<dl>` of the parts of a payment and their sum. It works in a
 * `<CardForm>`, below a `<Checkout>`, or without one.
 *
 * The page only shows the parts: your order's `split` decides.
 *
 * @throws {CheckoutError} `configuration`, when an amount is none, such as `0.1 + 0.2`: the sum
 *   would be wrong.
 * @see The interface, "Create a split payment"
 * @example
 * <SplitSummary
 *   currency="UAH"
 *   parts={[{ name: 'Bakery', amount: '320.00' }, { name: 'Delivery', amount: '79.90' }]}
 * />
 */
export const SplitSummary: ForwardRefExoticComponent<SplitSummaryProps> = withRef(
  function SplitSummary(props: SplitSummaryProps) {
    const { parts: splitParts, currency, title, locale, ...elementProps } = props
    const wholeLocale = useOwnMessages(locale)
    const { messages, tag, direction } = wholeLocale
    const amounts = splitParts.map(({ amount }) => exactAmount(amount, 'A part of the split'))
    const format = (amount: string) => formatAmount({ amount, currency, locale: wholeLocale })
    const titleId = useId()
    return (
      <Root
        tag="section"
        given={elementProps}
        className="tillkit tillkit-terms"
        data-part="split"
        aria-labelledby={titleId}
        dir={direction}
        lang={tag}
      >
        <p id={titleId} className="tillkit-label">
          {title ?? messages.split}
        </p>
        <dl className="tillkit-details">
          {splitParts.map(({ id, name }, index) => (
            <div key={id ?? name}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>{format(amounts[index] ?? '')}</dd>
            </div>
          ))}
          <div data-part="sum">
            <dt>{messages.amount}</dt>
            <dd suppressHydrationWarning>{format(sumAmounts(amounts))}</dd>
          </div>
        </dl>
      </Root>
    )
  },
)
