let known: ReadonlySet<string> | undefined

/** Codes of metals, bond units, tests (XTS) and no currency (XXX): of ISO 4217, and nothing a shopper has in the bank. */
const notMoney: ReadonlySet<string> = new Set('XAG XAU XPD XPT XBA XBB XBC XBD XDR XSU XUA XTS XXX'.split(' '))

/**
 * Active codes of money that some runtimes' `Intl` leaves out: those of funds, and new ones.
 *
 * @see ISO 4217, list one, as of 2025
 */
const lacking = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'VED', 'XCG', 'ZWG'] as const

/**
 * Whether the text is an ISO 4217 code, in capitals. Codes withdrawn of late pass as long as this runtime's `Intl` knows
 * them: to refuse them is the service's to do, and so it is with those of metals, bond units and tests.
 */
export function isCurrency(text: string): boolean {
  // The runtime makes the list anew each time it is asked.
  known ??= new Set([...Intl.supportedValuesOf('currency'), ...lacking, ...notMoney])
  return known.has(text)
}

const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Whether the currency has parts of its unit, such as cents. @see ISO 4217, list one, "minor unit" */
export function hasMinorUnit(currency: string): boolean {
  return !withoutMinorUnit.has(currency)
}

/** Whether the text is an ISO 4217 code of money. */
export function isMoney(text: string): boolean {
  return isCurrency(text) && !notMoney.has(text)
}
