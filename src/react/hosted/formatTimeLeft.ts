/**
 * Writes how much time is left for people, never more than there is: whole minutes, and in the last one seconds.
 *
 * @param tag a BCP 47 tag
 */
export function formatTimeLeft(seconds: number, tag: string): string {
  const isLong = seconds >= 60
  const options = { style: 'unit', unit: isLong ? 'minute' : 'second', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(tag, options).format(isLong ? Math.floor(seconds / 60) : seconds)
}

/** Writes it as a clock does: `4:05`, `59:59`, `1:00:00`, in the digits of the language. */
export function formatClock(seconds: number, tag: string): string {
  const hours = Math.floor(seconds / 3600)
  const parts = [hours, Math.floor((seconds % 3600) / 60), seconds % 60].slice(hours > 0 ? 0 : 1)
  return parts
    .map((part, index) => new Intl.NumberFormat(tag, { minimumIntegerDigits: index === 0 ? 1 : 2 }).format(part))
    .join(':')
}
