/**
 * Whether the page came by https, or from this machine. Another page sends no payment: whoever is
 * between it and its server could read the card.
 */
export function isSecurePage(): boolean {
  if (typeof window === 'undefined') return false
  // Engines without `isSecureContext`, such as jsdom, use the address.
  return (
    window.isSecureContext ?? (location.protocol === 'https:' || location.hostname === 'localhost')
  )
}
