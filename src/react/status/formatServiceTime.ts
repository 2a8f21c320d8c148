/** The interface's timestamps have no zone, so nothing is shifted: half past six everywhere. `undefined` for other text. */
export function formatServiceTime(
  text: string,
  locale: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)) return undefined
  const time = Date.parse(`${text.slice(0, 16)}Z`)
  if (Number.isNaN(time)) return undefined
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(time)
}
