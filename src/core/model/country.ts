/** With `fallback: 'none'` an unknown region has no name. */
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Two capitals: user-assigned in ISO 3166-1, so never a country. */
const userAssigned = /AA|Q[M-Z]|X[A-Z]|ZZ/

/** Two capitals: reserved in ISO 3166-1 without being assigned, but known to `Intl`. */
const reserved = /AC|CP|CQ|DG|EA|EU|EZ|IC|TA|UN/

/**
 * Whether the text is the ISO 3166-1 alpha-2 code of a country today, in capitals, that this
 * runtime's `Intl` knows.
 */
export function isCountry(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || userAssigned.test(text) || reserved.test(text)) return false
  if (regionNames.of(text) === undefined) return false
  // The runtime replaces withdrawn codes.
  const tag = `und-${text}`
  return Intl.getCanonicalLocales(tag)[0] === tag
}
