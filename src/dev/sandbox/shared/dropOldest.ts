/** A list that has an end. */
export interface Capped<Value> {
  readonly cap: number
  readonly onDrop: (dropped: Value) => void
}

/**
 * Removes the entries that were set first until `cap` are left. `onDrop` cancels what was
 * planned for them. A map keeps the place of an entry that is only replaced, so an old payment
 * that changes is still old.
 */
export function dropOldest<Value>(
  entries: Map<string, Value>,
  cap: number,
  onDrop?: (dropped: Value) => void,
): void {
  for (const [key, oldest] of entries) {
    if (entries.size <= cap) return
    entries.delete(key)
    onDrop?.(oldest)
  }
}
