import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { announce, useCardFormParts } from '../form/CardFormContext.js'
import { useMessages } from '../messages/useMessages.js'
import { listen } from '../provider/listen.js'
import type { SavedCard, SavedCardChoice } from './useSavedCards.js'

export interface RemoveCardButtonProps {
  readonly choice: SavedCardChoice
  /** The id of the card whose button takes the focus when mounted. */
  readonly focusNext: RefObject<string | undefined>
  readonly onPress: () => void
}

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

export interface RemoveCardQuestionProps {
  readonly card: SavedCard
  readonly onForget: (card: SavedCard) => Promise<void> | void
  readonly onForgotten: () => void
  readonly onKeep: () => void
}

/** Asks for confirmation. The focus is on the button that keeps the card. */
export function RemoveCardQuestion({
  card,
  onForget,
  onForgotten,
  onKeep,
}: RemoveCardQuestionProps): ReactElement {
  const { messages } = useMessages()
  const { live } = useCardFormParts()
  const keep = useRef<HTMLButtonElement>(null)
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<'asking' | 'busy' | 'failed'>('asking')
  useEffect(() => keep.current?.focus(), [])

  const forget = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setProgress('busy')
    try {
      await onForget(card)
      announce(live, messages.cardRemoved)
      onForgotten()
    } catch {
      // The page reports its own error; the shopper sees that the card is still there.
      announce(live, messages.removeCardFailed)
      setProgress('failed')
    } finally {
      isRunning.current = false
    }
  }
  return (
    <fieldset
      className="tillkit-option-body"
      data-part="remove"
      data-invalid={progress === 'failed' ? '' : undefined}
    >
      <legend className="tillkit-label">{messages.removeCardQuestion}</legend>
      {progress === 'failed' && <p className="tillkit-error">{messages.removeCardFailed}</p>}
      <div className="tillkit-actions">
        <button
          type="button"
          className="tillkit-action tillkit-action-danger"
          data-busy={progress === 'busy' ? '' : undefined}
          aria-disabled={progress === 'busy'}
          onClick={() => void forget()}
        >
          {messages.removeCard}
        </button>
        <button
          ref={keep}
          type="button"
          className="tillkit-action tillkit-action-quiet"
          onClick={onKeep}
        >
          {messages.keepCard}
        </button>
      </div>
    </fieldset>
  )
}

/** Keeps the focus among the cards while one is removed. */
export function useRemoval(group: RefObject<HTMLElement | null>, cards: readonly SavedCard[]) {
  const [asked, setAsked] = useState<string>()
  const focusNext = useRef<string>(undefined)
  const forgotten = useRef<string>(undefined)
  useEffect(() => {
    if (forgotten.current === undefined || cards.some(({ id }) => id === forgotten.current)) return
    forgotten.current = undefined
    // Its button had the focus and was removed: the focus goes to the chosen card.
    if (document.activeElement !== document.body) return
    group.current
      ?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), button')
      ?.focus()
  })
  useEffect(() => {
    const form = group.current?.closest('form')
    // The code that the question hides may be wrong or missing.
    return asked !== undefined && form
      ? listen(form, { submit: () => setAsked(undefined) })
      : undefined
  }, [asked, group])
  const onKeep = (): void => {
    focusNext.current = asked
    setAsked(undefined)
  }
  const onForgotten = (): void => {
    forgotten.current = asked
    onKeep()
  }
  return { asked, focusNext, ask: setAsked, answers: { onKeep, onForgotten } }
}
