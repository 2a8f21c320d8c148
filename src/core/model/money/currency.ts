let knownCodes: ReadonlySet<string> | undefined

/**
 * Codes of ISO 4217 that no shopper pays with: metals, bond units, tests (XTS), no currency (XXX).
 */
const notMoney: ReadonlySet<string> = new Set(
  'XAG XAU XPD XPT XBA XBB XBC XBD XDR XSU XUA XTS XXX'.split(' '),
)

/**
 * Active codes that the `Intl` of some runtimes lacks: of funds, and new ones.
 *
 * @see ISO 4217, list one, as of 2025
 */
const lacking = [
  'BOV',
  'CHE',
  'CHW',
  'CLF',
  'COU',
  'MXV',
  'USN',
  'UYI',
  'UYW',
  'VED',
  'XCG',
  'ZWG',
] as const

/**
 * Whether the text is an ISO 4217 code, in capitals. The service decides about recently withdrawn
 * codes, and codes that are no money.
 */
export function isCurrency(text: string): boolean {
  // The runtime makes the list at each call.
  knownCodes ??= new Set([...Intl.supportedValuesOf('currency'), ...lacking, ...notMoney])
  return knownCodes.has(text)
}

const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/**
 * Whether the currency has a minor unit, such as cents.
 *
 * @see ISO 4217, list one, "minor unit"
 */
export function hasMinorUnit(currency: string): boolean {
  return !withoutMinorUnit.has(currency)
}

/** Whether the text is an ISO 4217 code of money. */
export function isMoney(text: string): boolean {
  return isCurrency(text) && !notMoney.has(text)
}
