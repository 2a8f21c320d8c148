import { type RefObject, useEffect, useRef, useState } from 'react'
import { listen } from '../provider/listen.js'
import type { SavedCard } from './useSavedCards.js'

/** The removal of one card at a time. */
export interface Removal {
  /** The id of the card that the question is about; `undefined` while there is no question. */
  readonly askedId: string | undefined
  /** The id of the card whose button takes the focus when it is mounted again. */
  readonly focusNextId: RefObject<string | undefined>
  /** Opens the question about a card. */
  readonly ask: (id: string) => void
  /** Closes the question, and keeps the card. */
  readonly onKeep: () => void
  /** Closes the question after the backend has removed the card. */
  readonly onForgotten: () => void
}

/**
 * Opens and closes the question before a card is removed, and keeps the focus among the cards: on
 * the button that opened the question, or on the chosen card once that button is gone.
 */
export function useRemoval(
  group: RefObject<HTMLElement | null>,
  cards: readonly SavedCard[],
): Removal {
  const [askedId, setAskedId] = useState<string>()
  const focusNextId = useRef<string>(undefined)
  const forgottenId = useRef<string>(undefined)
  useEffect(() => {
    const isStillListed = cards.some(({ id }) => id === forgottenId.current)
    if (forgottenId.current === undefined || isStillListed) return
    forgottenId.current = undefined
    // The removed card's button had the focus. Browsers then give it to the body.
    if (document.activeElement !== document.body) return
    const chosenOrFirst = 'input:checked, input:not([type="radio"]), button'
    group.current?.querySelector<HTMLElement>(chosenOrFirst)?.focus()
  })
  useEffect(() => {
    const form = group.current?.closest('form')
    if (askedId === undefined || !form) return
    // A submit must show the code's field, which the question hides: the code may be wrong.
    return listen(form, { submit: () => setAskedId(undefined) })
  }, [askedId, group])

  const onKeep = () => {
    focusNextId.current = askedId
    setAskedId(undefined)
  }
  const onForgotten = () => {
    forgottenId.current = askedId
    onKeep()
  }
  return { askedId, focusNextId, ask: setAskedId, onKeep, onForgotten }
}
