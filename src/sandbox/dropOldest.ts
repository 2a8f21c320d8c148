/** Keeps a map at `cap` entries. A `Map` lists its keys in the order they came, so the first is the oldest. */
export function dropOldest(kept: Map<string, unknown>, cap: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= cap) return
    kept.delete(oldest)
  }
}
