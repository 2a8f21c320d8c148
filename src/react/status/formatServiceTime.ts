/**
 * Formats a time of the service for people. The interface's timestamps have no zone, so nothing is shifted:
 * `2026-11-21T18:30:00.000` is half past six everywhere. Returns `undefined` for other text.
 *
 * @see The interface, "Resources and their fields", TIMESTAMP
 */
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
