import { attemptFragment } from '../../core/contract/returnAddress.js'

import type { FlowOptions } from '../flow/effects.js'
import { memoryKey, type PageAttempt } from '../flow/flow.js'

/**
 * Looks for a trace of a payment in progress: a return address, or what this tab remembers of the
 * order. The flow reads and checks it, and may find none.
 */
export function findTrace(checkout: FlowOptions): PageAttempt | undefined {
  const { host, order } = checkout
  const isReturn = host.readFragment().includes(`${attemptFragment}=`)
  const isRemembered = readMemory(host).includes(order ? JSON.stringify(order.reference) : '{')
  return isReturn || isRemembered ? unsentAttempt(checkout) : undefined
}

/** An attempt that the page has not read or created yet. */
export function unsentAttempt({ order }: FlowOptions): PageAttempt {
  return { attemptToken: '', reference: order?.reference ?? '', startedAt: 0 }
}

function readMemory({ storage }: FlowOptions['host']): string {
  try {
    return storage?.getItem(memoryKey) ?? ''
  } catch {
    // Storage is often blocked: the flow works without a memory.
    return ''
  }
}
