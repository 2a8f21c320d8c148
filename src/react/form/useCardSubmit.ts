'use client'

import { useEffect, useRef } from 'react'
import { type CheckoutOrder, useCheckoutParts } from '../provider/CheckoutContext.js'
import type { CardFormParts } from './CardFormContext.js'
import { cardRequest } from './cardRequest.js'
import { focusFailed } from './failedFields.js'

/** What a merchant's page has to do first. */
export type BeforePay = () => boolean | Promise<boolean>

/**
 * Answers what a press of Pay does: validates the fields, lets the merchant's page do what it has to do first, validates again
 * what may have been changed meanwhile, and pays.
 *
 * Nothing is paid if the form has gone by then, or if it is for another order or price: the shopper has not agreed to that one.
 * A throw is shown as a failure of ours.
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
