let known: ReadonlySet<string> | undefined

/** Whether the text is an ISO 4217 code, in capitals, that this runtime's `Intl` knows. */
export function isCurrency(text: string): boolean {
  // The runtime makes the list anew each time it is asked.
  known ??= new Set(Intl.supportedValuesOf('currency'))
  return known.has(text)
}
