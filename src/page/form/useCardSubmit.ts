import { useEffect, useRef } from 'react'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { cardRequest } from './cardRequest.js'
import type { LateForm } from './useFormLoader.js'

/** A merchant's work before the payment. */
export type BeforePay = () => boolean | Promise<boolean>

/**
 * It does not pay if the form was removed meanwhile, or has another order or price, which the
 * shopper has not agreed to.
 */
export function useCardSubmit(
  [{ fields, setPreparing }, submit]: LateForm,
  { reference, amount, currency }: CheckoutOrder,
  beforePay: BeforePay | undefined,
): () => unknown {
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

  const pay = (): Promise<void> =>
    flow.submit((attemptToken) => cardRequest({ fields, attemptToken, reference }))
  const prepare = async (work: BeforePay): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPreparing(true)
    let next: (() => unknown) | undefined
    try {
      if (await work()) next = () => submit(pay)
    } catch (cause) {
      next = () => flow.submit(() => Promise.reject(cause))
    }
    isBusy.current = false
    setPreparing(false)
    if (shown.current === agreed) await next?.()
  }
  // The order may have changed while a press waited.
  return () => submit(() => shown.current === agreed && (beforePay ? prepare(beforePay) : pay()))
}
