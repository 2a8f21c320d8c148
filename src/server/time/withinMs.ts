/** Waits at most `limitMs`, then answers `late` and lets the work go on. */
export async function withinMs<Value>(limitMs: number, work: Promise<Value>, late: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs)
  })
  return await Promise.race([work, isLate]).finally(() => clearTimeout(timer))
}
