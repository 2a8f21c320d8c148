/**
 * Runs in the page: every text and number that React stores for the shop, reached from its root through fibers and their
 * alternates, props, state, hooks, refs and contexts. Elements are left out: the input is where a card number may be.
 * Numbers count too, for a code kept as a number is kept as well.
 */
export function readFibers(): string[] {
  const host = document.querySelector('#shop') as unknown as Record<string, unknown> | null
  const key = Object.keys(host ?? {}).find((name) => name.startsWith('__reactContainer$'))
  // The bank's page has no React, nor has a page whose script has not come.
  if (!host || key === undefined) return []

  const texts = new Set<string>()
  const seen = new Set<object>()
  const rest: unknown[] = [host[key]]
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
