'use client'

import { type ForwardRefExoticComponent, type ReactElement, useEffect, useId, useState } from 'react'
import type { PartProps } from '../part/PartProps.js'
import { Root } from '../part/Root.js'
import { useOwnRef } from '../part/useOwnRef.js'
import { withRef } from '../part/withRef.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCardFormParts } from './CardFormContext.js'
import { type FailedField, failedFields } from './formFields.js'

const nothing: readonly FailedField[] = []

/** Attributes of its root alone. */
export type ErrorSummaryProps = PartProps<'section', 'hidden' | 'tabIndex' | 'aria-labelledby'>

/**
 * Renders a `<section>` that lists the form's errors, each a link to its field, and takes the focus after a failed
 * submit. It is there from the start, empty and hidden while there is no error.
 */
export const ErrorSummary: ForwardRefExoticComponent<ErrorSummaryProps> = withRef(function ErrorSummary({
  ref,
  ...given
}: ErrorSummaryProps): ReactElement {
  const { messages } = useCheckoutParts().locale
  const { form, summary } = useCardFormParts()
  const [errors, setErrors] = useState(nothing)
  const [wantsFocus, setWantsFocus] = useState(false)
  const box = useOwnRef(ref)
  const titleId = useId()
  const isEmpty = errors === nothing

  useEffect(() => {
    summary.current = () => setWantsFocus(true)
    const unsubscribe = form.subscribe({
      formState: { errors: true },
      callback: () => {
        const shown = failedFields(form).filter(textOf)
        setErrors(shown[0] ? shown : nothing)
      },
    })
    return () => {
      summary.current = null
      unsubscribe()
    }
  }, [form, summary])
  // A hidden box takes no focus, and the errors may come a render later than the wish.
  useEffect(() => {
    if (!wantsFocus || isEmpty) return
    box.current?.focus()
    setWantsFocus(false)
  }, [wantsFocus, isEmpty, box])

  return (
    <Root
      tag="section"
      given={{ ...given, ref: box }}
      className="tillkit-summary"
      tabIndex={-1}
      aria-labelledby={titleId}
      hidden={isEmpty}
    >
      <p id={titleId} className="tillkit-summary-title">
        {messages.summaryTitle}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.ref.id}>
            <a
              href={`#${error.ref.id}`}
              onClick={(event) => {
                event.preventDefault()
                error.ref.focus()
              }}
            >
              {textOf(error)}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  )
})

/** What is shown of it now: of a field of ours, the same as in the field. */
function textOf({ ref, message }: FailedField): string | undefined {
  return ref.errorMessage ?? message
}
