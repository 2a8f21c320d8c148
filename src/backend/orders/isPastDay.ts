/** Whether a day (YYYY-MM-DD) has passed in UTC, by which subscriptions are charged. */
export function isPastDay(day: string | undefined, now: number): boolean {
  return day !== undefined && day < new Date(now).toISOString().slice(0, 10)
}
