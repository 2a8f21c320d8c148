'use client'

import { useEffect, useRef } from 'react'
import { type CheckoutOrder, useCheckoutParts } from '../provider/CheckoutContext.js'
import { cardRequest } from './cardRequest.js'
import { focusFailed } from './failedFields.js'
import type { LateForm } from './useLateForm.js'

/** A merchant's work before the payment. */
export type BeforePay = () => boolean | Promise<boolean>

/**
 * Returns the action of Pay: validates the fields, runs `beforePay`, validates again, and pays.
 *
 * It does not pay if the form was removed meanwhile, or has another order or price, which the shopper has not agreed to. An error
 * is shown as a general failure.
 */
export function useCardSubmit(
  [parts, withForm]: LateForm,
  { reference, amount, currency }: CheckoutOrder,
  beforePay: BeforePay | undefined,
): () => Promise<void> {
  const { flow } = useCheckoutParts()
  const agreed = `${reference} ${amount} ${currency}`
  const shown = useRef<string | undefined>(undefined)
  const isBusy = useRef(false)
  useEffect(() => {
    shown.current = agreed
    return () => {
      shown.current = undefined
    }
  }, [agreed])

  const { fields, setPreparing } = parts
  const pay = (): Promise<void> => flow.submit((attemptToken) => cardRequest({ fields, attemptToken, reference }))
  const prepare = async (work: BeforePay, then: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPreparing(true)
    let next: (() => Promise<void>) | undefined
    try {
      if (await work()) next = then
    } catch (cause) {
      next = () => flow.submit(() => Promise.reject(cause))
    }
    isBusy.current = false
    setPreparing(false)
    if (shown.current === agreed) await next?.()
  }
  return () =>
    withForm((form) => {
      const submit = (act: () => Promise<void>): Promise<void> =>
        form.handleSubmit(act, (errors) => focusFailed(parts, errors))()
      if (shown.current !== agreed) return
      return submit(beforePay ? () => prepare(beforePay, () => submit(pay)) : pay)
    })
}
