/**
 * The interface's timestamps have no zone, so nothing is shifted. Without `style`, midnight is the
 * end of the day before.
 */
export function formatServiceTime(text: string, locale: string, style?: 'day'): string | undefined {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)
  const time = isWritten && Date.parse(`${text.slice(0, 16)}Z`)
  if (!time) return undefined
  const isMidnight = !style && text.includes('T00:00')
  const timeStyle = style || isMidnight ? undefined : 'short'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle, timeZone: 'UTC' })
  return format.format(isMidnight ? time - 1 : time)
}
