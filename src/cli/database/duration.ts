const hourMs = 60 * 60 * 1_000
const unitsMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs }

/**
 * Reads a time such as `400d`: a whole number of hours (`h`), days (`d`) or weeks (`w`), in milliseconds. `undefined` when it
 * is anything else: `m` could be minutes or months, and a month or a year is not always as long.
 */
export function parseDuration(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? []
  const unitMs = unitsMs[unit]
  return unitMs === undefined ? undefined : Number(number) * unitMs
}
