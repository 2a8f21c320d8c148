'use client'

import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { inDocumentOrder, useCardFormParts } from './CardFormContext.js'
import type { Contributor } from './Contributor.js'

const nothing: readonly Contributor[] = []

/**
 * Renders a `<section>` that lists the form's complaints, each a link to its field, and takes the focus after a failed
 * submit. It is there from the start, empty and hidden while there is nothing to complain about.
 */
export function ErrorSummary(): ReactElement {
  const { messages } = useCheckoutParts().locale
  const { summary } = useCardFormParts()
  const issues = useComplaints()
  const [wantsFocus, setWantsFocus] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    summary.current = () => setWantsFocus(true)
    return () => {
      summary.current = null
    }
  }, [summary])
  // A hidden box takes no focus, and the complaints may come a render later than the wish.
  useEffect(() => {
    if (!wantsFocus || issues.length === 0) return
    box.current?.focus()
    setWantsFocus(false)
  }, [wantsFocus, issues])

  const isEmpty = issues.length === 0
  return (
    <section ref={box} className="tillkit-summary" tabIndex={-1} aria-labelledby={titleId} hidden={isEmpty}>
      <p id={titleId} className="tillkit-summary-title">
        {messages.summaryTitle}
      </p>
      <ul>
        {issues.map(({ name, elementId, complaint, focus }) => (
          <li key={name}>
            <a
              href={`#${elementId}`}
              onClick={(event) => {
                event.preventDefault()
                focus()
              }}
            >
              {complaint}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parts that show a complaint, as they stand on the page. */
function useComplaints(): readonly Contributor[] {
  const { form, contributors } = useCardFormParts()
  const [complaints, setComplaints] = useState(nothing)
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: () => {
          const found = inDocumentOrder({ contributors }).filter(({ complaint }) => complaint)
          setComplaints(found.length > 0 ? found : nothing)
        },
      }),
    [form, contributors],
  )
  return complaints
}
