'use client'

import { type Context, createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type BrandFacts, detectBrand } from '../../model/card/brand.js'
import { placementError } from '../provider/placementError.js'
import type { FormField } from './useFormField.js'

/** A form of ours or of the merchant's. It holds which field failed, and no text: what is typed stays in the inputs. */
export type Form = Omit<UseFormReturn, 'formState'>

/** What is known of the card that the form pays with. */
export interface FormCard extends BrandFacts {
  /** It is one that the merchant has stored. */
  readonly isStored?: true
}

/** What the parts of one form share. */
export interface CardFormParts {
  /** It keeps the fields' errors. */
  readonly form: Form
  /** The fields of ours that are on the page now, by name. */
  readonly fields: Map<string, FormField>
  readonly brand: FormCard
  readonly setBrand: (brand: FormCard) => void
  /** Set by a mounted error summary: brings it into view after a failed submit, or empties it. */
  readonly summary: RefObject<((isReset?: boolean) => void) | null>
  /** The live region of the form, empty until there is something to announce. */
  readonly live: RefObject<HTMLDivElement | null>
  /** The merchant's page does what it has to do before it is paid. */
  readonly isPreparing: boolean
  readonly setPreparing: (isPreparing: boolean) => void
  /** Whose form it is and how it is sent. @default a card form's own */
  readonly kind?: FormKind | undefined
}

/**
 * `posted`: by names before the page's script is there, so fields in it bear their members' names. `merchant`: it validates
 * when the merchant's code says so, which may be at every change.
 */
export type FormKind = 'posted' | 'merchant'

export const CardFormContext: Context<CardFormParts | undefined> = createContext<CardFormParts | undefined>(undefined)

export function useCardFormParts(): CardFormParts {
  const parts = useContext(CardFormContext)
  if (!parts) {
    throw placementError('no <CardForm>')
  }
  return parts
}

/** What a form hands to the parts inside it. */
export function useFormParts(form: Form, kind?: FormKind): CardFormParts {
  const [brand, setBrand] = useState<FormCard>(() => detectBrand(''))
  const [fields] = useState(() => new Map<string, FormField>())
  const summary = useRef<((isReset?: boolean) => void) | null>(null)
  const live = useRef<HTMLDivElement>(null)
  const [isPreparing, setPreparing] = useState(false)
  return useMemo(
    () => ({ fields, form, brand, setBrand, summary, live, isPreparing, setPreparing, kind }),
    [fields, form, brand, isPreparing, kind],
  )
}

/** Announces the newest error, or what else is not where the focus is; `''` takes it back. Costs no render. */
export function announce({ current }: CardFormParts['live'], text: string): void {
  if (current) current.textContent = text
}
