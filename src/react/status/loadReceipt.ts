import type { ComponentType } from 'react'
import type { ReceiptProps } from './ReceiptProps.js'

type Receipt = ComponentType<ReceiptProps>

let receipt: Receipt | undefined

/** What shows the details of a success, once it is here. */
export function receiptNow(): Receipt | undefined {
  return receipt
}

/**
 * Loads what a success shows. Most visits to a form end without one, so it is a file of its own; where that can't be had, the
 * details are those of any other state.
 */
export function loadReceipt(): Promise<void> {
  return import('./ReceiptDetails.js').then(
    ({ ReceiptDetails }) => {
      receipt = ReceiptDetails
    },
    () => {},
  )
}
