import { type ReactElement, useEffect, useRef, useState } from 'react'
import { announce, useCardFormParts } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import type { Removal } from './useRemoval.js'
import type { SavedCard } from './useSavedCards.js'

interface RemoveCardQuestionProps {
  readonly card: SavedCard
  readonly removal: Removal
  readonly onForget: (card: SavedCard) => Promise<void> | void
}

/** Asks for confirmation. The focus is on the button that keeps the card: Return is safe. */
export function RemoveCardQuestion(props: RemoveCardQuestionProps): ReactElement {
  const { card, removal, onForget } = props
  const { messages } = useMessages()
  const { live } = useCardFormParts()
  const keep = useRef<HTMLButtonElement>(null)
  // A second press comes before React renders the first, so state would be too late. It stays true
  // once the card is removed: the question goes with its card.
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<'asking' | 'busy' | 'failed'>('asking')
  useEffect(() => keep.current?.focus(), [])
  const isBusy = progress === 'busy'
  const hasFailed = progress === 'failed'

  const forget = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setProgress('busy')
    try {
      await onForget(card)
      announce(live, messages.cardRemoved)
      removal.onForgotten()
    } catch {
      // The page reports its own error; the shopper sees that the card is still there.
      announce(live, messages.removeCardFailed)
      setProgress('failed')
      isRunning.current = false
    }
  }
  return (
    <fieldset
      className="tillkit-option-body"
      data-part="remove"
      data-invalid={hasFailed ? '' : undefined}
    >
      <legend className="tillkit-label">{messages.removeCardQuestion}</legend>
      {hasFailed && <p className="tillkit-error">{messages.removeCardFailed}</p>}
      <div className="tillkit-actions">
        <button
          type="button"
          className="tillkit-action tillkit-action-danger"
          data-busy={isBusy ? '' : undefined}
          aria-disabled={isBusy}
          onClick={() => void forget()}
        >
          {messages.removeCard}
        </button>
        <button
          ref={keep}
          type="button"
          className="tillkit-action tillkit-action-quiet"
          onClick={removal.onKeep}
        >
          {messages.keepCard}
        </button>
      </div>
    </fieldset>
  )
}
