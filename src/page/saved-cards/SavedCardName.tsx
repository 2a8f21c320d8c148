import type { ReactElement } from 'react'
import { fill } from '../../locales/types/messages.js'
import { BrandMark } from '../brands/BrandMark.js'
import { useMessages } from '../messages/useMessages.js'
import type { SavedCard, SavedCardChoice } from './useSavedCards.js'

interface SavedCardNameProps {
  readonly choice: SavedCardChoice
}

/** Renders the card's mark, and brand, last digits and date. */
export function SavedCardName({ choice }: SavedCardNameProps): ReactElement {
  const { tag, messages } = useMessages()
  const { card, brand, brandName, digits, isExpired } = choice
  const name = brandName || messages.card
  const date = formatMonth(card, tag)
  const dateMessage = isExpired ? messages.cardExpired : messages.cardExpires
  return (
    <>
      <BrandMark brand={brand} />
      <span>
        {/* Shown as on a receipt; read as a sentence. */}
        <span className="tillkit-unseen">{fill(messages.savedCard, { brand: name, digits })} </span>
        <bdi aria-hidden="true">{`${name} ••••\u00a0${digits}`}</bdi>{' '}
        {date && (
          <span className="tillkit-hint" suppressHydrationWarning>
            {fill(dateMessage, { date })}
          </span>
        )}
      </span>
    </>
  )
}

function formatMonth({ exp_month, exp_year }: SavedCard, tag: string) {
  if (!exp_month || !exp_year) return undefined
  const format = new Intl.DateTimeFormat(tag, {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(exp_year, exp_month - 1))
}
