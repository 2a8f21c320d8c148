'use client'

import { Fragment, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FlowState } from '../../checkout/flow.js'
import { announce, useCardFormParts } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { useCheckout } from '../provider/useCheckout.js'

/** What the merchant's page shows of a challenge. */
export interface ChallengeProps {
  /** Renders the widget. It calls `onSolved` with the solution, and with `''` once that has run out. */
  readonly render: (onSolved: (solution: string) => void) => ReactNode
}

const name = 'challenge'

/**
 * Renders the merchant's widget from the moment on that the backend has asked for a challenge, and adds its solution to the
 * request. A solution is for one try: after each, the widget is there anew.
 *
 * `data-field="challenge"`, `data-invalid`.
 */
export function ChallengeField({ render }: ChallengeProps): ReactElement | null {
  const { live, summary } = useCardFormParts()
  const { state } = useCheckout()
  const { messages } = useMessages()
  const id = useId()
  const [isAsked, setAsked] = useState(() => isAskedFor(state))
  const [hasError, setError] = useState(isAsked)
  const [{ solution, round }, setSolved] = useState({ solution: '', round: 0 })
  const latest = useRef(round)
  const isSending = state.type === 'submitting'
  const isMissing = isAsked && solution === ''

  useFormField({
    name,
    id,
    errorMessage: hasError ? messages.challengeRequired : undefined,
    validate: () => {
      setError(isMissing)
      return isMissing ? messages.challengeRequired : undefined
    },
    validity: () => (isMissing ? messages.challengeRequired : undefined),
    read: () => (solution === '' ? {} : { challenge: solution }),
    focus: () => document.getElementById(id)?.focus(),
    showError: () => {
      setAsked(true)
      setError(true)
    },
  })
  // Where this file came after the answer, the form has not led to what is missing.
  const [cameLate] = useState(isAsked)
  useEffect(() => {
    if (cameLate) summary.current?.()
  }, [cameLate, summary])
  useEffect(() => {
    if (!isSending) return
    return () => {
      latest.current += 1
      setSolved({ solution: '', round: latest.current })
    }
  }, [isSending])
  if (!isAsked) return null

  const onSolved = (text: string): void => {
    // A widget that is gone may still end.
    if (latest.current !== round) return
    setSolved({ solution: text, round })
    setError(false)
    if (text !== '') announce(live, messages.challengeSolved)
  }
  return (
    <FieldFrame
      name={name}
      group={{
        role: 'group',
        id,
        tabIndex: -1,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint ${id}-error`,
      }}
      field={{
        labelProps: { id: `${id}-label` },
        hintProps: { id: `${id}-hint` },
        errorProps: { id: `${id}-error` },
      }}
      label={messages.challenge}
      hint={solution === '' ? messages.challengeHint : messages.challengeSolved}
      errorMessage={hasError ? messages.challengeRequired : undefined}
    >
      <Fragment key={round}>{render(onSolved)}</Fragment>
    </FieldFrame>
  )
}

/** Whether the backend's latest answer asks for a challenge: the page may have got that before this file. */
function isAskedFor(state: FlowState): boolean {
  const notice = state.type === 'editing' ? state.notice : undefined
  return notice?.type === 'rejected' && notice.issues.some(({ field }) => field === name)
}
