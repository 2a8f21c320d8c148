/**
 * Writes how much time is left, never more than there is: whole minutes, and in the last one seconds.
 *
 * @param tag a BCP 47 tag
 */
export function formatTimeLeft(seconds: number, tag: string): string {
  const isLong = seconds >= 60
  const options = { style: 'unit', unit: isLong ? 'minute' : 'second', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(tag, options).format(isLong ? Math.floor(seconds / 60) : seconds)
}
