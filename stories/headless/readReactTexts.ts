/**
 * Every text and number that React holds for the root that `element` is drawn in: reached from its fibers, through their
 * props, state, hooks, refs and contexts, and so through every store a form library keeps there. Elements are left out:
 * the input is where a card number may be.
 */
export function readReactTexts(element: Element): readonly string[] {
  const texts = new Set<string>()
  const seen = new Set<object>()
  const rest: unknown[] = [rootOf(element)]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string' || typeof value === 'number') texts.add(String(value))
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue
    if (seen.has(value) || value instanceof Node || value instanceof Window) continue
    seen.add(value)
    if (value instanceof Map || value instanceof Set) rest.push(...value.entries())
    for (const name of Reflect.ownKeys(value)) {
      texts.add(String(name))
      const property = Object.getOwnPropertyDescriptor(value, name)
      if (property && 'value' in property) rest.push(property.value)
    }
  }
  return [...texts]
}

/** React leaves its fibers at the element it was given to draw in. */
function rootOf(element: Element): unknown {
  const host = element as unknown as Readonly<Record<string, unknown>>
  const key = Object.keys(host).find((name) => name.startsWith('__reactContainer$'))
  if (key !== undefined) return host[key]
  if (!element.parentElement) throw new Error('React draws nothing here.')
  return rootOf(element.parentElement)
}
