/** The text with each of these values masked, longest first: one may contain another. Values of one or two characters stay. */
export function maskValues(text: string, values: readonly string[]): string {
  return values
    .filter((value) => value.length > 2)
    .sort((first, second) => second.length - first.length)
    .reduce((masked, value) => masked.replaceAll(value, '•'), text)
}
