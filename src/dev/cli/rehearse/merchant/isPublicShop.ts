import { isPrivateHost } from '../../../../backend/service/addresses/publicHost.js'

/**
 * Whether an address of the shop's is on the internet while the sandbox is on this machine or its
 * network. Such a shop does not pay at it, so that test cards would reach the real service.
 */
export function isPublicShop(shop: URL, sandbox: URL): boolean {
  return !isLocalName(shop.hostname) && isLocalName(sandbox.hostname)
}

/**
 * Whether a host is of this machine or its network by its address or its name. A container's name
 * has no dot, and the listed endings are of no public domain.
 *
 * @see RFC 6761 (test, localhost), RFC 6762 with its appendix G (local, lan), RFC 8375 (home.arpa)
 */
function isLocalName(hostname: string) {
  if (isPrivateHost(hostname)) return true
  if (hostname.startsWith('[')) return false
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(?:test|lan|local|localhost|internal|home\.arpa)$/.test(name)
}
