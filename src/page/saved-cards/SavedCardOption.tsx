import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { fill } from '../../locales/types/messages.js'
import { BrandMark } from '../brands/BrandMark.js'
import { useMessages } from '../messages/useMessages.js'
import type { ChoiceProps, SavedCardChoice } from './useSavedCards.js'

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

interface OnlyCardProps extends SavedCardOptionProps {
  readonly another: ChoiceProps
}

/** A stored card, and a button for another card or back. The focus follows. */
export function OnlyCard({ choice, another, action, children }: OnlyCardProps): ReactElement {
  const { messages } = useMessages()
  const { inputProps, labelProps } = choice
  const isChosen = inputProps.checked === true
  const root = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!hasPressed.current) return
    hasPressed.current = false
    const brought = isChosen
      ? root.current?.querySelector('button')
      : root.current?.parentElement?.querySelector('input')
    brought?.focus()
  })
  const press = (choose: () => void) => () => {
    hasPressed.current = true
    choose()
  }
  if (!isChosen) {
    return (
      <div ref={root} className="tillkit-option">
        <button
          type="button"
          className="tillkit-choice"
          id={labelProps.id}
          onClick={press(choice.choose)}
        >
          <SavedCardName choice={choice} />
        </button>
      </div>
    )
  }
  return (
    <div ref={root} className="tillkit-option" data-chosen="">
      <div className="tillkit-option-line">
        <div className="tillkit-choice" id={labelProps.id}>
          <SavedCardName choice={choice} />
        </div>
        {/* The form's summary leads to this id: an error of the card is corrected here. */}
        <button
          type="button"
          className="tillkit-link tillkit-option-action"
          id={inputProps.id}
          aria-describedby={inputProps['aria-describedby']}
          onClick={press(another.choose)}
        >
          {messages.useAnotherCard}
        </button>
        {action}
      </div>
      {children}
    </div>
  )
}

function SavedCardName({ choice }: { readonly choice: SavedCardChoice }): ReactElement {
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

function formatMonth(
  { exp_month, exp_year }: SavedCardChoice['card'],
  tag: string,
): string | undefined {
  if (!exp_month || !exp_year) return undefined
  const format = new Intl.DateTimeFormat(tag, {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(exp_year, exp_month - 1))
}
