'use client'

import type { ReactElement, ReactNode, Ref } from 'react'
import { type FlowState, type Outcome, useCheckout } from 'tillkit'
import type { usePaymentStatus } from 'tillkit/headless'
import { Receipt } from '@/components/tillkit/receipt'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'

type View = ReturnType<typeof usePaymentStatus>

/** Whether the form is open: nothing was paid yet, or what was tried came to nothing. */
export function isOpen(state: FlowState): boolean {
  if (state.type === 'finished')
    return state.outcome.type === 'declined' || state.outcome.type === 'cancelled'
  return state.type === 'editing'
}

export interface PaymentPanelProps {
  /** The view of `usePaymentStatus`. */
  readonly view: View
  /** @default 'h2' */
  readonly heading?: 'h1' | 'h2' | 'h3'
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** A notice above the form, without order number, amount and card. */
  readonly isBrief?: boolean
  /** Whom a receipt says it was paid to. */
  readonly shopName?: string | undefined
  readonly className?: string
  /** Further ways on, below its own. */
  readonly children?: ReactNode
}

/**
 * What a shopper is shown of a payment: a sign, what happened, what it means for their money, and
 * what can be done.
 */
export function PaymentPanel({
  view,
  heading: Heading = 'h2',
  titleRef,
  isBrief,
  ...props
}: PaymentPanelProps): ReactElement {
  const { shopName, className, children } = props
  return (
    <section
      data-status={view.name}
      className={cn(
        'rounded-lg border bg-card text-card-foreground',
        isBrief
          ? 'grid grid-cols-[auto_1fr] gap-x-3 p-4 text-sm'
          : 'flex flex-col items-center px-5 pt-8 pb-6 text-center',
        isBrief && view.tone === 'danger' && 'border-destructive/50',
        className,
      )}
    >
      <span
        className={
          isBrief
            ? cn('mt-0.5', toneText[view.tone])
            : cn('mb-4 rounded-full p-3', toneBadge[view.tone])
        }
      >
        <PaymentIcon tone={view.tone} className={isBrief ? 'size-5' : 'size-7'} />
      </span>
      <div className={isBrief ? 'grid gap-1' : 'grid gap-1.5'}>
        <Heading
          ref={titleRef}
          tabIndex={-1}
          className={cn(
            'font-semibold text-balance outline-none',
            isBrief ? 'text-sm' : 'text-xl tracking-tight rtl:tracking-normal',
          )}
        >
          {view.title}
        </Heading>
        <p className="text-sm text-pretty text-muted-foreground">{view.text}</p>
        {view.name === 'declined' && view.payment && <Reason payment={view.payment} />}
      </div>
      {!isBrief && (
        <Receipt
          payment={view.payment}
          orderNumber={view.orderNumber}
          isPaid={view.name === 'succeeded'}
          shopName={shopName}
          className="mt-6 max-w-sm"
        />
      )}
      <Actions
        name={view.name}
        className={isBrief ? 'col-start-2 not-empty:mt-3' : 'w-full max-w-sm not-empty:mt-4'}
      >
        {children}
      </Actions>
    </section>
  )
}

/** What the service says of a refusal, as it was sent. Its language is not known. */
function Reason({
  payment,
}: {
  readonly payment: NonNullable<View['payment']>
}): ReactElement | null {
  const reason = payment.limit_info?.description || payment.status_description
  if (!reason) return null
  return (
    <p className="text-sm text-muted-foreground">
      <bdi lang="">{reason}</bdi>
    </p>
  )
}

interface ActionsProps {
  readonly name: View['name']
  readonly className: string
  readonly children: ReactNode
}

/**
 * The way to the bank, another look at the status, the receipt: whatever there is to do in this
 * state.
 */
function Actions({ name, className, children }: ActionsProps): ReactElement {
  const { state, locale, checkAgain } = useCheckout()
  const { messages } = locale
  const outcome = 'outcome' in state ? state.outcome : undefined
  const isElsewhere = outcome?.type === 'action_required' || outcome?.type === 'redirect'
  const isLate = ('watching' in state && !state.watching) || 'mayAct' in state
  // `blocked` is the name where the address is none that the page may go to.
  const mayAct = isElsewhere && name !== 'blocked' && (state.type === 'acting' || isLate)
  const receipt = outcome?.type === 'succeeded' ? outcome.payment.receipt_url : undefined
  return (
    <div className={cn('grid gap-2', className)}>
      {mayAct && (
        <a
          className={cn(buttonVariants(), actionClass)}
          href={outcomeUrl(outcome)}
          referrerPolicy="no-referrer"
        >
          {outcome.type === 'redirect' ? messages.continue : messages.continueAtBank}
        </a>
      )}
      {(isLate || name === 'blocked') && (
        <button
          type="button"
          className={cn(buttonVariants({ variant: 'outline' }), actionClass)}
          onClick={({ currentTarget }) => {
            // The button goes once it is pressed: the focus must be elsewhere by then.
            currentTarget
              .closest('[data-status]')
              ?.querySelector<HTMLElement>('[tabindex="-1"]')
              ?.focus()
            checkAgain()
          }}
        >
          {messages.checkAgain}
        </button>
      )}
      {children}
      {receipt?.startsWith('https://') && (
        <a
          className={cn(buttonVariants({ variant: 'link' }), actionClass)}
          href={receipt}
          target="_blank"
          rel="noreferrer"
        >
          {messages.receipt}
        </a>
      )}
    </div>
  )
}

type Elsewhere = Extract<Outcome, { type: 'action_required' | 'redirect' }>

/** The bank's page, or the service's own. */
function outcomeUrl(outcome: Elsewhere): string {
  return outcome.type === 'redirect' ? outcome.location : outcome.user_action_url
}

/**
 * For links and buttons below a status: large enough for a finger, and as many lines as a language
 * needs.
 */
export const actionClass = 'h-auto min-h-11 w-full px-4 py-2 whitespace-normal'

type Tone = View['tone']

const toneText: Readonly<Record<Tone, string>> = {
  busy: 'text-muted-foreground',
  success: 'text-emerald-700 dark:text-emerald-400',
  danger: 'text-destructive',
  warning: 'text-amber-700 dark:text-amber-400',
}

const toneBadge: Readonly<Record<Tone, string>> = {
  busy: 'bg-muted text-muted-foreground',
  success: 'bg-emerald-600/10 text-emerald-700 dark:bg-emerald-400/15 dark:text-emerald-400',
  danger: 'bg-destructive/10 text-destructive',
  warning: 'bg-amber-500/15 text-amber-700 dark:bg-amber-400/15 dark:text-amber-400',
}

const tonePaths: Readonly<Record<Tone, string>> = {
  busy: 'M12 3a9 9 0 0 1 9 9',
  success: 'm5 12.5 4.5 4.5L19 7.5',
  danger: 'm7 7 10 10M17 7 7 17',
  warning: 'M12 5v9m0 4.5v.5',
}

/** The sign of a status; the title says the same. */
export function PaymentIcon({
  tone,
  className,
}: {
  readonly tone: Tone
  readonly className?: string
}): ReactElement {
  return (
    <svg
      className={cn(tone === 'busy' && 'animate-spin motion-reduce:animate-none', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {tone === 'busy' && <circle cx="12" cy="12" r="9" opacity=".25" />}
      <path d={tonePaths[tone]} />
    </svg>
  )
}
