'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SavedCard } from './useSavedCards.js'

/** Which card the shopper is asked about, and where the focus goes then. */
export interface Removal {
  /** The id of the card. */
  readonly asked: string | undefined
  /** The id of the card whose button takes the focus when it is back in place of the question. */
  readonly focusNext: RefObject<string | undefined>
  readonly ask: (id: string) => void
  readonly answers: { readonly onKeep: () => void; readonly onForgotten: () => void }
}

/** Keeps the focus with the cards while one of them is asked about and goes. */
export function useRemoval(group: RefObject<HTMLElement | null>, cards: readonly SavedCard[]): Removal {
  const [asked, setAsked] = useState<string>()
  const focusNext = useRef<string>(undefined)
  const forgotten = useRef<string>(undefined)
  useEffect(() => {
    if (forgotten.current === undefined || cards.some(({ id }) => id === forgotten.current)) return
    forgotten.current = undefined
    // Its button had the focus, and went with it: on to what is paid with now.
    if (document.activeElement !== document.body) return
    group.current?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), button')?.focus()
  })
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
