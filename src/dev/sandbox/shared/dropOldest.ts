export interface Capped<Value> {
  readonly cap: number
  readonly onDrop: (dropped: Value) => void
}

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
