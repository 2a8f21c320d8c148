'use client'

import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCardFormParts } from './CardFormContext.js'
import { type FailedField, failedFields } from './formFields.js'

const nothing: readonly FailedField[] = []

/**
 * Renders a `<section>` that lists the form's errors, each a link to its field, and takes the focus after a failed
 * submit. It is there from the start, empty and hidden while there is no error.
 */
export function ErrorSummary(): ReactElement {
  const { messages } = useCheckoutParts().locale
  const { form, summary } = useCardFormParts()
  const [errors, setErrors] = useState(nothing)
  const [wantsFocus, setWantsFocus] = useState(false)
  const box = useRef<HTMLDivElement>(null)
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
  }, [wantsFocus, isEmpty])

  return (
    <section ref={box} className="tillkit-summary" tabIndex={-1} aria-labelledby={titleId} hidden={isEmpty}>
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
    </section>
  )
}

/** What is shown of it now: of a field of ours, the same as in the field. */
function textOf({ ref, message }: FailedField): string | undefined {
  return ref.errorMessage ?? message
}
