import { isRecord } from '../../core/model/isObject.js'

// The difference of two JSON values. A removed member is `null`. Of an object only the changed
// members are there, of a list that has not become shorter only the changed places. Anything else
// is the new value.

/** Holds a whole new object, where its members would be read as changes. */
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
  const changed = after.flatMap((item, index) => {
    const patch = index < before.length ? patchOf(before[index], item) : item
    return patch === undefined ? [] : [[index, patch] as const]
  })
  if (changed.length === 0) return undefined
  return before.length === 0 ? after : Object.fromEntries(changed)
}

function patchOfObjects(before: JsonObject, after: JsonObject): unknown {
  const changed: (readonly [string, unknown])[] = []
  for (const name of Object.keys(before)) {
    const [was, is] = [before[name], ownOf(after, name)]
    const patch = is === undefined ? (was === undefined ? undefined : null) : patchOf(was, is)
    if (patch !== undefined) changed.push([name, patch])
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name) && after[name] !== undefined) changed.push([name, after[name]])
  }
  if (changed.length === 0) return undefined
  const isAmbiguous =
    Object.hasOwn(before, whole) ||
    Object.hasOwn(after, whole) ||
    Object.values(after).includes(null)
  return isAmbiguous ? { [whole]: after } : Object.fromEntries(changed)
}

function ownOf(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

type JsonObject = Readonly<Record<string, unknown>>
