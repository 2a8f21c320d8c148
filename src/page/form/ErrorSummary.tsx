'use client'

import { type ForwardRefExoticComponent, useEffect, useId, useRef, useState } from 'react'
import { type PartProps, renderRoot, useOwnRef, withRef } from '../part/part.js'
import { useCheckout } from '../provider/useCheckout.js'
import { type MountedSummary, useCardFormParts } from './CardFormContext.js'
import { type FailedField, failedFields, shownErrors } from './failedFields.js'

const nothing: readonly FailedField[] = []

/** The attributes of its root. */
export type ErrorSummaryProps = PartProps<'section', 'hidden' | 'tabIndex' | 'aria-labelledby'>

/**
 * Renders a `<section>` that lists the errors of the last submit, each a link to its field, and
 * takes the focus. Equal messages are listed once. It is always there, and hidden while empty.
 *
 * It keeps its height while the shopper corrects the fields, so that nothing moves. A corrected
 * error is crossed out, and once all are, the section is hidden from screen readers. It is removed
 * with the backend's next answer.
 */
export const ErrorSummary: ForwardRefExoticComponent<ErrorSummaryProps> = withRef(
  function ErrorSummary(props: ErrorSummaryProps) {
    const { ref, ...elementProps } = props
    const { state, locale } = useCheckout()
    const { form, fields, summary } = useCardFormParts()
    const [listed, setListed] = useState(nothing)
    const [failed, setFailed] = useState(nothing)
    // True from a failed submit until the focus leaves the summary.
    const isListing = useRef(false)
    const box = useOwnRef(ref)
    const titleId = useId()
    // The service may refuse several fields with one message.
    const messages = [...new Set(listed.map(({ message }) => message))]
    const isFixed = ({ ref }: FailedField): boolean => !failed.some((error) => error.ref === ref)

    useEffect(() => {
      const show = (errors: object): void => {
        const fieldErrors = failedFields(errors).filter(({ message }) => message)
        // Each field says when it is mounted that it has none, which must render nothing.
        if (!fieldErrors[0] && box.current?.hidden) return
        setFailed(fieldErrors)
        // In one render with the other: the focus must find all errors.
        if (isListing.current && fieldErrors[0]) setListed(fieldErrors)
      }
      const update = (): void => {
        if (!form) show(shownErrors(fields))
      }
      const mounted: MountedSummary = {
        list: () => {
          isListing.current = true
          update()
        },
        update,
        clear: () => {
          isListing.current = false
          setListed(nothing)
        },
      }
      summary.current = mounted
      const unsubscribe = form?.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => show(errors),
      })
      return () => {
        if (summary.current === mounted) summary.current = null
        unsubscribe?.()
      }
    }, [form, fields, summary, box])
    const isBusy = state.type === 'submitting'
    useEffect(() => (isBusy ? () => setListed(nothing) : undefined), [isBusy])
    // A hidden box can't take the focus.
    useEffect(() => {
      if (isListing.current && listed[0]) box.current?.focus()
    }, [listed, box])

    return renderRoot({
      tag: 'section',
      given: { ...elementProps, ref: box },
      className: 'tillkit-summary',
      tabIndex: -1,
      'aria-labelledby': titleId,
      hidden: !listed[0],
      'aria-hidden': listed.every(isFixed),
      onBlur: () => {
        isListing.current = false
      },
      children: listed[0] && (
        <>
          <p id={titleId} className="tillkit-summary-title">
            {locale.messages.summaryTitle}
          </p>
          <ul>
            {messages.map((message) => {
              const ref = listed.find((error) => error.message === message && !isFixed(error))?.ref
              return (
                <li key={message}>
                  {ref ? (
                    <a
                      href={`#${ref.id}`}
                      onClick={(event) => {
                        event.preventDefault()
                        ref.focus()
                      }}
                    >
                      {message}
                    </a>
                  ) : (
                    <s>{message}</s>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      ),
    })
  },
)
