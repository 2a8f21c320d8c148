/**
 * Writes a date with the name of its month. Where a browser has no such names in the language, as
 * Chromium in Azerbaijani and Kazakh, `Intl` writes `M01`: the date is in numbers then.
 */
export function formatLongDate(
  time: number,
  tag: string,
  options: Pick<Intl.DateTimeFormatOptions, 'timeStyle' | 'timeZone'>,
): string {
  const write = (dateStyle: 'long' | 'short') =>
    new Intl.DateTimeFormat(tag, { ...options, dateStyle }).format(time)
  const text = write('long')
  return /M\d\d/.test(text) ? write('short') : text
}
