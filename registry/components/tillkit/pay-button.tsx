'use client'

import { type ReactElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { formatAmount, useCheckout } from 'tillkit'
import { isOpen, PaymentIcon } from '@/components/tillkit/payment-panel'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'

/** Longer than most answers take: who still waits then wants to know that nothing is broken. */
const slowMs = 8_000

export interface PayButtonProps {
  readonly className?: string
  /** @default "Pay" and the order's amount, in the checkout's language */
  readonly children?: ReactNode
}

/**
 * Pays. It is never disabled: while a payment is under way it is busy, keeps the focus, and a press
 * does nothing.
 */
export function PayButton({ className, children }: PayButtonProps): ReactElement {
  const { state, order, locale } = useCheckout()
  const { messages } = locale
  const isBusy = !isOpen(state)
  const isSlow = useIsSlow(state.type === 'submitting')
  // False in a server's page, until its script is there.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  // A space that may break: at 400 % zoom the amount is better on two lines than cut off.
  const amount = order ? formatAmount({ ...order, locale }).replace(/\s/g, ' ') : ''
  const text = isBusy
    ? messages[isSlow ? 'stillWorking' : 'paying']
    : messages.pay.replace('{amount}', () => amount)
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      data-loading={isHydrated ? undefined : messages.pageLoading}
      className={cn(
        buttonVariants(),
        loadingClass,
        'h-auto min-h-11 w-full px-4 py-2 text-base whitespace-normal aria-disabled:cursor-progress',
        className,
      )}
    >
      {isBusy && <PaymentIcon tone="busy" className="size-5 shrink-0" />}
      {/* A server may write the currency with another sign than the browser: the text it wrote stays. */}
      <span suppressHydrationWarning>{children ?? text}</span>
    </button>
  )
}

/** Says that the page is still loading, once it is pressed. */
const loadingClass =
  'data-loading:focus:before:content-[attr(data-loading)] data-loading:focus:[&>span]:hidden'

const never = () => () => {}

function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}
