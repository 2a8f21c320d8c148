'use client'

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import type { CardFormParts } from './CardFormContext.js'

/** The actions of a `<CardForm>`, which its `actionsRef` receives. */
export interface CardFormHandle {
  /**
   * The same as pressing the button: validates and pays. Does nothing while a payment is running.
   */
  readonly submit: () => void
  /**
   * Empties the card's fields, puts the other fields about the shopper back to their first values,
   * and removes all errors. It does not stop a payment, and does not change the choice of a stored
   * card or a subscription's terms.
   */
  readonly reset: () => void
  /** Moves the focus to the first field. Does nothing while no form is shown. */
  readonly focus: () => void
}

/** Gives the merchant's ref the actions, and returns the ref of the `<form>`. */
export function useCardFormHandle(
  actionsRef: Ref<CardFormHandle> | undefined,
  { fields, summary }: Pick<CardFormParts, 'fields' | 'summary'>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  useImperativeHandle(
    actionsRef,
    () => ({
      submit: () => element.current?.requestSubmit(),
      reset: () => {
        for (const { clear } of fields.values()) clear?.()
        summary.current?.clear()
      },
      focus: () => [...fields.values()][0]?.focus(),
    }),
    [fields, summary],
  )
  return element
}
