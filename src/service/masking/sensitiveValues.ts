import { isObject } from '../../model/isObject.js'

/** The values of a request that a refusal must not repeat: of the shopper, a card, what can pay, and the return address. */
export function sensitiveValues(request: object): readonly string[] {
  return Object.entries(request).flatMap(([name, value]) => {
    return name.startsWith('customer_') || secretMembers.has(name) ? textsIn(value) : []
  })
}

const secretMembers: ReadonlySet<string> = new Set(['cc_number', 'card_cvv', 'cc_token', 'cryptogram', 'result_url'])

/** Every text in a value, at any depth, also as JSON writes it. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, JSON.stringify(value).slice(1, -1)]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
