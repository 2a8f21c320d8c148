/**
 * The address the service sends webhooks from. Worth a check besides the signature, never instead of it.
 *
 * @see The interface, "Events", 4
 * @example
 * createCheckoutServer({ …, protection: { webhookSources: [serviceAddress], clientAddress } })
 */
export const serviceAddress = '35.187.74.148'
