import { isObject } from '../../model/isObject.js'

/**
 * What a service may repeat of a shopper, a card, what pays like one, or the address the shopper comes back by, when it says
 * why it refuses a request.
 */
export function sensitiveValues(request: object): readonly string[] {
  return Object.entries(request).flatMap(([name, value]) => {
    return name.startsWith('customer_') || secretMembers.has(name) ? textsIn(value) : []
  })
}

const secretMembers: ReadonlySet<string> = new Set(['cc_number', 'card_cvv', 'cc_token', 'cryptogram', 'result_url'])

/** Every text in a value, however deep, and as JSON would write it. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, JSON.stringify(value).slice(1, -1)]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
