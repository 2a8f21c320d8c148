/**
 * The routes of a checkout backend, below the address it is mounted at. Single constants, so that a page carries only those
 * it asks for.
 *
 * @see docs/proxy-contract.md
 */
export const payPath = '/pay'
export const hostedPath = '/hosted'
export const cancelPath = '/cancel'
export const statusPath = '/status'
/** Followed by a slash and the return code. */
export const returnPath = '/return'
export const webhookPath = '/webhook'
