'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import { isOpen } from '../../checkout/flow.js'
import { fill } from '../../locales/types/messages.js'
import { formatAmount } from '../../model/money/amount.js'
import type { PartProps } from '../part/PartProps.js'
import { Root } from '../part/Root.js'
import { withRef } from '../part/withRef.js'
import { useCheckout } from '../provider/useCheckout.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { useCardFormParts } from './CardFormContext.js'

/** Can be left out: the button names the amount by itself. */
export interface PayButtonProps extends PartProps<'button', 'type' | 'aria-disabled'> {
  /** @default "Pay" and the order's amount, in the checkout's language */
  readonly children?: ReactNode
}

/**
 * Renders the `<button type="submit">` of a card form: "Pay UAH 499.90".
 *
 * While a payment is under way it is `aria-disabled` with `data-busy`, and keeps its name and the focus.
 */
export const PayButton: ForwardRefExoticComponent<PayButtonProps> = withRef(function PayButton({
  children,
  ...given
}: PayButtonProps): ReactElement {
  const { isPreparing } = useCardFormParts()
  const { state, order, locale } = useCheckout()
  const isBusy = isPreparing || !isOpen(state)
  // A space that may break: at 400 % zoom the amount is better on two lines than cut off.
  const amount = order && formatAmount({ ...order, locale }).replace(/\s/g, ' ')
  return (
    <Root
      tag="button"
      given={given}
      className="tillkit-pay"
      type="submit"
      aria-disabled={isBusy}
      data-busy={isBusy ? '' : undefined}
    >
      {isBusy && <StatusIcon tone="busy" />}
      <span>{children ?? fill(locale.messages.pay, { amount: amount ?? '' })}</span>
    </Root>
  )
})
