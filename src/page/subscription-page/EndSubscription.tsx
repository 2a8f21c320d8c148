import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../locales/types/messages.js'
import type { SubscriptionPageMessages } from '../../locales/types/subscriptionPageMessages.js'
import type { useSubscription } from './useSubscription.js'

interface EndSubscriptionProps {
  readonly handle: Pick<ReturnType<typeof useSubscription>, 'end' | 'isEnding' | 'hasEndFailed'>
  readonly messages: SubscriptionPageMessages
  /** The day of the next charge, if one is expected. */
  readonly nextDay: string | undefined
  /** Called in the press that confirms. The answer to it may remove the button. */
  readonly onAct: () => void
}

/**
 * Renders the button that asks for the end. After a press a confirmation replaces it, with the
 * focus on the safe answer.
 */
export function EndSubscription(props: EndSubscriptionProps): ReactElement {
  const { handle, messages, nextDay, onAct } = props
  const { end, isEnding, hasEndFailed } = handle
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  const textId = useId()
  useEffect(() => {
    // The ref is the button that keeps the subscription, and after the question the first one.
    if (isAsking || wasAsking.current) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  const confirm = (): void => {
    onAct()
    end()
  }
  const focusedProps = {
    ref: button,
    type: 'button',
    className: 'tillkit-action tillkit-action-quiet',
  } as const
  if (!isAsking) {
    return (
      <button {...focusedProps} onClick={() => setAsking(true)}>
        {messages.endSubscription}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a minimum width
    <div
      role="group"
      className="tillkit-actions"
      aria-labelledby={questionId}
      aria-describedby={nextDay && textId}
      data-part="end"
      data-invalid={hasEndFailed ? '' : undefined}
    >
      <p id={questionId}>{messages.endQuestion}</p>
      {nextDay && <p id={textId}>{fill(messages.endQuestionText, { date: nextDay })}</p>}
      {hasEndFailed && <p className="tillkit-error">{messages.endFailed}</p>}
      <button
        type="button"
        className="tillkit-action tillkit-action-danger"
        data-busy={isEnding ? '' : undefined}
        aria-disabled={isEnding}
        onClick={confirm}
      >
        {messages.endSubscription}
      </button>
      <button {...focusedProps} onClick={() => setAsking(false)}>
        {messages.keepSubscription}
      </button>
    </div>
  )
}
