/**
 * Sent with every request of a script: another site's page can't add it without a preflight, which
 * is never granted.
 */
export const pageHeader = 'Tillkit'
/** The value of {@link pageHeader}: the version of the contract. */
export const pageHeaderValue = '1'
/** The header with an attempt's token, which is in no address, because addresses are logged. */
export const attemptHeader = 'Tillkit-Attempt'
/**
 * The header with an order's reference, percent-encoded, if the backend knows the shopper by the
 * session.
 */
export const referenceHeader = 'Tillkit-Reference'

/**
 * Sent with a payment if the browser marked an earlier submit of the same checkout as an agent's,
 * and the shopper has pressed the button since. The browser's word: no proof of anything.
 */
export const agentHeader = 'Tillkit-Agent'
/** The value of {@link agentHeader}. */
export const agentHeaderValue = 'earlier-submit'

export const jsonType = 'application/json'
export const formType = 'application/x-www-form-urlencoded'
