import type { ComponentType } from 'react'
import { Details, type DetailsProps } from './Details.js'

/**
 * Loads what a success shows. Most visits to a form end without one, so it is a file of its own; where that can't be had, the
 * details are those of any other state.
 */
export function loadReceipt(): Promise<{ readonly default: ComponentType<DetailsProps> }> {
  return import('./ReceiptDetails.js').then(
    ({ ReceiptDetails }) => ({ default: ReceiptDetails }),
    () => ({ default: Details }),
  )
}
