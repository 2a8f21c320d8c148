/** Masks each of these values in a text, the longest first. Values of one or two characters stay. */
export function maskValues(text: string, values: readonly string[]): string {
  return values
    .filter((value) => value.length > 2)
    .sort((first, second) => second.length - first.length)
    .reduce((masked, value) => masked.replaceAll(value, '•'), text)
}
