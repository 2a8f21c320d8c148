'use client'

import { type Context, createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type BrandFacts, detectBrand } from '../../model/card/brand.js'
import { placementError } from '../provider/placementError.js'

/** A form of ours or of the merchant's. It holds which field failed, and no text: what is typed stays in the inputs. */
export type Form = Omit<UseFormReturn, 'formState'>

/** What is known of the card that the form pays with. */
export interface FormCard extends BrandFacts {
  /** It is one that the merchant has stored. */
  readonly isStored?: true
}

/** What the parts of one form share. */
export interface CardFormParts {
  /** It keeps the fields that are on the page now, and their errors. */
  readonly form: Form
  readonly brand: FormCard
  readonly setBrand: (brand: FormCard) => void
  /** Set by a mounted error summary: brings it into view after a failed submit. */
  readonly summary: RefObject<(() => void) | null>
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
  const summary = useRef<(() => void) | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  return useMemo(
    () => ({ form, brand, setBrand, summary, isPreparing, setPreparing, kind }),
    [form, brand, isPreparing, kind],
  )
}
