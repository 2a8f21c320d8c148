'use client'

import { useEffect, useRef } from 'react'
import { type CheckoutOrder, useCheckoutParts } from '../provider/CheckoutContext.js'
import type { CardFormParts } from './CardFormContext.js'
import { cardRequest } from './cardRequest.js'
import { focusFailed } from './failedFields.js'

/** A merchant's work before the payment. */
export type BeforePay = () => boolean | Promise<boolean>

/**
 * Returns the action of Pay: validates the fields, runs `beforePay`, validates again, and pays.
 *
 * It does not pay if the form was removed meanwhile, or has another order or price, which the shopper has not agreed to. An error
 * is shown as a general failure.
 */
export function useCardSubmit(
  parts: CardFormParts,
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

  const { form, fields, setPreparing } = parts
  const submit = (pay: () => Promise<void>): Promise<void> =>
    form.handleSubmit(pay, (errors) => focusFailed(parts, errors))()
  const pay = (): Promise<void> => flow.submit((attemptToken) => cardRequest({ fields, attemptToken, reference }))
  const prepare = async (work: BeforePay): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPreparing(true)
    let next: (() => Promise<void>) | undefined
    try {
      if (await work()) next = () => submit(pay)
    } catch (cause) {
      next = () => flow.submit(() => Promise.reject(cause))
    }
    isBusy.current = false
    setPreparing(false)
    if (shown.current === agreed) await next?.()
  }
  return () => submit(beforePay ? () => prepare(beforePay) : pay)
}
