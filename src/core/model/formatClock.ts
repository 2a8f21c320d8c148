/**
 * A time left as a clock, in the language's digits: `4:05`, `59:59`, `1:00:00`. A script of the
 * sandbox gets the text of this function, so it uses nothing of this module.
 */
export function formatClock(seconds: number, tag: string): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const numbers = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
  const texts = numbers.map((count, index) => {
    const minimumIntegerDigits = index === 0 ? 1 : 2
    return new Intl.NumberFormat(tag, { minimumIntegerDigits }).format(count)
  })
  return texts.join(':')
}
