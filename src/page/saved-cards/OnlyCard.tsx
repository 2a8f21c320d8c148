import { type ReactElement, useEffect, useRef } from 'react'
import { useMessages } from '../messages/useMessages.js'
import { SavedCardName } from './SavedCardName.js'
import type { SavedCardOptionProps } from './SavedCardOption.js'
import type { ChoiceProps } from './useSavedCards.js'

interface OnlyCardProps extends SavedCardOptionProps {
  /** The choice of a new card. */
  readonly another: ChoiceProps
}

/**
 * Renders the only stored card, with a button for another card, or back to this one. The pressed
 * button goes, so the focus moves to what replaces it.
 */
export function OnlyCard({ choice, another, action, children }: OnlyCardProps): ReactElement {
  const { messages } = useMessages()
  const { inputProps, labelProps } = choice
  const isChosen = inputProps.checked === true
  const root = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!hasPressed.current) return
    hasPressed.current = false
    // Back at the stored card, its button; else the first input of the new card.
    const newFocus = isChosen
      ? root.current?.querySelector('button')
      : root.current?.parentElement?.querySelector('input')
    newFocus?.focus()
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
