import { contractMembers } from '../../../core/contract/parseCheckoutRequest.js'
import { fingerprintMembers } from '../../../core/model/fingerprint.js'
import { isRecord } from '../../../core/model/isObject.js'
import { paymentMembers } from '../../../core/model/payment/payment.js'
import { paymentFields, splitFields } from '../../../core/model/payment/paymentFields.js'
import { recurringMembers } from '../../../core/model/recurring/initRecurring.js'
import type { ReportDropped } from '../../observe/droppedMembers.js'

/**
 * Drops the members of a page's request that only a page of another version can have, and reports
 * their names. So a page that stays open while the backend is replaced can still pay. The backend
 * reads nothing from them.
 *
 * Members of the interface stay, so that the validation refuses them where a page may not set them.
 * Names that no version of the page has stay too: those of prototypes, and those that may be data.
 *
 * @see docs/proxy-contract.md
 */
export function dropUnknownMembers(body: unknown, reportDropped: ReportDropped): unknown {
  if (!isRecord(body)) return body
  const dropped: string[] = []
  const members = keepMembers(body, keptMembers, dropped)
  for (const [name, keptNames] of Object.entries(nestedMembers)) {
    const nested = Object.hasOwn(members, name) ? members[name] : undefined
    if (isRecord(nested)) members[name] = keepMembers(nested, keptNames, dropped)
  }
  if (dropped.length === 0) return body
  reportDropped(dropped)
  return members
}

/** The names that stay: those of this version, and those in the interface's tables. */
const keptMembers: ReadonlySet<string> = new Set([
  ...contractMembers,
  ...[...paymentFields, ...splitFields].flatMap(({ fields }) => fields),
  ...paymentMembers,
  ...recurringMembers,
  ...fingerprintMembers,
  ...['operation_id', 'sub_merchant_id', 'retry_after'],
])

/** The names that stay in each object inside a request. */
const nestedMembers: Readonly<Record<string, ReadonlySet<string>>> = {
  browser_fingerprint: keptMembers,
  init_recurring: keptMembers,
  wallet: new Set([...keptMembers, 'type', 'token']),
}

/** Answers the members that stay, and adds the names of the others to `dropped`. */
function keepMembers(
  members: Readonly<Record<string, unknown>>,
  keptNames: ReadonlySet<string>,
  dropped: string[],
): Record<string, unknown> {
  // Entries, because an object would lose a member named `__proto__`, which must be refused.
  const entries = Object.entries(members).filter(([name]) => {
    const isKept = keptNames.has(name) || !couldBeMember(name)
    if (!isKept) dropped.push(name)
    return isKept
  })
  return Object.fromEntries(entries)
}

/** Whether a page of another version may have a member of this name. */
function couldBeMember(name: string): boolean {
  const isWord = /^(?=.{1,64}$)[A-Za-z]+(?:_[A-Za-z]+)*$/.test(name)
  return isWord && name !== 'prototype' && !(name in Object.prototype)
}
