/** Makes a function that resolves when it is the caller's turn: no more often than so many times a second. */
export function createPace(perSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const turn = Math.max(performance.now(), next)
    next = turn + 1_000 / perSecond
    await sleep(turn - performance.now())
  }
}

/** Unlike those of recovery, it does not let the process end. */
export async function sleep(delayMs: number): Promise<void> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
}

/** Does `work` for each item, `atOnce` side by side, and answers the results in the order of the items. */
export async function mapSideBySide<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const results: Value[] = []
  const left = items.entries()
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const [at, item] of left) results[at] = await work(item)
  })
  await Promise.all(workers)
  return results
}
