const cardNames: ReadonlySet<string> = new Set(['cc_number', 'exp_month', 'exp_year', 'card_cvv', 'cryptogram'])

/**
 * The value without the four members of a card, and a wallet's cryptogram, which the service may echo, at every depth. `__proto__` is dropped.
 *
 * @internal
 */
export function withoutCard(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCard)
  if (typeof value !== 'object' || value === null) return value
  const members: readonly (readonly [string, unknown])[] = Object.entries(value)
  const kept = members.filter(([name]) => !cardNames.has(name) && name !== '__proto__')
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutCard(member)]))
}
