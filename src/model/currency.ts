/** Whether the text is an ISO 4217 code, in capitals, that this runtime's `Intl` knows. */
export function isCurrency(text: string): boolean {
  return Intl.supportedValuesOf('currency').includes(text)
}
