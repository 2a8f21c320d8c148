import { type ReactElement, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/useMessages.js'
import type { Removal } from './useRemoval.js'
import type { SavedCardChoice } from './useSavedCards.js'

interface RemoveCardButtonProps {
  readonly choice: SavedCardChoice
  readonly removal: Removal
}

/**
 * Renders the button that opens the question, except while it is open. Its name is its own text and
 * the card's.
 */
export function RemoveCardButton({ choice, removal }: RemoveCardButtonProps): ReactElement | null {
  const { messages } = useMessages()
  const buttonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { id } = choice.card
  const { askedId, focusNextId } = removal
  useEffect(() => {
    if (focusNextId.current !== id) return
    focusNextId.current = undefined
    button.current?.focus()
  })
  if (askedId === id) return null
  return (
    <button
      ref={button}
      id={buttonId}
      type="button"
      className="tillkit-link tillkit-option-action"
      aria-labelledby={`${buttonId} ${choice.labelProps.id}`}
      onClick={() => removal.ask(id)}
    >
      {messages.removeCard}
    </button>
  )
}
