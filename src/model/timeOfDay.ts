/** A moment's time of day in UTC, HH:MM:SS. */
export function timeOfDay(instant: number): string {
  return new Date(instant).toISOString().slice(11, 19)
}
