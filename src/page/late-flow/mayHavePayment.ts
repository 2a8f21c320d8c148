import type { CheckoutHost } from '../flow/checkoutHost.js'
import type { CheckoutOrder } from '../flow/checkoutOrder.js'
import { memoryKey, readAttemptFragment } from '../flow/flow.js'

/** Where a trace of a payment is looked for. */
export type PaymentTraces = Pick<CheckoutHost, 'storage' | 'readFragment'>

/**
 * Whether there is a trace of a payment in progress: a return address, or what this tab remembers
 * of the order. The flow reads and checks it, and may find none.
 */
export function mayHavePayment(host: PaymentTraces, order: CheckoutOrder | undefined): boolean {
  if (readAttemptFragment(host.readFragment()) !== undefined) return true
  // Without an order, whatever is remembered counts.
  return readMemory(host).includes(order ? JSON.stringify(order.reference) : '{')
}

function readMemory({ storage }: PaymentTraces): string {
  try {
    return storage?.getItem(memoryKey) ?? ''
  } catch {
    // Storage is often blocked: the flow works without a memory.
    return ''
  }
}
