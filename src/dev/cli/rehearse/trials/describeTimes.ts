/** A count after a verb: `once`, or `3 times`. */
export function describeTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
