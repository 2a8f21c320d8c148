'use client'

import type { ReactElement } from 'react'
import { type SubscriptionProps, Subscription as TillkitSubscription } from 'tillkit/subscription'
import { cn } from '@/lib/utils'

/**
 * A subscription for its shopper: its state, the next charge as expected, the card, the charges so
 * far and the button that asks for its end, after a question. The texts, the requests and the focus
 * are the package's; the looks are the classes below, one line for each part.
 */
export function Subscription({ className, ...props }: SubscriptionProps): ReactElement {
  return <TillkitSubscription {...props} className={cn(looks.join(' '), className)} />
}

const looks = [
  'text-start text-sm',
  '[&_.tillkit-status]:grid [&_.tillkit-status]:gap-3 [&_.tillkit-status]:rounded-lg [&_.tillkit-status]:border [&_.tillkit-status]:bg-card [&_.tillkit-status]:p-5 [&_.tillkit-status]:text-card-foreground',
  '[&_.tillkit-icon]:size-5 [&_.tillkit-icon]:text-muted-foreground',
  '[&_.tillkit-icon]:fill-none [&_.tillkit-icon]:stroke-current [&_.tillkit-icon]:stroke-2',
  '[&_[data-tone=success]_.tillkit-icon]:text-emerald-700 dark:[&_[data-tone=success]_.tillkit-icon]:text-emerald-400',
  '[&_[data-tone=warning]_.tillkit-icon]:text-amber-700 dark:[&_[data-tone=warning]_.tillkit-icon]:text-amber-400',
  '[&_.tillkit-status-title]:text-lg [&_.tillkit-status-title]:font-semibold [&_.tillkit-status-title]:outline-none',
  '[&_.tillkit-label]:font-medium',
  '[&_.tillkit-details]:divide-y [&_.tillkit-details]:border-t',
  '[&_.tillkit-details>div]:flex [&_.tillkit-details>div]:flex-wrap [&_.tillkit-details>div]:justify-between [&_.tillkit-details>div]:gap-x-6 [&_.tillkit-details>div]:py-3',
  '[&_dt]:text-muted-foreground [&_dd]:font-medium [&_dd]:tabular-nums',
  '[&_.tillkit-link]:inline-flex [&_.tillkit-link]:min-h-11 [&_.tillkit-link]:items-center [&_.tillkit-link]:text-primary [&_.tillkit-link]:underline [&_.tillkit-link]:underline-offset-4',
  '[&_.tillkit-actions]:grid [&_.tillkit-actions]:gap-2 [&_.tillkit-actions:empty]:hidden',
  '[&_.tillkit-error]:text-destructive',
  '[&_.tillkit-action]:inline-flex [&_.tillkit-action]:min-h-11 [&_.tillkit-action]:items-center [&_.tillkit-action]:justify-center [&_.tillkit-action]:rounded-md [&_.tillkit-action]:border [&_.tillkit-action]:px-4 [&_.tillkit-action]:font-medium',
  '[&_.tillkit-action:hover]:bg-accent [&_.tillkit-action-danger]:text-destructive',
]
