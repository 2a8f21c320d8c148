import type { FlowState } from '../checkout/flow.js'

/**
 * What the return address says of a plain form that led to no payment page: `tillkit_error` or `tillkit_outcome` in its
 * query; `undefined` where it has neither. Anyone can write such an address, so it is never told that something is paid:
 * whatever does not say by itself that nothing was sent, is told as unknown, with the advice not to pay again.
 *
 * @see docs/proxy-contract.md
 */
export function readReturnAddress(address: string): FlowState | undefined {
  const said = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  const error = said.get('tillkit_error')
  const outcome = said.get('tillkit_outcome')
  if (error === null && outcome === null) return undefined
  if (error === 'order_unknown' || error === 'rate_limited') {
    return { type: 'editing', notice: { type: 'failed', code: error } }
  }
  if (outcome === 'rejected') return { type: 'editing', notice: { type: 'rejected', issues: [] } }
  return { type: 'unknown', attempt: { attemptToken: '', reference: '', startedAt: 0 }, watching: false }
}
