import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WalletType } from '../../core/contract/checkoutRequest.js'
import { type FlowState, isOpen } from '../flow/flow.js'
import { placementError } from '../provider/placementError.js'
import { useCheckout, useCheckoutParts } from '../provider/useCheckout.js'
import { focusStatus } from '../status/useFocusOnNews.js'
import { createSheet, priceOf, type Sheet } from './sheet.js'

/** A wallet's readiness. */
export interface WalletHandle {
  /**
   * Whether the shopper can pay by this wallet here; `undefined` while that is not known, as on a
   * server.
   */
  readonly isReady: boolean | undefined
  /** Whether the order can be paid, or is just being paid. Otherwise show no button. */
  readonly isPayable: boolean
  /** Whether a press does nothing: a sheet is open, or a payment is in progress or done. */
  readonly isBusy: boolean
}

/**
 * Opens a wallet's sheet for the order, one at a time. Another order or price, or the button's
 * removal, closes a sheet that has not paid: the shopper has not agreed to it.
 */
export function useSheets(type: WalletType) {
  const { flow } = useCheckoutParts()
  const { state, order } = useCheckout()
  if (!order) throw placementError('no order')
  const currentSheet = useRef<Sheet>(undefined)
  const hasPressed = useRef(false)
  const [isShown, setShown] = useState(false)
  const canPay = isPayable(state)

  const agreed = `${order.reference} ${order.amount} ${order.currency}`
  useEffect(() => () => closeUnpaid(currentSheet.current, agreed), [agreed])
  useEarlyEffect(() => {
    // The button that had the focus is gone, or hidden. A status that is announced is not read a
    // second time.
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.closest('[hidden]')
    if (!canPay && hasPressed.current && isLost)
      focusStatus(document.querySelector('.tillkit-live[aria-live=off]'))
  }, [canPay])

  /**
   * Opens a sheet by `show`, synchronously in the press: a wallet refuses it later. Does nothing
   * while busy.
   */
  const openSheet = (show: (sheet: Sheet) => void): void => {
    if (currentSheet.current || !isOpen(flow.getState())) return
    const onEnd = (): void => {
      if (currentSheet.current !== sheet) return
      currentSheet.current = undefined
      setShown(false)
    }
    const sheet = createSheet({ type, flow, order, agreed, onEnd })
    currentSheet.current = sheet
    hasPressed.current = true
    setShown(true)
    try {
      show(sheet)
    } catch {
      void sheet.fail(placementError('no sheet'))
      sheet.end()
    }
  }
  return {
    isPayable: canPay,
    isBusy: isShown || !isOpen(state),
    price: priceOf(order),
    currentSheet,
    openSheet,
  }
}

/** Before the card form looks where the focus is. React 18 warns of it on a server. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function isPayable(state: FlowState): boolean {
  return isOpen(state) || state.type === 'submitting'
}

function closeUnpaid(sheet: Sheet | undefined, agreed: string): void {
  if (sheet?.agreed === agreed && !sheet.isPaying) sheet.close()
}
