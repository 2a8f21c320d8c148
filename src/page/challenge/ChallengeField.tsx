import {
  Component,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { announce, useCardFormParts } from '../form/CardFormContext.js'
import { renderField } from '../form/renderField.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { useCheckout } from '../provider/useCheckout.js'

export interface ChallengeProps {
  /** Whether the backend's latest answer requires a challenge. It may precede this file. */
  readonly isAsked: boolean
  /**
   * Renders the widget. It calls `onSolved` with the solution, and with `''` when the solution
   * expires.
   */
  readonly render: (onSolved: (solution: string) => void) => ReactNode
}

const name = 'challenge'

/**
 * A solution is for one try, so the widget is new after each. The requirement is no error; paying
 * without a solution is.
 */
export function ChallengeField({ isAsked, render }: ChallengeProps): ReactElement | null {
  const { live } = useCardFormParts()
  const { state } = useCheckout()
  const { messages } = useMessages()
  const id = useId()
  const [isShown, setShown] = useState(isAsked)
  const [hasError, setError] = useState(false)
  const [{ solution, round }, setSolved] = useState({ solution: '', round: 0 })
  const latest = useRef(round)
  const isSending = state.type === 'submitting'
  const isMissing = isShown && solution === ''
  if (isAsked && !isShown) setShown(true)

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
  })
  useEffect(() => {
    if (!isAsked) return
    const group = document.getElementById(id)
    const { activeElement } = document
    const isHere =
      activeElement === document.body || group?.closest('.tillkit')?.contains(activeElement)
    if (isHere) group?.focus()
    else announce(live, `${messages.challenge} ${messages.challengeHint}`)
  }, [isAsked, id, live, messages])
  useEffect(() => {
    if (!isSending) return
    return () => {
      latest.current += 1
      setSolved({ solution: '', round: latest.current })
    }
  }, [isSending])
  if (!isShown) return null

  const onSolved = (text: string): void => {
    // A removed widget may still call it.
    if (latest.current !== round) return
    setSolved({ solution: text, round })
    setError(false)
    if (text !== '') announce(live, messages.challengeSolved)
  }
  return renderField({
    name,
    group: {
      role: 'group',
      id,
      tabIndex: -1,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-hint ${id}-error`,
    },
    field: {
      labelProps: { id: `${id}-label` },
      hintProps: { id: `${id}-hint` },
      errorProps: { id: `${id}-error` },
    },
    label: messages.challenge,
    hint: solution === '' ? messages.challengeHint : messages.challengeSolved,
    errorMessage: hasError ? messages.challengeRequired : undefined,
    children: (
      <div className="tillkit-control">
        <WidgetBoundary key={round}>
          <Widget render={render} onSolved={onSolved} />
        </WidgetBoundary>
      </div>
    ),
  })
}

interface WidgetProps extends Pick<ChallengeProps, 'render'> {
  readonly onSolved: (solution: string) => void
}

function Widget({ render, onSolved }: WidgetProps): ReactNode {
  return render(onSolved)
}

/**
 * If the merchant's widget throws, the form stays, for the other ways to pay. React logs the error.
 */
class WidgetBoundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly hasFailed: boolean } = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
