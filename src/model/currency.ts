let known: ReadonlySet<string> | undefined

/**
 * Active codes of money that some runtimes' `Intl` leaves out: those of funds, and new ones.
 *
 * @see ISO 4217, list one, as of 2025
 */
const lacking = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'VED', 'XCG', 'ZWG'] as const

/**
 * Whether the text is an ISO 4217 code, in capitals. Codes withdrawn of late pass as long as this runtime's `Intl` knows
 * them: to refuse them is the service's to do. Those of metals, bond units and tests do not pass.
 */
export function isCurrency(text: string): boolean {
  // The runtime makes the list anew each time it is asked.
  known ??= new Set([...Intl.supportedValuesOf('currency'), ...lacking])
  return known.has(text)
}
