import { isObject } from '../isObject.js'

const cardNames: ReadonlySet<string> = new Set([
  'cc_number',
  'exp_month',
  'exp_year',
  'card_cvv',
  'cryptogram',
])

/**
 * The value without card data and a wallet's cryptogram, which the service may echo, at every
 * depth. No `__proto__`.
 *
 * @internal
 */
export function withoutCard(value: unknown): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map(withoutCard)
  // A loop: lists of entries take four times as long, and every webhook is copied here.
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    if (isCardName(name) || name === '__proto__') continue
    copy[name] = withoutCard(Reflect.get(value, name))
  }
  return copy
}

/** Whether a member is card data or a cryptogram. @internal */
export function isCardName(name: string): boolean {
  return cardNames.has(name)
}
