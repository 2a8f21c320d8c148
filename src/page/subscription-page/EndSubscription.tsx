import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { SubscriptionPageMessages } from '../../locales/types/subscriptionPageMessages.js'
import type { useSubscription } from './useSubscription.js'

interface EndSubscriptionProps {
  readonly handle: Pick<ReturnType<typeof useSubscription>, 'end' | 'isEnding' | 'hasEndFailed'>
  readonly messages: SubscriptionPageMessages
  /** Called with the press that confirms, after which the button may be removed. */
  readonly onAct: () => void
}

/**
 * Renders the button that asks for the end, and in its place the question before that. The focus is
 * on the safe answer.
 */
export function EndSubscription({ handle, messages, onAct }: EndSubscriptionProps): ReactElement {
  const { end, isEnding, hasEndFailed } = handle
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  useEffect(() => {
    // Both are the button that the focus belongs on: the one that keeps it, and afterwards the one
    // that was pressed first.
    if (isAsking || wasAsking.current) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  const focused = {
    ref: button,
    type: 'button',
    className: 'tillkit-action tillkit-action-quiet',
  } as const
  if (!isAsking) {
    return (
      <button {...focused} onClick={() => setAsking(true)}>
        {messages.endSubscription}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend has no place among the actions
    <div
      role="group"
      className="tillkit-actions"
      aria-labelledby={questionId}
      data-part="end"
      data-invalid={hasEndFailed ? '' : undefined}
    >
      <p id={questionId}>{messages.endQuestion}</p>
      {hasEndFailed && <p className="tillkit-error">{messages.endFailed}</p>}
      <button
        type="button"
        className="tillkit-action tillkit-action-danger"
        data-busy={isEnding ? '' : undefined}
        aria-disabled={isEnding}
        onClick={() => {
          onAct()
          end()
        }}
      >
        {messages.endSubscription}
      </button>
      <button {...focused} onClick={() => setAsking(false)}>
        {messages.keepSubscription}
      </button>
    </div>
  )
}
