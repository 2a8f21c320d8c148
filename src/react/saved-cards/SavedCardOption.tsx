'use client'

import type { ReactElement, ReactNode } from 'react'
import { fill } from '../../locales/types/messages.js'
import { BrandMark } from '../brands/BrandMark.js'
import { useMessages } from '../messages/useMessages.js'
import type { SavedCardChoice } from './useSavedCards.js'

export interface SavedCardOptionProps {
  readonly choice: SavedCardChoice
  /** At the end of its line. */
  readonly action: ReactNode
  /** Below it, in its frame. */
  readonly children: ReactNode
}

export function SavedCardOption({ choice, action, children }: SavedCardOptionProps): ReactElement {
  const { isExpired, inputProps, labelProps } = choice
  return (
    <div
      className="tillkit-option"
      data-chosen={inputProps.checked ? '' : undefined}
      data-expired={isExpired ? '' : undefined}
    >
      <div className="tillkit-option-line">
        <label className="tillkit-choice" {...labelProps}>
          <input className="tillkit-radio" {...inputProps} />
          <SavedCardName choice={choice} />
        </label>
        {action}
      </div>
      {children}
    </div>
  )
}

export function SavedCardName({ choice }: { readonly choice: SavedCardChoice }): ReactElement {
  const { tag, messages } = useMessages()
  const { card, brand, brandName, digits, isExpired } = choice
  const name = brandName || messages.card
  const date = formatMonth(card, tag)
  return (
    <>
      <BrandMark brand={brand} />
      <span>
        {/* Shown as on a receipt; read as a sentence. */}
        <span className="tillkit-unseen">{fill(messages.savedCard, { brand: name, digits })} </span>
        <bdi aria-hidden="true">{`${name} ••••\u00a0${digits}`}</bdi>{' '}
        {date && (
          <span className="tillkit-hint">
            {fill(isExpired ? messages.cardExpired : messages.cardExpires, { date })}
          </span>
        )}
      </span>
    </>
  )
}

function formatMonth({ exp_month, exp_year }: SavedCardChoice['card'], tag: string): string | undefined {
  if (!exp_month || !exp_year) return undefined
  const format = new Intl.DateTimeFormat(tag, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(exp_year, exp_month - 1))
}
