'use client'

import { type ForwardRefExoticComponent, type ReactNode, useEffect } from 'react'
import { formatAmount } from '../../core/model/money/amount.js'
import { fill } from '../../locales/types/messages.js'
import { isOpen } from '../flow/flow.js'
import { type PartProps, renderRoot, withRef } from '../part/part.js'
import { useIsHydrated } from '../part/useIsHydrated.js'
import { useIsLate } from '../part/useIsLate.js'
import { useCheckout } from '../provider/useCheckout.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { announce, useCardFormParts } from './CardFormContext.js'

/** What `render` gets, and `data-busy` says. */
export interface BusyState {
  /** Whether a payment is in progress. */
  readonly busy: boolean
}

/** Optional: the button shows the amount by default. */
export interface PayButtonProps
  extends PartProps<'button', 'type' | 'formMethod' | 'aria-disabled', BusyState> {
  /** @default "Pay" and the order's amount, in the checkout's language */
  readonly children?: ReactNode
}

/**
 * Renders the `<button type="submit">` of a card form: "Pay UAH 499.90".
 *
 * While a payment is running it is `aria-disabled` with `data-busy`, says "Paying…" and keeps the
 * focus. After eight seconds it says "Still working…", which is announced. Your children stay. In a
 * server's page it has `data-loading` until the script is there, with the text that the stylesheet
 * shows.
 */
export const PayButton: ForwardRefExoticComponent<PayButtonProps> = withRef(function PayButton(
  props: PayButtonProps,
) {
  const { children, ...elementProps } = props
  const isHydrated = useIsHydrated()
  const { isPreparing, live } = useCardFormParts()
  const { state, order, locale } = useCheckout()
  const isBusy = isPreparing || !isOpen(state)
  const isSlow = useIsLate(isPreparing || state.type === 'submitting')
  const { messages } = locale
  useEffect(() => {
    if (!isSlow) return
    announce(live, `${messages.stillWorking} ${messages['submitting.text']}`)
    return () => announce(live, '')
  }, [isSlow, live, messages])
  const busyText = isSlow ? messages.stillWorking : messages.paying
  // Breakable spaces: at 400 % zoom the amount may take two lines.
  const amount = order && formatAmount({ ...order, locale }).replace(/\s/g, ' ')
  return renderRoot({
    tag: 'button',
    given: elementProps,
    className: 'tillkit-pay',
    type: 'submit',
    // In a merchant's form too, nothing is sent before the script is there.
    formMethod: 'dialog',
    'data-loading': isHydrated ? undefined : messages.pageLoading,
    'aria-disabled': isBusy,
    state: { busy: isBusy },
    children: (
      <>
        {isBusy && <StatusIcon tone="busy" />}
        {/* A server may write another currency sign than the browser: its text stays. */}
        <span suppressHydrationWarning>
          {children ?? (isBusy ? busyText : fill(messages.pay, { amount: amount ?? '' }))}
        </span>
      </>
    ),
  })
})
