/** Keeps a map at `cap` entries. A `Map` lists its keys in the order they came, so the first is the oldest. */
export function dropOldest<Value>(
  kept: Map<string, Value>,
  cap: number,
  onDrop: (dropped: Value) => void = () => {},
): void {
  for (const [key, oldest] of kept) {
    if (kept.size <= cap) return
    kept.delete(key)
    onDrop(oldest)
  }
}
