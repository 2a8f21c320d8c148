'use client'

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import type { CardFormParts } from './CardFormContext.js'

/** What a page can do with a `<CardForm>` that it has a ref to. */
export interface CardFormHandle {
  /** The same as a press of the button: validates, and pays. Does nothing while a payment is under way. */
  readonly submit: () => void
  /**
   * Empties the card's fields, puts back what the shopper's own held at first, and takes back their errors. It stops no payment,
   * and leaves the choice among stored cards and a subscription's terms.
   */
  readonly reset: () => void
  /** Brings the shopper to the first field. Does nothing while no form is shown. */
  readonly focus: () => void
}

/** Gives the merchant's ref its handle, and answers the ref of the `<form>`. */
export function useCardFormHandle(
  given: Ref<CardFormHandle> | undefined,
  { fields, summary }: Pick<CardFormParts, 'fields' | 'summary'>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  useImperativeHandle(
    given,
    () => ({
      submit: () => element.current?.requestSubmit(),
      reset: () => {
        for (const { clear } of fields.values()) clear?.()
        summary.current?.(true)
      },
      focus: () => [...fields.values()][0]?.focus(),
    }),
    [fields, summary],
  )
  return element
}
