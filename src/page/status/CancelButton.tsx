import { type ReactElement, useRef, useState } from 'react'
import type { FlowState } from '../flow/flow.js'
import { useMessages } from '../messages/useMessages.js'
import { useCheckout } from '../provider/useCheckout.js'

/** For a button of your own that cancels. */
export interface CancelParts {
  /**
   * For a button that cancels the unfinished payment, so that the order can be paid another way.
   */
  readonly cancelProps: {
    readonly type: 'button'
    readonly 'aria-disabled': boolean
    readonly 'data-busy': '' | undefined
    readonly onClick: () => void
  }
  /** The last cancellation failed: the payment may continue. */
  readonly hasCancelFailed: boolean
}

/**
 * Whether the shopper came back from the hosted page, and the payment is still unconfirmed. The
 * service can cancel only such.
 */
export function isUnfinished(state: FlowState): boolean {
  return (
    state.type === 'confirming' &&
    state.outcome.type === 'redirect' &&
    (state.mayAct === true || !state.watching)
  )
}

/** One cancellation at a time, and its result. Other news of the payment replace the result. */
export function useCancel(): CancelParts {
  const { state, cancel } = useCheckout()
  const isCancelling = useRef(false)
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle')

  const onClick = async (): Promise<void> => {
    if (isCancelling.current) return
    isCancelling.current = true
    setProgress('busy')
    const isCancelled = await cancel()
    isCancelling.current = false
    setProgress(isCancelled ? 'idle' : 'failed')
  }
  return {
    cancelProps: {
      type: 'button',
      'aria-disabled': progress === 'busy',
      'data-busy': progress === 'busy' ? '' : undefined,
      onClick: () => void onClick(),
    },
    hasCancelFailed:
      progress === 'failed' && 'outcome' in state && state.outcome.type === 'redirect',
  }
}

/**
 * Renders the button, and a text if the cancellation failed. `onAct` is called first: the button
 * may be removed.
 */
export function CancelButton({ onAct }: { readonly onAct: () => void }): ReactElement {
  const { cancelProps, hasCancelFailed } = useCancel()
  const { messages } = useMessages()
  return (
    <>
      <button
        className="tillkit-action tillkit-action-quiet"
        {...cancelProps}
        onClick={() => {
          onAct()
          cancelProps.onClick()
        }}
      >
        {messages.cancelPayment}
      </button>
      {hasCancelFailed && <p className="tillkit-error">{messages.cancelFailed}</p>}
    </>
  )
}
