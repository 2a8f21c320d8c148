import { passesLuhn } from '../../../core/model/card/cardNumber.js'

/** Members of a request or an answer, as far as the panel shows them. */
export interface ShownMembers {
  /** By the path of each member, such as `payment.status`. */
  readonly shown: readonly (readonly [path: string, text: string])[]
  /** Paths of the members whose values are not shown. */
  readonly hidden: readonly string[]
}

/** What has no JSON object. */
export const noMembers: ShownMembers = { shown: [], hidden: [] }

/**
 * The members of the proxy contract whose values are shown. Every other value is hidden: a backend
 * may send back what the shopper typed under any name, so this is no list of what is secret.
 */
const shownPaths: ReadonlySet<string> = new Set([
  // Requests.
  'reference',
  'shown_amount',
  'shown_currency',
  'save_card',
  // Answers.
  'type',
  'blocked',
  'refused',
  'expires_in',
  'order_id',
  'order.amount',
  'order.currency',
  'payment.order_id',
  'payment.amount',
  'payment.currency',
  'payment.status',
  'payment.status_code',
  'payment.processed_amount',
  'payment.processed_currency',
  'issues.field',
  'issues.code',
  'error.code',
])

/** Splits the members of a JSON object into those that are shown and the names of the others. */
export function readShownMembers(value: unknown): ShownMembers {
  const shown: [path: string, text: string][] = []
  const hidden = new Set<string>()
  for (const [path, leaf] of leavesOf(value, '')) {
    if (shownPaths.has(path) && isShowable(leaf)) shown.push([path, String(leaf)])
    else if (isMemberPath(path)) hidden.add(path)
  }
  return { shown, hidden: [...hidden] }
}

/**
 * The members, and those of an object of which some are shown. A list has the path of its member:
 * `issues.code` for each issue.
 */
function leavesOf(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  const isOpened = path === '' || [...shownPaths].some((shown) => shown.startsWith(`${path}.`))
  if (!isOpened || typeof value !== 'object' || value === null) return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path))
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, path === '' ? name : `${path}.${name}`),
  )
}

/** A text that contains a card number is hidden under an allowed name too. */
function isShowable(value: unknown): boolean {
  if (typeof value === 'boolean') return true
  const text = String(value)
  const digitRuns = text.match(/\d(?:[ .-]?\d){11,18}/g) ?? []
  return (
    (typeof value === 'string' || typeof value === 'number') &&
    text.length <= 256 &&
    !digitRuns.some((run) => passesLuhn(run.replace(/\D/g, '')))
  )
}

/** A name may contain anything as well: only what reads as the name of a member is shown. */
function isMemberPath(path: string): boolean {
  return /^[a-z][a-z_.]{0,80}$/i.test(path)
}
