'use client'

import { type Context, createContext, type RefObject, useContext, useEffect } from 'react'
import type { createFormControl } from 'react-hook-form'
import type { BrandFacts } from '../../model/card/brand.js'
import { misuse } from '../provider/misuse.js'
import type { Contributor } from './Contributor.js'

/** What is known of the card that the form pays with. */
export interface FormCard extends BrandFacts {
  /** It is one that the merchant has stored. */
  readonly isStored?: true
}

/** What the parts of one card form share. */
export interface CardFormParts {
  /** It holds which part failed, and no text: what is typed stays in the inputs. */
  readonly form: ReturnType<typeof createFormControl>
  /** The parts that are on the page now, by name. */
  readonly contributors: Map<string, Contributor>
  readonly brand: FormCard | undefined
  readonly setBrand: (brand: FormCard) => void
  /** Set by a mounted error summary: brings it into view after a failed submit. */
  readonly summary: RefObject<(() => void) | null>
  /** Whether the form is posted by names before the page's script is there: fields in it bear their members' names. */
  readonly isPosted?: true
}

export const CardFormContext: Context<CardFormParts | undefined> = createContext<CardFormParts | undefined>(undefined)

export function useCardFormParts(): CardFormParts {
  const parts = useContext(CardFormContext)
  if (!parts) {
    throw misuse('no <CardForm>')
  }
  return parts
}

/**
 * Makes a component part of the `<CardForm>` above it: its `judge` can stop a submit, its complaint is listed in the
 * summary, its members are added to the request.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` above.
 */
export function useContributor(contributor: Contributor): void {
  const { form, contributors } = useCardFormParts()
  const { name, complaint } = contributor
  useEffect(() => {
    contributors.set(name, contributor)
  })
  useEffect(() => {
    form.register(name, { validate: () => !contributors.get(name)?.judge() })
    return () => {
      contributors.delete(name)
      form.unregister(name)
    }
  }, [form, contributors, name])
  // The summary lists what is shown inline, no more and no less, whoever found it.
  useEffect(() => {
    if (complaint) form.setError(name, {})
    else form.clearErrors(name)
  }, [form, name, complaint])
}

/** The parts as a shopper meets them: they register in the order they appear, which may be another. */
export function inDocumentOrder({ contributors }: Pick<CardFormParts, 'contributors'>): readonly Contributor[] {
  const place = ({ elementId }: Contributor): HTMLElement | null => document.getElementById(elementId)
  return [...contributors.values()].sort((one, other) => {
    const [first, second] = [place(one), place(other)]
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
}
