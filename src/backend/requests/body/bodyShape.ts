import { isObject } from '../../../core/model/isObject.js'

// Several times the size of the largest request. A larger one is not from our pages, and costs time
// and memory.
const depthLimit = 8
const membersLimit = 64
const totalLimit = 256
const nameLimit = 64

/**
 * Whether a JSON body is no larger than a request can be, and has no member twice: a firewall may
 * have checked the other one. `text`: what `body` was parsed from.
 */
export function isSmallJson(body: unknown, text: string): boolean {
  let level = [body]
  let memberCount = 0
  let nameCount = 0
  // A loop, not a recursion: a body of brackets must not use up the stack.
  for (let depth = 0; depth <= depthLimit; depth += 1) {
    const branches = level.filter(isObject)
    if (branches.length === 0) return nameCount === countNames(text)
    if (!branches.every((branch) => areSmall(Object.keys(branch)))) return false

    for (const branch of branches) {
      if (!Array.isArray(branch)) nameCount += Object.keys(branch).length
    }
    level = branches.flatMap((branch) => Object.values(branch))
    memberCount += level.length
    if (memberCount > totalLimit) return false
  }
  return false
}

/** Whether a form is no larger than a request can be, and has no field twice. */
export function isSmallForm(fields: readonly (readonly [name: string, text: string])[]): boolean {
  const names = fields.map(([name]) => name)
  return areSmall(names) && new Set(names).size === names.length
}

function areSmall(names: readonly string[]) {
  return names.length <= membersLimit && names.every(({ length }) => length <= nameLimit)
}

/** How many names a JSON text has: each string before a colon is one. */
function countNames(text: string) {
  let names = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g))
    if (colon === ':') names += 1
  return names
}
