import { useRef } from 'react'
import { lazyPayment } from '../provider/lazyPayment.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { announce, type CardFormParts, useFormParts } from './CardFormContext.js'
import { focusFailed, validateFields } from './failedFields.js'

/** A form of ours. */
export interface OwnForm {
  readonly formParts: CardFormParts
  /** Validates the fields, and calls `send`; or moves the focus to the errors. */
  readonly submit: (send: () => unknown) => Promise<unknown>
}

/**
 * Creates a form of ours. A press before the file that pays is there waits for it, and the form is
 * busy; further presses do nothing. A press with mistakes waits for nothing.
 *
 * @param isPosted whether it is also posted by names without the page's script
 */
export function useOwnForm(isPosted?: boolean): OwnForm {
  const { summaryTitle } = useCheckoutParts().locale.messages
  const formParts = useFormParts(undefined, isPosted)
  const { fields, summary, live, setPreparing } = formParts
  const isWaiting = useRef(false)

  const showMistakes = (errors: object): void => {
    focusFailed(formParts, errors)
    // The field that takes the focus says its own error alone.
    if (!summary.current) announce(live, summaryTitle)
  }
  const hasMistakes = (): boolean => {
    const errors = validateFields(fields)
    // Later, when the fields show them: what takes the focus reads them.
    if (errors) queueMicrotask(() => showMistakes(errors))
    return !!errors
  }
  const submit = async (send: () => unknown): Promise<unknown> => {
    if (isWaiting.current || hasMistakes()) return
    if (lazyPayment.now()) return send()
    isWaiting.current = true
    setPreparing(true)
    await lazyPayment.load()
    isWaiting.current = false
    setPreparing(false)
    // A form that was removed meanwhile has no fields. A choice may have changed, and what is
    // validated is what is sent.
    if (fields.size === 0 || hasMistakes()) return
    return send()
  }
  return { formParts, submit }
}
