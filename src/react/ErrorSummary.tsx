'use client'

import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { IssueCode } from '../model/issue.js'
import { type CardFieldName, cardFieldNames, describeIssue, useCardFormParts } from './CardFormContext.js'
import { useCheckoutParts } from './CheckoutContext.js'

type ShownIssue = readonly [name: CardFieldName, code: IssueCode]

const noIssues: readonly ShownIssue[] = []

/**
 * Renders a `<section>` that lists the form's complaints, each a link to its field, and takes the focus after a failed
 * submit. It is there from the start, empty and hidden while there is nothing to complain about.
 */
export function ErrorSummary(): ReactElement {
  const { messages } = useCheckoutParts().locale
  const { inputs, summary } = useCardFormParts()
  const issues = useShownIssues()
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
        {issues.map(([name, code]) => (
          <li key={name}>
            <a
              href={`#${inputs[name]?.inputProps.id}`}
              onClick={(event) => {
                event.preventDefault()
                inputs[name]?.focus()
              }}
            >
              {describeIssue({ name, code, messages })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The complaints shown under the fields, in the order of the card. */
function useShownIssues(): readonly ShownIssue[] {
  const { form } = useCardFormParts()
  const [issues, setIssues] = useState(noIssues)
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors }) =>
          setIssues(
            cardFieldNames.flatMap((name): ShownIssue[] => {
              const code = form.getValues(name)
              return errors?.[name] && code !== 'ok' ? [[name, code]] : []
            }),
          ),
      }),
    [form],
  )
  return issues
}
