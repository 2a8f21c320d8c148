/** The time of a day, to the millisecond: `14:05:09.123`. */
export function formatTime(at: number): string {
  const [, time = ''] = new Date(at - offsetMs(at)).toISOString().split('T')
  return time.replace('Z', '')
}

function offsetMs(at: number): number {
  return new Date(at).getTimezoneOffset() * 60_000
}
