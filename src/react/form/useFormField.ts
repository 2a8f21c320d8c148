'use client'

import { useEffect, useState } from 'react'
import type { CardCheckoutRequest, SavedCardCheckoutRequest } from '../../contract/checkoutRequest.js'
import type { IssueCode } from '../../model/issue.js'
import { useCardFormParts } from './CardFormContext.js'

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

/**
 * Makes a component a field of the form above it, a `<CardForm>` or the merchant's own with `<CardFields>`: what `validate`
 * answers stops a submit, what it shows is listed in the summary, its members are added to the request.
 *
 * @throws {CheckoutError} `configuration`, when there is no form above.
 */
export function useFormField(field: FormField): void {
  const { form, fields, kind } = useCardFormParts()
  const { name, errorMessage } = field
  // Empty until the field is on the page: a render that comes to nothing must not stop a submit.
  const [ref] = useState<Partial<FormField>>({})
  // While rendering, as inputs of the merchant's are: so they have one order, and are there again after a `reset()`.
  const registration = form.register(name, {
    validate: () => !((kind === 'merchant' && ref.validity) || ref.validate)?.(),
  })

  useEffect(() => {
    fields.set(name, Object.assign(ref, field))
    registration.ref(ref)
  })
  useEffect(
    () => () => {
      fields.delete(name)
      form.unregister(name)
    },
    [form, fields, name],
  )
  // The summary lists what is shown inline, no more and no less: what the browser found and what the service refused.
  useEffect(() => {
    if (errorMessage) form.setError(name, { message: errorMessage })
    else if (form.getFieldState(name).error) form.clearErrors(name)
  }, [form, name, errorMessage])
}
