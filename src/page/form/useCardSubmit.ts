import { useEffect, useRef } from 'react'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { buildCardRequest } from './buildCardRequest.js'
import type { OwnForm } from './useOwnForm.js'

/** A merchant's work before the payment. */
export type BeforePay = () => boolean | Promise<boolean>

interface CardSubmitOptions {
  readonly form: OwnForm
  readonly order: CheckoutOrder
  readonly beforePay: BeforePay | undefined
}

/**
 * Answers what a press on the button does: validates the fields, waits for `beforePay`, and pays.
 * Nothing is sent if the form was removed meanwhile, or shows another order or price: the shopper
 * has not agreed to it.
 */
export function useCardSubmit({ form, order, beforePay }: CardSubmitOptions): () => unknown {
  const { flow } = useCheckoutParts()
  const { fields, setPreparing } = form.formParts
  const { reference, amount, currency } = order
  const agreedPrice = `${reference} ${amount} ${currency}`
  const shownPrice = useRef<string | undefined>(undefined)
  const isPreparing = useRef(false)
  useEffect(() => {
    shownPrice.current = agreedPrice
    return () => {
      shownPrice.current = undefined
    }
  }, [agreedPrice])

  const pay = (): Promise<void> =>
    flow.submit((attemptToken) => buildCardRequest({ fields, attemptToken, reference }))
  const payAfter = async (work: BeforePay): Promise<void> => {
    if (isPreparing.current) return
    isPreparing.current = true
    setPreparing(true)
    let proceed: (() => unknown) | undefined
    try {
      // Validated again: the merchant's work may have changed a field.
      if (await work()) proceed = () => form.submit(pay)
    } catch (cause) {
      // A request that can't be built is a general failure to the shopper, and goes to `onError`.
      proceed = () => flow.submit(() => Promise.reject(cause))
    }
    isPreparing.current = false
    setPreparing(false)
    if (shownPrice.current === agreedPrice) await proceed?.()
  }
  return () =>
    form.submit(() => {
      // The order may have changed while a press waited for the form.
      if (shownPrice.current !== agreedPrice) return
      return beforePay ? payAfter(beforePay) : pay()
    })
}
