'use client'

import { type Context, createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CardCheckoutRequest, SavedCardCheckoutRequest } from '../../contract/checkoutRequest.js'
import { type BrandFacts, detectBrand } from '../../model/card/brand.js'
import type { IssueCode } from '../../model/issue.js'
import { placementError } from '../provider/placementError.js'

/** A form of ours or of the merchant's. It holds which field failed, and no text: what is typed stays in the inputs. */
export type Form = Omit<UseFormReturn, 'formState'>

/** What is known of the card that the form pays with. */
export interface FormCard extends BrandFacts {
  /** It is one that the merchant has stored. */
  readonly isStored?: true
}

/** What the fields of a form can say of the payment: the members of the request, each of them optional. */
export type FormMembers = Partial<
  Omit<CardCheckoutRequest & SavedCardCheckoutRequest, 'attempt_token' | 'reference' | 'browser_fingerprint'>
>

/**
 * A field of a form: one of the card's, of the shopper's own, a choice to be made. react-hook-form has it as the field's
 * `ref`: there is no value in it, only functions that read the element when they are called.
 */
export interface FormField {
  /** One name a form: the request's member as the interface spells it, so that an issue that names it finds it. */
  readonly name: string
  /** The id of the element that takes the focus; a link of the summary leads there. */
  readonly id: string
  /** What is shown under it now; the summary lists the same. */
  readonly errorMessage: string | undefined
  /** Validates what is there, shows what is wrong and answers it, in any text; `undefined` lets the payment go on. */
  readonly validate: () => string | undefined
  /** Answers the same and shows nothing: a form of the merchant's may ask at every change. @default `validate` */
  readonly validity?: () => string | undefined
  /** Its members of the request, read at the last moment. A member has one reader: the last one would win. */
  readonly read: () => FormMembers
  /** Brings the shopper to the field. */
  readonly focus: () => void
  /** Shows what the backend or the service refused, in an issue with this name. */
  readonly showError?: (code: IssueCode) => void
  /** Empties it. A form does so with the security code once a payment was taken. */
  readonly clear?: () => void
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
