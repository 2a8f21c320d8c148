/** How long each of some calls took, in milliseconds, and all of them together. */
export interface Figures {
  readonly times: readonly number[]
  readonly elapsedMs: number
}

/** Makes a call for each number, so many at once. */
export async function timeEach(
  numbers: readonly number[],
  atOnce: number,
  act: (number: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = []
  const left = numbers.values()
  const startedAt = performance.now()
  const lane = async () => {
    for (const number of left) {
      const begunAt = performance.now()
      await act(number)
      times.push(performance.now() - begunAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return { times, elapsedMs: performance.now() - startedAt }
}

export function perSecond({ times, elapsedMs }: Figures): number {
  return (times.length / elapsedMs) * 1_000
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

export function range(length: number, from = 0): number[] {
  return Array.from({ length }, (_, index) => from + index)
}
