import {
  type Context,
  createContext,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type BrandFacts, detectBrand } from '../../core/model/card/brand.js'
import type { IssueCode } from '../../core/model/issue.js'
import type { FormMembers } from '../provider/cardRequest.js'
import { placementError } from '../provider/placementError.js'

export type { FormMembers }

/**
 * A merchant's form. It stores which fields failed, but no text: the text stays in the inputs.
 */
export type Form = Omit<UseFormReturn, 'formState'>

export interface FormCard extends BrandFacts {
  readonly isStored?: true
}

/**
 * A field of a form: one of the card's, one of the shopper's own, or a choice. In a merchant's form
 * it is the field's `ref`. It has no value, only functions that read the element.
 */
export interface FormField {
  /**
   * Unique in the form: the request's member in the interface's spelling, so that an issue finds
   * its field.
   */
  readonly name: string
  /** The id of the element that takes the focus. The summary links to it. */
  readonly id: string
  /** The message that is shown under it. The summary lists the same. */
  readonly errorMessage: string | undefined
  /**
   * Validates the content, shows the error and returns it as any text; `undefined` lets the payment
   * go on.
   */
  readonly validate: () => string | undefined
  /**
   * Returns the same and shows nothing: a merchant's form may call it at every change.
   *
   * @default `validate` in a merchant's form; for `onChange` the field is valid until it shows an error
   */
  readonly validity?: () => string | undefined
  /** Its members of the request, read last. Only one field may read a member. */
  readonly read: () => FormMembers
  /** Focuses the field. */
  readonly focus: () => void
  /** Shows an issue with this name of the backend or the service. */
  readonly showError?: (code: IssueCode) => void
  /** Empties it. A form empties the security code once a payment was taken. */
  readonly clear?: () => void
}

/** A mounted error summary. */
export interface MountedSummary {
  /** Lists the errors that are shown now or next, and takes the focus. */
  readonly list: () => void
  /** Called in a form of ours when a field's error has changed. */
  readonly update: () => void
  readonly clear: () => void
}

export interface CardFormParts {
  /** The merchant's, which has the errors of the merchant's own fields too. @default ours */
  readonly form: Form | undefined
  readonly fields: Map<string, FormField>
  readonly brand: FormCard
  readonly setBrand: (brand: FormCard) => void
  readonly summary: RefObject<MountedSummary | null>
  readonly live: RefObject<HTMLDivElement | null>
  /** Whether something is awaited before the payment, such as the merchant's `beforePay`. */
  readonly isPreparing: boolean
  readonly setPreparing: (isPreparing: boolean) => void
  /** Whether it is also posted by names without the page's script: its fields have names. */
  readonly isPosted: boolean
}

export const CardFormContext: Context<CardFormParts | undefined> = createContext<
  CardFormParts | undefined
>(undefined)

export function useCardFormParts(): CardFormParts {
  const formParts = useContext(CardFormContext)
  if (!formParts) throw placementError('no <CardForm>')
  return formParts
}

export function useFormParts(form?: Form, isPosted = false): CardFormParts {
  const [brand, setBrand] = useState<FormCard>(() => detectBrand(''))
  const [fields] = useState(() => new Map<string, FormField>())
  const summary = useRef<MountedSummary>(null)
  const live = useRef<HTMLDivElement>(null)
  const [isPreparing, setPreparing] = useState(false)
  return useMemo(
    () => ({ fields, form, brand, setBrand, summary, live, isPreparing, setPreparing, isPosted }),
    [fields, form, brand, isPreparing, isPosted],
  )
}

/**
 * Announces an error or other news that do not have the focus; `''` removes it. Renders nothing.
 */
export function announce({ current }: CardFormParts['live'], text: string): void {
  if (current) current.textContent = text
}
