import { formatLongDate } from '../messages/formatLongDate.js'

/**
 * The interface's timestamps have no zone, so nothing is shifted. Without `style`, midnight is the
 * last minute of the day before.
 */
export function formatServiceTime(text: string, locale: string, style?: 'day'): string | undefined {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)
  const time = isWritten && Date.parse(`${text.slice(0, 16)}Z`)
  if (!time) return undefined
  const isMidnight = !style && text.includes('T00:00')
  const timeStyle = style ? undefined : 'short'
  return formatLongDate(isMidnight ? time - 60_000 : time, locale, { timeStyle, timeZone: 'UTC' })
}
