import { type ReactElement, type RefObject, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/useMessages.js'
import type { SavedCardChoice } from './useSavedCards.js'

export interface RemoveCardButtonProps {
  readonly choice: SavedCardChoice
  /** The id of the card whose button takes the focus when mounted. */
  readonly focusNext: RefObject<string | undefined>
  readonly onPress: () => void
}

/** Renders the button that opens the question. Its name is its own text and the card's. */
export function RemoveCardButton({
  choice,
  focusNext,
  onPress,
}: RemoveCardButtonProps): ReactElement {
  const { messages } = useMessages()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusNext.current !== choice.card.id) return
    focusNext.current = undefined
    button.current?.focus()
  })
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className="tillkit-link tillkit-option-action"
      aria-labelledby={`${id} ${choice.labelProps.id}`}
      onClick={onPress}
    >
      {messages.removeCard}
    </button>
  )
}
