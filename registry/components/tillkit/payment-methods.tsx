'use client'

import type { ReactElement, ReactNode } from 'react'
import { useMessages, usePaymentMethods } from 'tillkit/headless'
import { cn } from '@/lib/utils'

/** One of the ways to pay. */
export interface PaymentMethod {
  /** Yours, such as `card`. `hosted` is the payment service's own page. */
  readonly name: string
  /** What the shopper reads. @default for `card` and `hosted`, in the checkout's language */
  readonly label?: ReactNode
  /** Shown while it is chosen. */
  readonly content: ReactNode
  /** Keeps the content while another way is chosen, so that what was typed stays. */
  readonly staysMounted?: boolean
}

export interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[]
  /** The way that is chosen at first. @default the first */
  readonly initial?: string
  readonly className?: string
}

/**
 * The ways to pay, of which the chosen one opens below its line. It belongs into a `<Checkout>`.
 * While one pays, every other is locked; once it is paid, only the result is shown.
 */
export function PaymentMethods({ methods, initial, className }: PaymentMethodsProps): ReactElement {
  const { tag, direction, messages } = useMessages()
  const names = methods.map(({ name }) => name)
  const choice = usePaymentMethods({ names, initial })
  const labels: Readonly<Record<string, string>> = {
    card: messages.card,
    hosted: messages.hostedMethod,
  }
  return (
    <div
      {...choice.groupProps}
      dir={direction}
      lang={tag}
      className={cn('grid gap-2 text-start', className)}
    >
      <p
        {...choice.legendProps}
        hidden={choice.isOver}
        className="text-sm leading-none font-medium"
      >
        {messages.paymentMethods}
      </p>
      {choice.methods.map((parts, index) => {
        const { name, isChosen, isLocked, inputProps, labelProps, contentProps, hasContent } = parts
        const { label = labels[name] ?? name, content, staysMounted } = methods[index] ?? {}
        return (
          <div
            key={name}
            hidden={choice.isOver && !isChosen}
            className={cn(
              !choice.isOver && 'group rounded-md border border-input',
              isLocked && 'opacity-50',
            )}
          >
            <label
              {...labelProps}
              hidden={choice.isOver}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-sm font-medium rounded-md has-disabled:cursor-default has-focus-visible:ring-[3px] has-focus-visible:ring-ring/50"
            >
              <input
                {...inputProps}
                className="size-5 shrink-0 accent-primary outline-none dark:scheme-dark"
              />
              <span className="flex-1">{label}</span>
            </label>
            {/* In a server's page each way has its content, and the chosen one's is shown. */}
            <div
              {...contentProps}
              className={cn(!choice.isOver && 'hidden px-3 pb-3 group-has-[>label>:checked]:block')}
            >
              {(hasContent || staysMounted) && content}
            </div>
          </div>
        )
      })}
    </div>
  )
}
