/**
 * Runs `work` on each element in order, at most `atOnce` at a time. Answers the results in the
 * order of the elements.
 */
export async function mapSideBySide<Element, Result>(
  elements: readonly Element[],
  atOnce: number,
  work: (element: Element) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  // All workers take from one iterator, so each element is taken once.
  const remaining = elements.entries()
  const workers = Array.from({ length: Math.min(atOnce, elements.length) }, async () => {
    for (const [index, element] of remaining) results[index] = await work(element)
  })
  await Promise.all(workers)
  return results
}
