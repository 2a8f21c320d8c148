import type { FlowState } from '../../checkout/flow.js'
import { errorQuery, issueQuery, outcomeQuery, referenceQuery } from '../../contract/returnAddress.js'
import type { Issue } from '../../model/issue.js'

/**
 * What the return address says of a plain form that led to no payment page: `tillkit_error` or `tillkit_outcome` in its
 * query; `undefined` where it has neither. Anyone can write such an address, so it never shows that something is paid:
 * whatever does not say by itself that nothing was sent, is shown as unknown, with the advice not to pay again. The order it
 * names (`tillkit_reference`) is where the shopper may try again, and no price is read from it.
 *
 * @see docs/proxy-contract.md
 */
export function readReturnAddress(address: string): FlowState | undefined {
  const said = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  const attempt = { attemptToken: '', reference: said.get(referenceQuery) ?? '', startedAt: 0 }
  const error = said.get(errorQuery)
  const outcome = said.get(outcomeQuery)
  if (error === null && outcome === null) return undefined
  if (error === 'order_unknown' || error === 'rate_limited') {
    return { type: 'editing', notice: { type: 'failed', code: error, attempt } }
  }
  if (outcome === 'rejected') {
    const isPrice = said.get(issueQuery) === 'price_changed'
    const issues: readonly Issue[] = isPrice ? [{ field: 'amount', code: 'price_changed' }] : []
    return { type: 'editing', notice: { type: 'rejected', issues, attempt } }
  }
  return { type: 'unknown', attempt, watching: false }
}
