'use client'

import { type ForwardRefExoticComponent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useOwnRef } from '../part/useOwnRef.js'
import { useCheckout } from '../provider/useCheckout.js'
import { useCardFormParts } from './CardFormContext.js'
import { type FailedField, failedFields } from './formFields.js'

const nothing: readonly FailedField[] = []

/** Attributes of its root alone. */
export type ErrorSummaryProps = PartProps<'section', 'hidden' | 'tabIndex' | 'aria-labelledby'>

/**
 * Renders a `<section>` that lists what the last submit found, each error a link to its field, and takes the focus. It is there
 * from the start, empty and hidden.
 *
 * It keeps its height while the shopper corrects the fields, so that none of them moves under their hands: an error that is
 * corrected is crossed out, and once all are, the section is hidden from screen readers. It goes with the backend's next answer.
 */
export const ErrorSummary: ForwardRefExoticComponent<ErrorSummaryProps> = withRef(function ErrorSummary({
  ref,
  ...given
}: ErrorSummaryProps): ReactElement {
  const { state, locale } = useCheckout()
  const { form, summary } = useCardFormParts()
  const [listed, setListed] = useState(nothing)
  const [failed, setFailed] = useState(nothing)
  const [wantsFocus, setWantsFocus] = useState(false)
  const isListing = useRef(false)
  const box = useOwnRef(ref)
  const titleId = useId()
  const isEmpty = listed === nothing
  const isFixed = ({ ref }: FailedField): boolean => !failed.some((error) => error.ref === ref)

  useEffect(() => {
    const update = (): void => {
      const shown = failedFields(form).filter(({ message }) => message)
      setFailed(shown)
      if (form.control._names.mount.size === 0) setListed(nothing)
      else if (isListing.current && shown[0]) setListed(shown)
    }
    summary.current = (isReset) => {
      if (isReset) return setListed(nothing)
      isListing.current = true
      setWantsFocus(true)
      update()
    }
    const unsubscribe = form.subscribe({ formState: { errors: true }, callback: update })
    return () => {
      summary.current = null
      unsubscribe()
    }
  }, [form, summary])
  const isBusy = state.type === 'submitting'
  useEffect(() => {
    if (!isBusy) setListed(nothing)
  }, [isBusy])
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
      aria-hidden={listed.every(isFixed)}
      onBlur={() => {
        isListing.current = false
      }}
    >
      <p id={titleId} className="tillkit-summary-title">
        {locale.messages.summaryTitle}
      </p>
      <ul>
        {listed.map((error) => (
          <li key={error.ref.id}>
            {isFixed(error) ? (
              <s>{error.message}</s>
            ) : (
              <a
                href={`#${error.ref.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  error.ref.focus()
                }}
              >
                {error.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Root>
  )
})
