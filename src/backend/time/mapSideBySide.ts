/**
 * Runs `work` on each item in order, at most `atOnce` at a time. Answers the results in the order
 * of the items.
 */
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
