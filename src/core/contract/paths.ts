/**
 * The routes of a checkout backend below its address, as single constants, so that a page includes
 * only those it uses.
 *
 * @see docs/proxy-contract.md
 */
export const payPath = '/pay'
export const appleSessionPath = '/apple-pay/session'
export const hostedPath = '/hosted'
export const cancelPath = '/cancel'
export const statusPath = '/status'
export const subscriptionPath = '/subscription'
/** Followed by a slash and the return code. */
export const returnPath = '/return'
export const webhookPath = '/webhook'
