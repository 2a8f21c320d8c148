import { isLocalName } from './isLocalName.js'

/**
 * Whether an address of the shop's is on the internet while the sandbox is on this machine or its
 * network. Such a shop does not pay at it, so that test cards would reach the real service.
 */
export function isPublicShop(shop: URL, sandbox: URL): boolean {
  return !isLocalName(shop.hostname) && isLocalName(sandbox.hostname)
}
