import type { ComponentType } from 'react'
import { type LateFile, lateFile } from '../part/lateFile.js'
import type { ReceiptProps } from './ReceiptDetails.js'

/**
 * What shows the details of a success. Most visits to a form end without one; where it can't be had, the details are those of any
 * other state.
 */
export const lateReceipt: LateFile<ComponentType<ReceiptProps>> = lateFile(() =>
  import('./ReceiptDetails.js').then(({ ReceiptDetails }) => ReceiptDetails),
)
