export type Listeners = Readonly<Record<string, (event: never) => void>>

export function listen(target: EventTarget, listeners: Listeners): () => void {
  // Without a signal, which would double the cost of mounting a field.
  const bound = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of bound) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of bound) target.removeEventListener(type, listener)
  }
}
