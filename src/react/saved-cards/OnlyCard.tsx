'use client'

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../messages/useMessages.js'
import { SavedCardName } from './SavedCardOption.js'
import type { ChoiceProps, SavedCardChoice } from './useSavedCards.js'

export interface OnlyCardProps {
  readonly choice: SavedCardChoice
  readonly another: ChoiceProps
  readonly action: ReactNode
  readonly children: ReactNode
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
        <button type="button" className="tillkit-choice" id={labelProps.id} onClick={press(choice.choose)}>
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
