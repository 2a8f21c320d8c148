import { isRecord } from '../../core/model/isObject.js'

// The difference of two JSON values. For an object it contains only the changed members, and `null`
// for a removed one. For a list that has not become shorter it contains only the changed places.
// Otherwise it is the new value.

/** The name under which a whole new object stands whose members would be read as changes. */
export const whole = '='

/** What turns `before` into `after`; `undefined` when they are equal. */
export function patchOf(before: unknown, after: unknown): unknown {
  if (before === after) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return patchOfLists(before, after)
  if (isRecord(before) && isRecord(after)) return patchOfObjects(before, after)
  if (isRecord(after) && Array.isArray(before)) return { [whole]: after }
  return after
}

function patchOfLists(before: readonly unknown[], after: readonly unknown[]): unknown {
  if (after.length < before.length) return after
  const changes = after.flatMap((entry, index) => {
    const patch = index < before.length ? patchOf(before[index], entry) : entry
    return patch === undefined ? [] : [[index, patch] as const]
  })
  if (changes.length === 0) return undefined
  return before.length === 0 ? after : Object.fromEntries(changes)
}

function patchOfObjects(before: JsonObject, after: JsonObject): unknown {
  const changes: (readonly [name: string, patch: unknown])[] = []
  for (const name of Object.keys(before)) {
    const member = Object.hasOwn(after, name) ? after[name] : undefined
    const isRemoved = member === undefined && before[name] !== undefined
    const patch = isRemoved ? null : patchOf(before[name], member)
    if (patch !== undefined) changes.push([name, patch])
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name) && after[name] !== undefined) changes.push([name, after[name]])
  }
  if (changes.length === 0) return undefined
  const isAmbiguous =
    Object.hasOwn(before, whole) ||
    Object.hasOwn(after, whole) ||
    Object.values(after).includes(null)
  return isAmbiguous ? { [whole]: after } : Object.fromEntries(changes)
}

type JsonObject = Readonly<Record<string, unknown>>
