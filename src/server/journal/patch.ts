// What differs between two JSON values, and its inverse. A member that is gone is `null`; of an object only the members that
// differ are there, of a list that has not become shorter only the places. Anything else is the new value.

/** The name under which a new object is given whole, where its members alone would be read as changes of the old value. */
const whole = '='

/** What turns `before` into `after`; `undefined` when they are equal. */
export function patchOf(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return patchOfLists(before, after)
  if (isObject(before) && isObject(after)) return patchOfObjects(before, after)
  if (isObject(after) && Array.isArray(before)) return { [whole]: after }
  return before === after ? undefined : after
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
  // As maps: a member of any name is then its own.
  const [known, news] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = [...new Set([...known.keys(), ...news.keys()])].flatMap((name) => {
    const [was, is] = [known.get(name), news.get(name)]
    const patch = is === undefined ? (was === undefined ? undefined : null) : patchOf(was, is)
    return patch === undefined ? [] : [[name, patch] as const]
  })
  if (changed.length === 0) return undefined
  const isAmbiguous = known.has(whole) || news.has(whole) || [...news.values()].includes(null)
  return isAmbiguous ? { [whole]: after } : Object.fromEntries(changed)
}

/** The value that `patch` was made for. */
export function applyPatch(before: unknown, patch: unknown): unknown {
  if (!isObject(patch) || typeof before !== 'object' || before === null) return patch
  if (Object.hasOwn(patch, whole)) return patch[whole]
  if (Array.isArray(before)) {
    const items = [...before]
    for (const [index, item] of Object.entries(patch)) items[Number(index)] = applyPatch(before[Number(index)], item)
    return items
  }
  const members = new Map(Object.entries(before))
  for (const [name, member] of Object.entries(patch)) {
    if (member === null) members.delete(name)
    else members.set(name, applyPatch(members.get(name), member))
  }
  return Object.fromEntries(members)
}

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
