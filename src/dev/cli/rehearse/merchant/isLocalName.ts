import { isPrivateHost } from '../../../../backend/service/addresses/publicHost.js'

/**
 * Whether a host is of this machine or its network by its address or its name. A container's name
 * has no dot, and the listed endings are of no public domain.
 *
 * @see RFC 6761 (test, localhost), RFC 6762 with its appendix G (local, lan), RFC 8375 (home.arpa)
 */
export function isLocalName(hostname: string): boolean {
  if (isPrivateHost(hostname)) return true
  if (hostname.startsWith('[')) return false
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(?:test|lan|local|localhost|internal|home\.arpa)$/.test(name)
}
