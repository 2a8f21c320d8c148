/** With `fallback: 'none'` what the runtime's data does not know has no name. */
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Two capitals: ISO 3166-1 leaves these to its users and will never give them to a country. */
const userAssigned = /AA|Q[M-Z]|X[A-Z]|ZZ/

/** Two capitals: reserved in ISO 3166-1 at somebody's request without being assigned, and known to `Intl` all the same. */
const reserved = /AC|CP|CQ|DG|EA|EU|EZ|IC|TA|UN/

/**
 * Whether the text is an ISO 3166-1 alpha-2 code, in capitals, that this runtime's `Intl` knows and that means a
 * country today: `UA`, but neither `EU` (a union), `UK` (reserved) nor `SU` (withdrawn).
 */
export function isCountry(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || userAssigned.test(text) || reserved.test(text)) return false
  // The runtime rewrites withdrawn codes to what took their place.
  return regionNames.of(text) !== undefined && Intl.getCanonicalLocales(`und-${text}`)[0] === `und-${text}`
}
