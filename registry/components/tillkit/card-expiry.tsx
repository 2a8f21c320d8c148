'use client'

import type { ReactElement } from 'react'
import type { SavedCard } from 'tillkit'
import { useMessages } from 'tillkit/headless'

/**
 * Month and year as they are written on cards, in the language's order; nothing where they are not
 * known.
 */
export function CardExpiry({
  card,
  isExpired,
}: {
  readonly card: SavedCard
  readonly isExpired: boolean
}): ReactElement | null {
  const { tag, messages } = useMessages()
  const { exp_month, exp_year } = card
  if (!exp_month || !exp_year) return null
  const format = new Intl.DateTimeFormat(tag, {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const date = format.format(Date.UTC(exp_year, exp_month - 1))
  return (
    <span className="text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
      {messages[isExpired ? 'cardExpired' : 'cardExpires'].replace('{date}', () => date)}
    </span>
  )
}
