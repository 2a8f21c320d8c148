export type Listeners = Readonly<Record<string, (event: never) => void>>

/** Binds listeners by their events' types, and answers how to unbind them. */
export function listen(target: EventTarget, listeners: Listeners): () => void {
  // Plainly, without a signal: that would double what mounting a field costs.
  const bound = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of bound) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of bound) target.removeEventListener(type, listener)
  }
}
