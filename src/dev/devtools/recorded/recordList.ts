/** A list that grows while the panel shows it. */
export interface RecordList<Item> {
  /** The same array until an item is added or changed. */
  getItems(): readonly Item[]
  /** Puts an item with this `id` last, or in place of the one that has it. */
  put(item: Item): void
  clear(): void
  /** The function that it answers removes the listener. */
  subscribe(listener: () => void): () => void
}

/** A page that is left open for a day asks for a status many times. */
const longestList = 200

/** Creates an empty list. The oldest items are dropped. */
export function createRecordList<Item extends { readonly id: number }>(): RecordList<Item> {
  const listeners = new Set<() => void>()
  let items: readonly Item[] = []
  const replace = (nextItems: readonly Item[]): void => {
    items = nextItems
    for (const listener of listeners) listener()
  }
  return {
    getItems: () => items,
    put(item) {
      const isNew = items.every(({ id }) => id !== item.id)
      if (isNew) replace([...items, item].slice(-longestList))
      else replace(items.map((listed) => (listed.id === item.id ? item : listed)))
    },
    clear: () => replace([]),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
