/**
 * Every text and number that React holds for the root that `element` is drawn in: reached from its
 * fibers and their alternates, through their props, state, hooks, refs and contexts, and so through
 * every store a form library keeps there. Elements are left out: the input is where a card number
 * may be. Nothing where there is no React. May run in a page by itself: it uses nothing from around
 * it, and `element` is then the demo's root.
 */
export function readReactTexts(element?: Element | null): string[] {
  let host: Element | null = element ?? document.querySelector('#shop')
  const keyOf = (of: Element) =>
    Object.keys(of).find((name) => name.startsWith('__reactContainer$'))
  while (host && keyOf(host) === undefined) host = host.parentElement
  if (!host) return []

  const texts = new Set<string>()
  const seen = new Set<object>()
  const rest: unknown[] = [Reflect.get(host, keyOf(host) ?? '')]
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
